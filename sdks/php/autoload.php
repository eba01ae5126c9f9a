<?php

// For a program without Composer: the classes of src.

declare(strict_types=1);

require_once __DIR__ . '/src/Shape.php';
require_once __DIR__ . '/src/shapes.php';

spl_autoload_register(function (string $class): void {
    if (!str_starts_with($class, 'Platen\\')) {
        return;
    }
    $name = substr($class, strlen('Platen\\'));
    foreach (["/src/$name.php", "/src/Calls/$name.php"] as $file) {
        if (is_file(__DIR__ . $file)) {
            require __DIR__ . $file;
            return;
        }
    }
});
