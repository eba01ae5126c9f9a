<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->templates`. */
final class TemplatesCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Templates with their merge fields. Newest first. Programs get those that are published. Also useful to check a
     * credential: a wrong one gets 401.
     * @param string|null $q Part of a name or merge field, ignoring case; or a whole id.
     * @param int|null $limit At most this many: a whole number from 1 to 200. By default all.
     * @param string|null $tag Only templates with this tag, in any letter case.
     * @return Pages<Template>
     */
    public function list(
        ?string $q = null,
        ?int $limit = null,
        ?string $tag = null,
    ): Pages {
        return new Pages($this->transport, new Request('GET', '/api/v3/templates', query: ['q' => $q, 'limit' => $limit, 'tag' => $tag], isRepeatable: true), 'templates', Template::class);
    }

    /**
     * The tags that templates have.
     * @return list<TemplateTag>
     */
    public function tags(
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/templates/tags', isRepeatable: true))->json()['tags'], TemplateTag::class);
    }

    /**
     * One template.
     */
    public function get(
        string $templateId,
    ): Template {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/templates/{id}', params: ['id' => $templateId], isRepeatable: true))->json(), Template::class);
    }

    /**
     * Unpublish a template. It no longer prints. For 60 minutes it can be restored.
     */
    public function unpublish(
        string $templateId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/templates/{id}', params: ['id' => $templateId], isRepeatable: true));
    }

    /**
     * Restore a template. Within 60 minutes, of the last 10 that were unpublished.
     */
    public function restore(
        string $templateId,
    ): Template {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/templates/{id}/restore', params: ['id' => $templateId]))->json(), Template::class);
    }

    /**
     * Render a template for one label.
     * @param array<mixed> $data
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
     * @param string|null $dialect Output dialect: moca, for the target zpl; a paid feature.
     * @param bool|null $watermark true adds a watermark.
     * @param string|null $pdfConversionMode IMAGE (default) draws the pages, NATIVE extracts text and vectors.
     * @param int|null $pdfPageNumber 0-based; all pages when omitted.
     * @param string|null $zplImageCompression Z64 (default), or COMPRESSED_HEX for older firmware.
     * @param list<string>|null $zplCommandsToIgnore ZPL commands to skip, such as ^PQ.
     * @param bool|null $zplMergeFields false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.
     * @param string|null $target The output format; by default that of the template.
     * @param bool|null $validate `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.
     */
    public function convert(
        string $templateId,
        array $data,
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
        ?string $dialect = null,
        ?bool $watermark = null,
        ?string $pdfConversionMode = null,
        ?int $pdfPageNumber = null,
        ?string $zplImageCompression = null,
        ?array $zplCommandsToIgnore = null,
        ?bool $zplMergeFields = null,
        ?string $target = null,
        ?bool $validate = null,
    ): string {
        return $this->transport->send(new Request('POST', '/api/v3/templates/{id}/convert', params: ['id' => $templateId], query: ['params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields, 'target' => $target, 'validate' => $validate], json: (object) $data, isRepeatable: true))->content;
    }

    /**
     * Render a template: one label per entry.
     * @param array<mixed> $data
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
     * @param string|null $dialect Output dialect: moca, for the target zpl; a paid feature.
     * @param bool|null $watermark true adds a watermark.
     * @param string|null $pdfConversionMode IMAGE (default) draws the pages, NATIVE extracts text and vectors.
     * @param int|null $pdfPageNumber 0-based; all pages when omitted.
     * @param string|null $zplImageCompression Z64 (default), or COMPRESSED_HEX for older firmware.
     * @param list<string>|null $zplCommandsToIgnore ZPL commands to skip, such as ^PQ.
     * @param bool|null $zplMergeFields false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.
     * @param string|null $target The output format; by default that of the template.
     * @param bool|null $validate `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.
     * @return list<TemplateConvertBatchLabel>
     */
    public function convertBatch(
        string $templateId,
        array $data,
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
        ?string $dialect = null,
        ?bool $watermark = null,
        ?string $pdfConversionMode = null,
        ?int $pdfPageNumber = null,
        ?string $zplImageCompression = null,
        ?array $zplCommandsToIgnore = null,
        ?bool $zplMergeFields = null,
        ?string $target = null,
        ?bool $validate = null,
    ): array {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/templates/{id}/convert', params: ['id' => $templateId], query: ['params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields, 'target' => $target, 'validate' => $validate], json: $data, isRepeatable: true))->json()['labels'], TemplateConvertBatchLabel::class);
    }

    /**
     * Print a template: one label.
     * @param array<mixed> $data
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
     * @param string|null $dialect Output dialect: moca, for the target zpl; a paid feature.
     * @param bool|null $watermark true adds a watermark.
     * @param string|null $pdfConversionMode IMAGE (default) draws the pages, NATIVE extracts text and vectors.
     * @param int|null $pdfPageNumber 0-based; all pages when omitted.
     * @param string|null $zplImageCompression Z64 (default), or COMPRESSED_HEX for older firmware.
     * @param list<string>|null $zplCommandsToIgnore ZPL commands to skip, such as ^PQ.
     * @param bool|null $zplMergeFields false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.
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
     * @param bool|null $validate `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.
     * @param string|null $idempotencyKey Makes it safe for you to repeat the call. Default: a new key.
     */
    public function print(
        string $printerId,
        string $templateId,
        array $data,
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
        ?string $dialect = null,
        ?bool $watermark = null,
        ?string $pdfConversionMode = null,
        ?int $pdfPageNumber = null,
        ?string $zplImageCompression = null,
        ?array $zplCommandsToIgnore = null,
        ?bool $zplMergeFields = null,
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
        ?bool $validate = null,
        ?string $idempotencyKey = null,
    ): PrintAnswer {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{printerId}/templates/{templateId}/print', params: ['printerId' => $printerId, 'templateId' => $templateId], query: ['params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields, 'copies' => $copies, 'expiresIn' => $expiresIn, 'title' => $title, 'paper' => $paper, 'tray' => $tray, 'duplex' => $duplex, 'orientation' => $orientation, 'color' => $color, 'collate' => $collate, 'pages' => $pages, 'metadata' => $metadata, 'validate' => $validate], json: (object) $data, key: $idempotencyKey ?? Request::newKey(), isRepeatable: true))->json(), PrintAnswer::class);
    }

    /**
     * Print a template: one job per entry. One job per entry. In a batch, the idempotency key of each entry is
     * `<key>#<index>`. If the time is too short, `remaining` is the number of entries at the end to send again.
     * @param array<mixed> $data
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
     * @param string|null $dialect Output dialect: moca, for the target zpl; a paid feature.
     * @param bool|null $watermark true adds a watermark.
     * @param string|null $pdfConversionMode IMAGE (default) draws the pages, NATIVE extracts text and vectors.
     * @param int|null $pdfPageNumber 0-based; all pages when omitted.
     * @param string|null $zplImageCompression Z64 (default), or COMPRESSED_HEX for older firmware.
     * @param list<string>|null $zplCommandsToIgnore ZPL commands to skip, such as ^PQ.
     * @param bool|null $zplMergeFields false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.
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
     * @param bool|null $validate `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.
     * @param string|null $idempotencyKey Makes it safe for you to repeat the call. Default: a new key.
     */
    public function printBatch(
        string $printerId,
        string $templateId,
        array $data,
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
        ?string $dialect = null,
        ?bool $watermark = null,
        ?string $pdfConversionMode = null,
        ?int $pdfPageNumber = null,
        ?string $zplImageCompression = null,
        ?array $zplCommandsToIgnore = null,
        ?bool $zplMergeFields = null,
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
        ?bool $validate = null,
        ?string $idempotencyKey = null,
    ): TemplatePrintBatch {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/printers/{printerId}/templates/{templateId}/print', params: ['printerId' => $printerId, 'templateId' => $templateId], query: ['params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields, 'copies' => $copies, 'expiresIn' => $expiresIn, 'title' => $title, 'paper' => $paper, 'tray' => $tray, 'duplex' => $duplex, 'orientation' => $orientation, 'color' => $color, 'collate' => $collate, 'pages' => $pages, 'metadata' => $metadata, 'validate' => $validate], json: $data, key: $idempotencyKey ?? Request::newKey(), isRepeatable: true))->json(), TemplatePrintBatch::class);
    }

    /**
     * Create a template. Version 1 is published at once, unless `publish` is `false`.
     * @param string $name The name.
     * @param string $format The format of the document.
     * @param string $content The document: as text, or in base64 for PDF and pictures.
     * @param list<array<string, mixed>>|null $sampleData Records for trying out the template; its pictures show the first one.
     * @param bool|null $requireFields A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
     * @param list<string>|null $tags By what people find it: a customer, a carrier. A template may have several.
     * @param bool|null $publish `false`: the document is stored as a draft, which may be incomplete, and nothing prints until it is published. Default `true`.
     */
    public function create(
        string $name,
        string $format,
        string $content,
        ?array $sampleData = null,
        ?bool $requireFields = null,
        ?array $tags = null,
        ?bool $publish = null,
    ): Template {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/templates', fields: ['name' => $name, 'format' => $format, 'content' => $content, 'sampleData' => $sampleData ?? NotGiven::Value, 'requireFields' => $requireFields ?? NotGiven::Value, 'tags' => $tags ?? NotGiven::Value, 'publish' => $publish ?? NotGiven::Value]))->json(), Template::class);
    }

    /**
     * Rename a template, or change its tags or sample data.
     * @param string|null $name The name.
     * @param list<array<string, mixed>>|null $sampleData Records for trying out the template; its pictures show the first one.
     * @param bool|null $requireFields A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
     * @param list<string>|null $tags By what people find it: a customer, a carrier. A template may have several.
     */
    public function update(
        string $templateId,
        ?string $name = null,
        ?array $sampleData = null,
        ?bool $requireFields = null,
        ?array $tags = null,
    ): Template {
        return Shape::of($this->transport->send(new Request('PATCH', '/api/v3/templates/{id}', params: ['id' => $templateId], fields: ['name' => $name ?? NotGiven::Value, 'sampleData' => $sampleData ?? NotGiven::Value, 'requireFields' => $requireFields ?? NotGiven::Value, 'tags' => $tags ?? NotGiven::Value], isRepeatable: true))->json(), Template::class);
    }

    /**
     * The document of a template, with its draft and sample data.
     */
    public function document(
        string $templateId,
    ): TemplateDocument {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/templates/{id}/document', params: ['id' => $templateId], isRepeatable: true))->json(), TemplateDocument::class);
    }

    /**
     * Save the draft of a template. The published version still prints. The draft may be incomplete: it is not read.
     * @param string $format The format of the document.
     * @param string $content The document: as text, or in base64 for PDF and pictures.
     * @param string|null $draftDate The `savedDate` of the draft that was changed, null if there was none: refused with `template_changed` if the template has another draft by now.
     */
    public function saveDraft(
        string $templateId,
        string $format,
        string $content,
        string|NotGiven|null $draftDate = NotGiven::Value,
    ): TemplateDraft {
        return Shape::of($this->transport->send(new Request('PUT', '/api/v3/templates/{id}/draft', params: ['id' => $templateId], fields: ['format' => $format, 'content' => $content, 'draftDate' => $draftDate], isRepeatable: true))->json(), TemplateDraft::class);
    }

    /**
     * Discard the draft of a template.
     */
    public function discardDraft(
        string $templateId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/templates/{id}/draft', params: ['id' => $templateId], isRepeatable: true));
    }

    /**
     * The picture of a template. A PNG at 203 dpi, with an ETag. The first record of the sample data fills it.
     * @param int|null $label Which label of the document. Default 1.
     * @param string|null $of By default the published version.
     */
    public function picture(
        string $templateId,
        ?int $label = null,
        ?string $of = null,
    ): string {
        return $this->transport->send(new Request('GET', '/api/v3/templates/{id}/picture', params: ['id' => $templateId], query: ['label' => $label, 'of' => $of], isRepeatable: true))->content;
    }

    /**
     * Publish a version of a template. Publishes `content`, or the draft where there is none; what prints from now
     * on is this version. The version before it is kept: at most 20 earlier ones. What is published already is not
     * published again.
     * @param string|null $format The format of the document.
     * @param string|null $content The document: as text, or in base64 for PDF and pictures.
     * @param int|null $basedOn The version you have seen, 0 if there was none: if it is no longer the published one, the request fails with `template_changed`.
     */
    public function publish(
        string $templateId,
        ?string $format = null,
        ?string $content = null,
        ?int $basedOn = null,
    ): Template {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/templates/{id}/publish', params: ['id' => $templateId], fields: ['format' => $format ?? NotGiven::Value, 'content' => $content ?? NotGiven::Value, 'basedOn' => $basedOn ?? NotGiven::Value]))->json(), Template::class);
    }

    /**
     * Publish an earlier version again. Its content becomes a new version; the draft stays.
     * @param int|null $basedOn The version you have seen, 0 if there was none: if it is no longer the published one, the request fails with `template_changed`.
     */
    public function publishVersion(
        string $templateId,
        string $version,
        ?int $basedOn = null,
    ): Template {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/templates/{id}/versions/{version}/publish', params: ['id' => $templateId, 'version' => $version], fields: ['basedOn' => $basedOn ?? NotGiven::Value]))->json(), Template::class);
    }

    /**
     * Versions of a template. Newest first; the published one is the first.
     * @return list<TemplateVersion>
     */
    public function versions(
        string $templateId,
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/templates/{id}/versions', params: ['id' => $templateId], isRepeatable: true))->json()['versions'], TemplateVersion::class);
    }

    /**
     * One version of a template with its content.
     */
    public function version(
        string $templateId,
        string $version,
    ): TemplateVersionDocument {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/templates/{id}/versions/{version}', params: ['id' => $templateId, 'version' => $version], isRepeatable: true))->json(), TemplateVersionDocument::class);
    }

    /**
     * Where a template is printed. The last 200 pairs of a program or person and a printer or pool, the newest
     * first.
     * @return list<TemplateUse>
     */
    public function uses(
        string $templateId,
    ): array {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/templates/{id}/uses', params: ['id' => $templateId], isRepeatable: true))->json()['uses'], TemplateUse::class);
    }

    /**
     * What differs between two versions of a template. Compares dots, element trees and merge fields. The first
     * record of the sample data fills both.
     * @param string|null $from By default the published version.
     * @param string|null $to By default the draft.
     */
    public function diff(
        string $templateId,
        ?string $from = null,
        ?string $to = null,
    ): TemplateDiff {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/templates/{id}/diff', params: ['id' => $templateId], query: ['from' => $from, 'to' => $to], isRepeatable: true))->json(), TemplateDiff::class);
    }
}
