/** Templates that a caller may see. */
import type { Database } from '../../ground/db/client.ts';
import { message } from '@platen/messages';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { findTemplate, type TemplateRow } from './store.ts';
import { findEarlierVersion, findWork, type TemplateWork, type Version } from './version-store.ts';

const notFound = (): ApiError => new ApiError('template_not_found', message('api.template_not_found'));

/** Throws `template_not_found`. */
export async function templateOf(
  { database }: { readonly database: Database },
  accountId: string,
  id: string,
): Promise<TemplateRow> {
  const template = isId(id) ? await findTemplate(database.orm, accountId, id) : null;
  if (!template) throw notFound();
  return template;
}

/** One that prints. Throws `template_not_found`, also if nothing of it is published yet. */
export async function publishedOf(
  deps: { readonly database: Database },
  accountId: string,
  id: string,
): Promise<TemplateRow> {
  const template = await templateOf(deps, accountId, id);
  if (template.version === 0)
    throw new ApiError('template_not_found', message('api.template_not_found.unpublished', { name: template.name }));
  return template;
}

/** What is drawn where a request does not say: the published version, or the draft of a new template. */
export const shownState = ({ version }: Pick<TemplateWork, 'version'>): string =>
  version === 0 ? 'draft' : String(version);

/** With its draft and its sample data. Throws `template_not_found`. */
export async function workOf(
  { database }: { readonly database: Database },
  accountId: string,
  id: string,
): Promise<TemplateWork> {
  const template = isId(id) ? await findWork(database.orm, accountId, id) : null;
  if (!template) throw notFound();
  return template;
}

/** The published version or an earlier one. Throws `template_version_not_found`. */
export async function versionOf(
  { database }: { readonly database: Database },
  template: TemplateWork,
  version: number,
): Promise<Version> {
  const isShown = version === template.version && version > 0;
  const found = isShown ? template : await findEarlierVersion(database.orm, template.id, version);
  if (!found)
    throw new ApiError(
      'template_version_not_found',
      message('api.template_version_not_found', { version, published: template.version }),
    );
  return found;
}

/** Returns the version of a template to draw. Throws `template_version_not_found`, `template_without_draft`. */
export async function stateOf(
  deps: { readonly database: Database },
  template: TemplateWork,
  state: string,
): Promise<{ readonly format: string; readonly content: Buffer }> {
  return state === 'draft' ? draftOf(template) : versionOf(deps, template, Number(state));
}

/** Throws `template_without_draft`. */
export function draftOf({ draft, draftFormat, draftDate }: TemplateWork): {
  readonly format: string;
  readonly content: Buffer;
  readonly draftDate: Date;
} {
  if (!draft || draftFormat === null || !draftDate)
    throw new ApiError('template_without_draft', message('api.template_without_draft'));
  return { format: draftFormat, content: draft, draftDate };
}

/** The first record of the sample data. */
export const sampleOf = ({ sampleData }: TemplateWork): Readonly<Record<string, unknown>> | undefined =>
  sampleRecords({ sampleData })[0];

export const sampleRecords = ({ sampleData }: Pick<TemplateWork, 'sampleData'>): Record<string, unknown>[] =>
  sampleData === null ? [] : (JSON.parse(sampleData) as Record<string, unknown>[]);
