<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->boards`. */
final class BoardsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Wall boards.
     * @return list<Board>
     */
    public function list(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/boards', isRepeatable: true))->json()['boards'], Board::class);
    }

    /**
     * Create a wall board. Its link opens it on any screen without signing in, and reads what the board shows and
     * nothing else. It works until the board is removed.
     * @param string $name The name.
     * @param string|null $place Where it is.
     */
    public function create(
        string $name,
        string|NotGiven|null $place = NotGiven::Value,
    ): CreatedBoard {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/boards', fields: ['name' => $name, 'place' => $place]))->json(), CreatedBoard::class);
    }

    /**
     * Remove a wall board: its link ends at once.
     */
    public function remove(
        string $boardId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/boards/{id}', params: ['id' => $boardId], isRepeatable: true));
    }

    /**
     * What a wall board shows. For the screen, by the token of its link.
     * @param string $token What stands behind the # of the link.
     */
    public function open(
        string $token,
    ): BoardView {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/boards/open', fields: ['token' => $token]))->json(), BoardView::class);
    }
}
