<?php

declare(strict_types=1);

namespace Platen;

/** The default of a field that may also be set to null. */
enum NotGiven
{
    case Value;
}
