<?php

declare(strict_types=1);

namespace Platen;

/** An object of an answer. Its fields are properties; `raw` is the JSON, with fields that this version does not know. */
abstract class Shape implements \JsonSerializable
{
    /** Names on the wire, where they differ. */
    protected const NAMES = [];
    /** Shapes of fields, and of what their lists hold. */
    protected const SHAPES = [];

    /** @param array<string, mixed> $raw */
    final public function __construct(public readonly array $raw)
    {
    }

    public function __get(string $name): mixed
    {
        $wire = static::NAMES[$name] ?? $name;
        $value = $this->raw[$wire] ?? null;
        return isset(static::SHAPES[$wire]) ? self::of($value, static::SHAPES[$wire]) : $value;
    }

    public function __isset(string $name): bool
    {
        return isset($this->raw[static::NAMES[$name] ?? $name]);
    }

    public function jsonSerialize(): mixed
    {
        return $this->raw;
    }

    /**
     * The value with its objects as shapes; lists and null stay what they are.
     *
     * @param class-string<Shape> $shape
     */
    public static function of(mixed $value, string $shape): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        return array_is_list($value) && ($value === [] || is_array($value[0]))
            ? array_map(fn (mixed $one): mixed => self::of($one, $shape), $value)
            : new $shape($value);
    }
}
