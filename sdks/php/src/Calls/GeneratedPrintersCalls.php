<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->printers`. */
abstract class GeneratedPrintersCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Add a printer to an agent.
     * @param string $name The name.
     * @param string $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
     * @param string|null $connectionType How the agent reaches the printer.
     * @param list<string>|null $aliases Other names under which programs print to it, as its name and its id.
     * @param string|null $place Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in particular.
     * @param array<mixed>|null $config Its settings.
     */
    public function create(
        string $agentId,
        string $name,
        string $address,
        ?string $connectionType = null,
        ?array $aliases = null,
        string|NotGiven|null $place = NotGiven::Value,
        ?array $config = null,
    ): SavedPrinter {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/agents/{id}/printers', params: ['id' => $agentId], fields: ['name' => $name, 'connectionType' => $connectionType ?? NotGiven::Value, 'address' => $address, 'aliases' => $aliases ?? NotGiven::Value, 'place' => $place, 'config' => $config ?? NotGiven::Value]))->json(), SavedPrinter::class);
    }

    /**
     * What the printers did, by printer and shift. Labels, jobs not printed, minutes in which it could not print,
     * and why; for up to 31 days of the last 30.
     * @param string|null $from By default a day before `to`.
     * @param string|null $to By default now.
     * @param string|null $place Only the printers at this place.
     * @param string|null $shifts When the shifts begin, as `06:00,14:00,22:00`. The last one goes on to the first of the next day.
     * @param string|null $timeZone The time zone of the shifts.
     */
    public function report(
        ?string $from = null,
        ?string $to = null,
        ?string $place = null,
        ?string $shifts = null,
        ?string $timeZone = null,
    ): Report {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/report', query: ['from' => $from, 'to' => $to, 'place' => $place, 'shifts' => $shifts, 'timeZone' => $timeZone], isRepeatable: true))->json(), Report::class);
    }

    /**
     * Print a document. The body is the document, and the id that of a printer or a pool. It is converted if its
     * format is not the printer's native one, or if a conversion parameter is given. `dispatched`: sent to an online
     * agent; `queued`: every agent is offline.
     * @param array<string, mixed>|null $params All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
     * @param float|null $labelWidth Output label width in inches; detected from the source when omitted.
     * @param float|null $labelHeight Output label height in inches; detected from the source when omitted.
     * @param string|null $fit How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
     * @param bool|null $trim true leaves out the white margins around what prints, before the label is scaled and cut.
     * @param int|null $label The one label to convert, from 1, of all labels that document and data produce.
     * @param string|null $encoding Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start (ZPL: cp850)
     * @param int|null $dpi Print density: 152, 203 (default), 300 or 600.
     * @param int|null $sourceDpi Density of the source in dpi, if it differs from `dpi`
     * @param int|null $targetDpi Density of the output in dpi, if it differs from `dpi`: every length is rescaled.
     * @param float|null $rotation Clockwise rotation of the whole label in degrees.
     * @param float|null $scaling Percent; 50 halves, 200 doubles.
     * @param string|null $colorMode BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.
     * @param int|null $darkness Luminance threshold; default 70.
     * @param int|null $positionX Left edge of the part of the source that becomes the label, in dots of the output.
     * @param int|null $positionY Top edge of the part of the source that becomes the label, in dots of the output.
     * @param list<array<string, mixed>>|null $data Merge values: one output label per entry.
     * @param string|null $dialect Output dialect: moca, for the target zpl; a paid feature.
     * @param bool|null $watermark true adds a watermark.
     * @param string|null $pdfConversionMode IMAGE (default) draws the pages, NATIVE extracts text and vectors.
     * @param int|null $pdfPageNumber 0-based; all pages when omitted.
     * @param string|null $zplImageCompression Z64 (default), or COMPRESSED_HEX for older firmware.
     * @param list<string>|null $zplCommandsToIgnore ZPL commands to skip, such as ^PQ.
     * @param bool|null $zplMergeFields false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.
     * @param string|null $sourceFormat The format of the document, for Content-Type text/plain and application/octet-stream. By default it is detected from the first bytes.
     * @param int|null $copies How often to print it. A quantity inside the document multiplies.
     * @param int|null $expiresIn In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.
     * @param string|null $title Your name for the job, shown with the job and in the spooler.
     * @param string|null $paper The name of a paper that the printer has, such as `A4` or `Letter`.
     * @param string|null $tray The name of a tray that the printer has.
     * @param string|null $duplex On both sides: the sheet is turned on its long or short edge.
     * @param string|null $orientation `auto` turns the sheet where the page fits better.
     * @param bool|null $color `false`: black and grey only.
     * @param bool|null $collate `false`: all copies of page 1, then all of page 2. Default: true.
     * @param string|null $pages The pages to print, from 1: `1-3,5`, `4-`.
     * @param array<string, string>|null $metadata Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`.
     * @param string|null $idempotencyKey Makes it safe for you to repeat the call. Default: a new key.
     */
    public function print(
        string $printerId,
        string $document,
        ?array $params = null,
        ?float $labelWidth = null,
        ?float $labelHeight = null,
        ?string $fit = null,
        ?bool $trim = null,
        ?int $label = null,
        ?string $encoding = null,
        ?int $dpi = null,
        ?int $sourceDpi = null,
        ?int $targetDpi = null,
        ?float $rotation = null,
        ?float $scaling = null,
        ?string $colorMode = null,
        ?int $darkness = null,
        ?int $positionX = null,
        ?int $positionY = null,
        ?array $data = null,
        ?string $dialect = null,
        ?bool $watermark = null,
        ?string $pdfConversionMode = null,
        ?int $pdfPageNumber = null,
        ?string $zplImageCompression = null,
        ?array $zplCommandsToIgnore = null,
        ?bool $zplMergeFields = null,
        ?string $sourceFormat = null,
        ?int $copies = null,
        ?int $expiresIn = null,
        ?string $title = null,
        ?string $paper = null,
        ?string $tray = null,
        ?string $duplex = null,
        ?string $orientation = null,
        ?bool $color = null,
        ?bool $collate = null,
        ?string $pages = null,
        ?array $metadata = null,
        ?string $idempotencyKey = null,
    ): PrintAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{id}/print', params: ['id' => $printerId], query: ['params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'data' => $data, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields, 'sourceFormat' => $sourceFormat, 'copies' => $copies, 'expiresIn' => $expiresIn, 'title' => $title, 'paper' => $paper, 'tray' => $tray, 'duplex' => $duplex, 'orientation' => $orientation, 'color' => $color, 'collate' => $collate, 'pages' => $pages, 'metadata' => $metadata], document: $document, format: $sourceFormat, key: $idempotencyKey ?? Request::newKey(), isRepeatable: true))->json(), PrintAnswer::class);
    }

    /**
     * Print by the name of a printer or pool. The printer is an id, a name or an alias, of a printer or a pool, in
     * the header `X-Printer`, in `printer` of the query, or in a JSON body (described at `/json`, accepted here
     * too). With the header or the query the body is the document, as for `/printers/{id}/print`.
     * @param array<string, mixed>|null $params All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take precedence.
     * @param float|null $labelWidth Output label width in inches; detected from the source when omitted.
     * @param float|null $labelHeight Output label height in inches; detected from the source when omitted.
     * @param string|null $fit How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole label, both turned by 90° if that fits better; none (default) does not scale.
     * @param bool|null $trim true leaves out the white margins around what prints, before the label is scaled and cut.
     * @param int|null $label The one label to convert, from 1, of all labels that document and data produce.
     * @param string|null $encoding Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of Content-Type, without that the encoding in which its printers start (ZPL: cp850)
     * @param int|null $dpi Print density: 152, 203 (default), 300 or 600.
     * @param int|null $sourceDpi Density of the source in dpi, if it differs from `dpi`
     * @param int|null $targetDpi Density of the output in dpi, if it differs from `dpi`: every length is rescaled.
     * @param float|null $rotation Clockwise rotation of the whole label in degrees.
     * @param float|null $scaling Percent; 50 halves, 200 doubles.
     * @param string|null $colorMode BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.
     * @param int|null $darkness Luminance threshold; default 70.
     * @param int|null $positionX Left edge of the part of the source that becomes the label, in dots of the output.
     * @param int|null $positionY Top edge of the part of the source that becomes the label, in dots of the output.
     * @param list<array<string, mixed>>|null $data Merge values: one output label per entry.
     * @param string|null $dialect Output dialect: moca, for the target zpl; a paid feature.
     * @param bool|null $watermark true adds a watermark.
     * @param string|null $pdfConversionMode IMAGE (default) draws the pages, NATIVE extracts text and vectors.
     * @param int|null $pdfPageNumber 0-based; all pages when omitted.
     * @param string|null $zplImageCompression Z64 (default), or COMPRESSED_HEX for older firmware.
     * @param list<string>|null $zplCommandsToIgnore ZPL commands to skip, such as ^PQ.
     * @param bool|null $zplMergeFields false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.
     * @param string|null $sourceFormat The format of the document, for Content-Type text/plain and application/octet-stream. By default it is detected from the first bytes.
     * @param int|null $copies How often to print it. A quantity inside the document multiplies.
     * @param int|null $expiresIn In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.
     * @param string|null $title Your name for the job, shown with the job and in the spooler.
     * @param string|null $paper The name of a paper that the printer has, such as `A4` or `Letter`.
     * @param string|null $tray The name of a tray that the printer has.
     * @param string|null $duplex On both sides: the sheet is turned on its long or short edge.
     * @param string|null $orientation `auto` turns the sheet where the page fits better.
     * @param bool|null $color `false`: black and grey only.
     * @param bool|null $collate `false`: all copies of page 1, then all of page 2. Default: true.
     * @param string|null $pages The pages to print, from 1: `1-3,5`, `4-`.
     * @param array<string, string>|null $metadata Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`.
     * @param string|null $idempotencyKey Makes it safe for you to repeat the call. Default: a new key.
     */
    public function printByName(
        string $printer,
        string $document,
        ?array $params = null,
        ?float $labelWidth = null,
        ?float $labelHeight = null,
        ?string $fit = null,
        ?bool $trim = null,
        ?int $label = null,
        ?string $encoding = null,
        ?int $dpi = null,
        ?int $sourceDpi = null,
        ?int $targetDpi = null,
        ?float $rotation = null,
        ?float $scaling = null,
        ?string $colorMode = null,
        ?int $darkness = null,
        ?int $positionX = null,
        ?int $positionY = null,
        ?array $data = null,
        ?string $dialect = null,
        ?bool $watermark = null,
        ?string $pdfConversionMode = null,
        ?int $pdfPageNumber = null,
        ?string $zplImageCompression = null,
        ?array $zplCommandsToIgnore = null,
        ?bool $zplMergeFields = null,
        ?string $sourceFormat = null,
        ?int $copies = null,
        ?int $expiresIn = null,
        ?string $title = null,
        ?string $paper = null,
        ?string $tray = null,
        ?string $duplex = null,
        ?string $orientation = null,
        ?bool $color = null,
        ?bool $collate = null,
        ?string $pages = null,
        ?array $metadata = null,
        ?string $idempotencyKey = null,
    ): PrintAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/print', query: ['printer' => $printer, 'params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'data' => $data, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields, 'sourceFormat' => $sourceFormat, 'copies' => $copies, 'expiresIn' => $expiresIn, 'title' => $title, 'paper' => $paper, 'tray' => $tray, 'duplex' => $duplex, 'orientation' => $orientation, 'color' => $color, 'collate' => $collate, 'pages' => $pages, 'metadata' => $metadata], document: $document, format: $sourceFormat, key: $idempotencyKey ?? Request::newKey(), isRepeatable: true))->json(), PrintAnswer::class);
    }

    /**
     * Jobs of a printer, newest first.
     * @param string|null $status A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0), wherever the job is.
     * @param int|null $limit At most this many: a whole number from 1 to 200.
     * @return list<Job>
     */
    public function jobs(
        string $printerId,
        ?string $status = null,
        ?int $limit = null,
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/printers/{id}/jobs', params: ['id' => $printerId], query: ['status' => $status, 'limit' => $limit], isRepeatable: true))->json()['jobs'], Job::class);
    }

    /**
     * Printers.
     * @param bool|null $sandbox `true`: the sandbox printer of the account as well, last. It is in the cloud, needs no agent, counts towards no quota, and keeps its last labels to be looked at.
     * @return list<Printer>
     */
    public function list(
        ?bool $sandbox = null,
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/printers', query: ['sandbox' => $sandbox], isRepeatable: true))->json()['printers'], Printer::class);
    }

    /**
     * One printer.
     */
    public function get(
        string $printerId,
    ): Printer {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/printers/{id}', params: ['id' => $printerId], isRepeatable: true))->json(), Printer::class);
    }

    /**
     * Rename a printer, or change its address or configuration.
     * @param string|null $name The name.
     * @param string|null $connectionType How the agent reaches the printer.
     * @param string|null $address Where it is reached: a host with a port, a queue, a device, or an e-mail address.
     * @param list<string>|null $aliases Other names under which programs print to it, as its name and its id.
     * @param string|null $place Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in particular.
     * @param array<mixed>|null $config Its settings.
     */
    public function update(
        string $printerId,
        ?string $name = null,
        ?string $connectionType = null,
        ?string $address = null,
        ?array $aliases = null,
        string|NotGiven|null $place = NotGiven::Value,
        ?array $config = null,
    ): SavedPrinter {
        return Shape::of($this->transport->send(new Request('PATCH', '/api/v3/printers/{id}', params: ['id' => $printerId], fields: ['name' => $name ?? NotGiven::Value, 'connectionType' => $connectionType ?? NotGiven::Value, 'address' => $address ?? NotGiven::Value, 'aliases' => $aliases ?? NotGiven::Value, 'place' => $place, 'config' => $config ?? NotGiven::Value], isRepeatable: true))->json(), SavedPrinter::class);
    }

    /**
     * What goes with a printer when it is removed. Changes nothing.
     */
    public function removal(
        string $printerId,
    ): PrinterRemoval {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/printers/{id}/removal', params: ['id' => $printerId], isRepeatable: true))->json(), PrinterRemoval::class);
    }

    /**
     * Remove a printer and its job history. Its open jobs end as `printer_removed` first.
     * @param string|null $keep `jobs`: jobs that have ended stay readable until their 30 days are over. Without it, they are removed too.
     */
    public function remove(
        string $printerId,
        ?string $keep = null,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/printers/{id}', params: ['id' => $printerId], query: ['keep' => $keep], isRepeatable: true));
    }

    /**
     * Take a printer out of service. Its jobs wait, or go to `redirectTo` until an agent has accepted them. What an
     * agent has accepted is printed.
     * @param string|null $redirectTo A printer of the same language and resolution that prints the jobs meanwhile. Missing: they wait.
     */
    public function pause(
        string $printerId,
        string|NotGiven|null $redirectTo = NotGiven::Value,
    ): Printer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{id}/pause', params: ['id' => $printerId], fields: ['redirectTo' => $redirectTo]))->json(), Printer::class);
    }

    /**
     * Put a printer back in service. Its waiting jobs print. What was redirected stays where it is.
     */
    public function resume(
        string $printerId,
    ): Printer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{id}/resume', params: ['id' => $printerId]))->json(), Printer::class);
    }

    /**
     * Status of a printer, as its agents see it.
     */
    public function status(
        string $printerId,
    ): PrinterStatus {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/printers/{id}/status', params: ['id' => $printerId], isRepeatable: true))->json(), PrinterStatus::class);
    }

    /**
     * Ask the agents to check the printer now. Returns at once; the results appear in the status.
     */
    public function refresh(
        string $printerId,
    ): PrinterRefreshAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{id}/refresh', params: ['id' => $printerId]))->json(), PrinterRefreshAnswer::class);
    }

    /**
     * Bind a standby agent for failover.
     * @param string $agentId The id of the agent.
     */
    public function bindAgent(
        string $printerId,
        string $agentId,
    ): PrinterStatus {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{id}/agents', params: ['id' => $printerId], fields: ['agentId' => $agentId]))->json(), PrinterStatus::class);
    }

    /**
     * Unbind a standby agent. What it has accepted and not begun goes back into the queue, with the copies that are
     * left.
     */
    public function unbindAgent(
        string $printerId,
        string $agentId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/printers/{id}/agents/{agentId}', params: ['id' => $printerId, 'agentId' => $agentId], isRepeatable: true));
    }

    /**
     * Order the agents of a printer. The first is the primary; the others take over in this order.
     * @param list<string> $agentIds Every agent bound to the printer: the primary first, then the standby agents in order.
     */
    public function orderAgents(
        string $printerId,
        array $agentIds,
    ): PrinterStatus {
        return Shape::of($this->transport->send(new Request('PUT', '/api/v3/printers/{id}/agents', params: ['id' => $printerId], fields: ['agentIds' => $agentIds], isRepeatable: true))->json(), PrinterStatus::class);
    }

    /**
     * Printers at a glance. Every printer with its status as a sentence, its waiting jobs, its last job and its
     * agents.
     */
    public function overview(
    ): PrinterOverview {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/printers/overview', isRepeatable: true))->json(), PrinterOverview::class);
    }

    /**
     * History of a printer: its status, and its jobs per hour. At most 31 days.
     * @param string|null $from By default a day before `to`.
     * @param string|null $to By default now.
     */
    public function history(
        string $printerId,
        ?string $from = null,
        ?string $to = null,
    ): PrinterHistory {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/printers/{id}/history', params: ['id' => $printerId], query: ['from' => $from, 'to' => $to], isRepeatable: true))->json(), PrinterHistory::class);
    }

    /**
     * Print a test label. The label shows the printer and its agent, a ruler and a bar code, like the agent's own
     * test label. It is a normal job.
     */
    public function testPrint(
        string $printerId,
    ): PrintAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{id}/test-print', params: ['id' => $printerId]))->json(), PrintAnswer::class);
    }
}
