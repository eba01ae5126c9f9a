/** The filters in the addresses of stored labels and templates; they may contain anything that a user typed. */

export interface StoredSearch {
  readonly q?: string;
  readonly view?: 'list';
}

/** The search of the address, of what a person may have typed there. */
const storedSearch = (search: Record<string, unknown>): StoredSearch => ({
  ...(typeof search['q'] === 'string' && search['q'] !== '' ? { q: search['q'].slice(0, 200) } : {}),
  ...(search['view'] === 'list' ? { view: 'list' as const } : {}),
});

interface TemplatesSearch extends StoredSearch {
  readonly tag?: string;
  /** The form for a new one is open. */
  readonly new?: true;
}

export const templatesSearch = (search: Record<string, unknown>): TemplatesSearch => ({
  ...storedSearch(search),
  ...(typeof search['tag'] === 'string' && search['tag'] !== '' ? { tag: search['tag'].slice(0, 100) } : {}),
  ...(search['new'] === true ? { new: true } : {}),
});

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f-]{36}$/i.test(value) ? value : undefined;

interface LabelsSearch extends StoredSearch {
  /** The one that is open beside the list. */
  readonly label?: string;
}

export const labelsSearch = (search: Record<string, unknown>): LabelsSearch => {
  const label = idIn(search['label']);
  return { ...storedSearch(search), ...(label ? { label } : {}) };
};

export const TEMPLATE_PANES = ['design', 'data', 'versions', 'use'] as const;
export type TemplatePane = (typeof TEMPLATE_PANES)[number];

export const templateSearch = ({ pane }: Record<string, unknown>): { readonly pane?: TemplatePane } =>
  TEMPLATE_PANES.some((one) => one === pane) ? { pane: pane as TemplatePane } : {};
