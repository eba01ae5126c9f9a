<?php

declare(strict_types=1);

namespace Platen;

/**
 * A list that arrives in pages. Iterating fetches the next page when it is needed.
 *
 * @template T of Shape
 * @implements \IteratorAggregate<int, T>
 */
final class Pages implements \IteratorAggregate
{
    /** @param class-string<T> $shape */
    public function __construct(
        private readonly Transport $transport,
        private readonly Request $request,
        private readonly string $items,
        private readonly string $shape,
    ) {
    }

    /**
     * The pages themselves.
     *
     * @return \Generator<int, list<T>>
     */
    public function pages(): \Generator
    {
        $cursor = null;
        do {
            $page = $this->transport->send($this->request->withCursor($cursor))->json();
            yield Shape::of($page[$this->items], $this->shape);
            $cursor = $page['nextCursor'];
        } while ($cursor !== null);
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        $index = 0;
        foreach ($this->pages() as $page) {
            foreach ($page as $item) {
                yield $index++ => $item;
            }
        }
    }
}
