<?php

declare(strict_types=1);

namespace Platen;

/** Within the transport: there was no answer. */
final class LostConnection extends \Exception
{
    public function __construct(public readonly PlatenException $error)
    {
        parent::__construct($error->getMessage());
    }
}
