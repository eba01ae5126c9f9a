/** Prints, renames, downloads and deletes a template. */
import type { jobApi, labelApi, templateWorkApi } from '@platen/protocol';
import type { ReactNode } from 'react';
import { call, get } from '../api/call.ts';
import { StoredActions } from '../labels/stored-actions.tsx';
import { templatePath } from './queries.ts';

export interface TemplateActionsProps {
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
      load={() => get<templateWorkApi.TemplateDocument>(templatePath(template.id, '/document'))}
      print={({ printerId, copies, record, attemptKey }) =>
        call<jobApi.PrintAnswer>('POST', `/api/v3/printers/${printerId}/templates/${template.id}/print`, {
          query: { copies, title: template.name },
          body: record,
          headers: { 'idempotency-key': attemptKey },
        })
      }
      {...more}
    />
  );
}
