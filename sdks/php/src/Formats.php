<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The formats of documents. */
final class Formats
{
    /** The media type of each. */
    public const MEDIA_TYPES = [
        'zpl' => 'text/plain',
        'epl' => 'text/plain',
        'ipl' => 'text/plain',
        'tspl' => 'text/plain',
        'dpl' => 'text/plain',
        'sbpl' => 'text/plain',
        'cpcl' => 'text/plain',
        'pdf' => 'application/pdf',
        'png' => 'image/png',
        'bmp' => 'image/bmp',
        'gif' => 'image/gif',
        'jpeg' => 'image/jpeg',
        'xml' => 'application/xml',
        'json' => 'application/json',
        'jpg' => 'image/jpeg',
        'url' => 'text/plain',
    ];
}
