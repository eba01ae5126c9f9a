<?php

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->printers`. */
final class PrintersCalls extends GeneratedPrintersCalls
{
    /** The sandbox printer of the account: it prints in the cloud, without an agent, and counts towards no quota. */
    public function sandbox(): Printer
    {
        foreach ($this->list(sandbox: true) as $printer) {
            if ($printer->sandbox) {
                return $printer;
            }
        }
        throw new \LogicException('The service has listed no sandbox printer.');
    }
}
