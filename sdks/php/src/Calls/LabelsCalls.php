<?php

// Written by `pnpm sdks` from the table of routes. Changes here are lost.

declare(strict_types=1);

namespace Platen;

/** The calls of `$client->labels`. */
final class LabelsCalls
{
    public function __construct(protected readonly Transport $transport)
    {
    }

    /**
     * Stored labels. Newest first.
     * @param string|null $q Part of a name or merge field, ignoring case; or a whole id.
     * @param int|null $limit At most this many: a whole number from 1 to 200. By default all.
     * @return Pages<LabelSummary>
     */
    public function list(
        ?string $q = null,
        ?int $limit = null,
    ): Pages {
        return new Pages($this->transport, new Request('GET', '/api/v3/labels', query: ['q' => $q, 'limit' => $limit], isRepeatable: true), 'labels', LabelSummary::class);
    }

    /**
     * Store a label.
     * @param string $name The name.
     * @param string $format The format of the document.
     * @param string $content The document: as text, or in base64 for PDF and pictures.
     */
    public function create(
        string $name,
        string $format,
        string $content,
    ): Label {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/labels', fields: ['name' => $name, 'format' => $format, 'content' => $content]))->json(), Label::class);
    }

    /**
     * The picture of a stored label. A PNG at 203 dpi, with an ETag. Merge fields show their names.
     * @param int|null $label Which label of the document. Default 1.
     */
    public function picture(
        string $labelId,
        ?int $label = null,
    ): string {
        return $this->transport->send(new Request('GET', '/api/v3/labels/{id}/picture', params: ['id' => $labelId], query: ['label' => $label], isRepeatable: true))->content;
    }

    /**
     * One stored label with its content.
     */
    public function get(
        string $labelId,
    ): Label {
        return Shape::of($this->transport->send(new Request('GET', '/api/v3/labels/{id}', params: ['id' => $labelId], isRepeatable: true))->json(), Label::class);
    }

    /**
     * Change a stored label. Templates published from it do not change.
     * @param string|null $name The name.
     * @param string|null $format The format of the document.
     * @param string|null $content The document: as text, or in base64 for PDF and pictures.
     * @param string|null $updatedDate The `updatedDate` of the label that you changed: the request fails with `label_changed` if it has another one by now.
     */
    public function update(
        string $labelId,
        ?string $name = null,
        ?string $format = null,
        ?string $content = null,
        ?string $updatedDate = null,
    ): Label {
        return Shape::of($this->transport->send(new Request('PUT', '/api/v3/labels/{id}', params: ['id' => $labelId], fields: ['name' => $name ?? NotGiven::Value, 'format' => $format ?? NotGiven::Value, 'content' => $content ?? NotGiven::Value, 'updatedDate' => $updatedDate ?? NotGiven::Value], isRepeatable: true))->json(), Label::class);
    }

    /**
     * Delete a stored label. Templates published from it stay. For 60 minutes it can be restored.
     */
    public function remove(
        string $labelId,
    ): void {
        $this->transport->send(new Request('DELETE', '/api/v3/labels/{id}', params: ['id' => $labelId], isRepeatable: true));
    }

    /**
     * Restore a deleted label. Within 60 minutes, of the last 10 that were deleted.
     */
    public function restore(
        string $labelId,
    ): LabelSummary {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/labels/{id}/restore', params: ['id' => $labelId]))->json(), LabelSummary::class);
    }

    /**
     * Publish a label as a template. The template is a copy: later changes to the label do not affect it.
     * @param string|null $name The name.
     * @param bool|null $requireFields A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
     */
    public function publish(
        string $labelId,
        ?string $name = null,
        ?bool $requireFields = null,
    ): Template {
        return Shape::of($this->transport->send(new Request('POST', '/api/v3/labels/{id}/publish', params: ['id' => $labelId], fields: ['name' => $name ?? NotGiven::Value, 'requireFields' => $requireFields ?? NotGiven::Value]))->json(), Template::class);
    }

    /**
     * Generate printer data from a stored label. The body is a JSON array of merge objects: one label per object.
     * @param array<mixed> $data
     * @param string|null $format The printer language to generate. Default zpl.
     * @param int|null $copies Adds a print quantity. Default 1.
     * @param int|null $dpi Default 203.
     * @param int|null $sourceDpi Density that the label was made for, if it differs from `dpi`: it is rescaled.
     */
    public function generate(
        string $labelId,
        array $data,
        ?string $format = null,
        ?int $copies = null,
        ?int $dpi = null,
        ?int $sourceDpi = null,
    ): string {
        return $this->transport->send(new Request('POST', '/api/v2/labels/{id}/generate', params: ['id' => $labelId], query: ['format' => $format, 'copies' => $copies, 'dpi' => $dpi, 'sourceDpi' => $sourceDpi], json: $data, isRepeatable: true))->content;
    }
}
