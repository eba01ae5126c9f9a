/** Prints, renames, downloads and deletes a template. */
import type { jobApi, labelApi } from '@platen/protocol';
import type { ReactNode } from 'react';
import { pageQuery } from '../printers/page-options-fields.tsx';
import { api } from '../api/call.ts';
import { StoredActions } from '../labels/stored-actions.tsx';
import { PRINT_TEMPLATE } from './actions.ts';

interface TemplateActionsProps {
  readonly template: labelApi.Template;
  readonly sample?: Readonly<Record<string, unknown>>;
  readonly more?: ReactNode;
  readonly onDeleted?: () => void;
}

export function TemplateActions({ template, ...more }: TemplateActionsProps) {
  return (
    <StoredActions
      noun="templates"
      id={template.id}
      name={template.name}
      mergeFields={template.mergeFields}
      size={template}
      load={() => api('GET /api/v3/templates/:id/document', { params: { id: template.id } })}
      print={async ({ printerId, copies, pages, record, attemptKey }) => {
        // One record is one job.
        const sent = await PRINT_TEMPLATE.run({
          params: { printerId, templateId: template.id },
          query: { copies, title: template.name, ...pageQuery(pages) },
          body: record,
          headers: { 'idempotency-key': attemptKey },
        });
        return sent as jobApi.PrintAnswer;
      }}
      {...more}
    />
  );
}
