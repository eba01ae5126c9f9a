<?php

declare(strict_types=1);

namespace Platen;

/** A call that cannot work. Nothing was sent. */
final class UsageException extends \InvalidArgumentException
{
}
