<?php

// Runs the cases against the address of the first argument, and prints a line of JSON for each.

declare(strict_types=1);

use Platen\PlatenException;
use Platen\Pages;
use Platen\Shape;
use Platen\UsageException;

set_error_handler(fn (int $level, string $message, string $file, int $line) => throw new ErrorException($message, 0, $level, $file, $line));
require __DIR__ . '/../autoload.php';

function take(iterable $events, int $count): array
{
    $taken = [];
    foreach ($events as $event) {
        $taken[] = $event;
        if (count($taken) === $count) {
            break;
        }
    }
    return $taken;
}

function plain(mixed $value): mixed
{
    if ($value instanceof Pages) {
        $value = iterator_to_array($value);
    }
    return match (true) {
        is_string($value) => ['$bytes' => base64_encode($value)],
        $value instanceof Shape => $value->raw,
        is_array($value) => array_map('plain', $value),
        default => $value,
    };
}


function outcome(callable $create, callable $run): array
{
    try {
        return ['value' => plain($run($create()))];
    } catch (UsageException $error) {
        return ['usage' => $error->getMessage()];
    } catch (PlatenException $error) {
        return ['error' => [
            'status' => $error->status,
            'code' => $error->errorCode,
            'message' => $error->getMessage(),
            'retryable' => $error->isRetryable,
            'requestId' => $error->requestId,
            'fact' => $error->fact()?->key,
            'diagnostics' => array_map(fn ($one) => $one->code, $error->diagnostics()),
        ]];
    }
}

foreach ((require __DIR__ . '/cases.php')($argv[1]) as [$name, $create, $run]) {
    echo json_encode(['name' => $name] + outcome($create, $run), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR), "\n";
}
