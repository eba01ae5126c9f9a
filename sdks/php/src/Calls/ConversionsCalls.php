<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->conversions`. */
final class ConversionsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Convert a label document. The body is the document, the answer is the converted file. Without a credential, or
     * on the free plan, the result is watermarked, only the first of several labels is rendered, and the body may
     * hold 1048576 bytes. With `Accept: application/zip` every label is a file of its own, `label-0001.png` …. A
     * form (multipart/form-data) is described at `/form`, the answer with `diagnostics=true` at `/report`; both are
     * accepted here too. Pictures and PDF may also come as base64 in text/plain; the body of the source `url` is an
     * address that is fetched.
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
     */
    public function convert(
        string $source,
        string $target,
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
    ): string {
        return $this->transport->send(new Request('POST', '/api/v2/convert/{source}/to/{target}', params: ['source' => $source, 'target' => $target], query: ['params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'data' => $data, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields], document: $document, format: $source, isRepeatable: true))->content;
    }

    /**
     * Convert a label document, and report its problems.
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
     */
    public function report(
        string $source,
        string $target,
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
    ): ConvertReport {
        return Shape::of($this->transport->send(new Request('POST', '/api/v2/convert/{source}/to/{target}', params: ['source' => $source, 'target' => $target], query: ['params' => $params, 'label.width' => $labelWidth, 'label.height' => $labelHeight, 'fit' => $fit, 'trim' => $trim, 'label' => $label, 'encoding' => $encoding, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi, 'targetDpi' => $targetDpi, 'rotation' => $rotation, 'scaling' => $scaling, 'colorMode' => $colorMode, 'darkness' => $darkness, 'position.x' => $positionX, 'position.y' => $positionY, 'data' => $data, 'dialect' => $dialect, 'watermark' => $watermark, 'pdf.conversionMode' => $pdfConversionMode, 'pdf.pageNumber' => $pdfPageNumber, 'zpl.imageCompression' => $zplImageCompression, 'zpl.commandsToIgnore' => $zplCommandsToIgnore, 'zpl.mergeFields' => $zplMergeFields, 'diagnostics' => 'true'], document: $document, format: $source, isRepeatable: true))->json(), ConvertReport::class);
    }

    /**
     * Check a label document. Reads the document without converting it, and returns its problems, the number of its
     * labels and its merge fields.
     */
    public function lint(
        string $source,
        string $document,
    ): LintReport {
        return Shape::of($this->transport->send(new Request('POST', '/api/v2/lint/{source}', params: ['source' => $source], document: $document, format: $source, isRepeatable: true))->json(), LintReport::class);
    }
}
