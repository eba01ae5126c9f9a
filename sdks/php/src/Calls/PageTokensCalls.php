<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->pageTokens`. */
final class PageTokensCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Create a token for a web page. Your server creates it and puts it into the page. With it the page prints a
     * limited number of copies on these printers, lists them and follows its own jobs, and nothing else; other
     * origins can do nothing. A token created with a test key prints watermarked. It ends with the key that created
     * it: when the key is revoked, and no later than it expires.
     * @param list<string> $printerIds The ids of the printers.
     * @param int $copies The total number of labels that may be printed with the token.
     * @param int $expiresIn Seconds.
     * @param list<string> $origins Only pages of these origins may use the token.
     */
    public function create(
        array $printerIds,
        int $copies,
        int $expiresIn,
        array $origins,
    ): CreatedPageToken {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/tokens', fields: ['printerIds' => $printerIds, 'copies' => $copies, 'expiresIn' => $expiresIn, 'origins' => $origins]))->json(), CreatedPageToken::class);
    }

    /**
     * Page tokens that have not expired, newest first.
     * @return list<PageToken>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/tokens', isRepeatable: true))->json()['tokens'], PageToken::class);
    }

    /**
     * Revoke a page token at once.
     */
    public function revoke(
        string $tokenId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/tokens/{id}', params: ['id' => $tokenId], isRepeatable: true));
    }
}
