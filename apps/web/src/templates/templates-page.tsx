/** Templates, as pictures or a table; each opens on its own page. */
import type { labelApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { IconTemplate } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { formatTitle, sizeText } from '../labels/label-facts.ts';
import { StoredCollection } from '../labels/stored-collection.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { useList } from '../table/list.ts';
import { useTexts } from '../texts.ts';
import { TemplateActions } from './template-actions.tsx';
import { TemplatePicture } from './template-picture.tsx';
import { NEW_TEMPLATE } from './actions.ts';
import { NewTemplateButton, NewTemplateDialog } from './new-template.tsx';
import { TagFilter } from './tags.tsx';

type Template = labelApi.Template;
const route = getRouteApi('/frame/templates');
export function TemplatesPage() {
  const { t } = useTexts();
  const navigate = useNavigate({ from: '/templates' });
  const open = ({ id }: Template): void => void navigate({ to: '/templates/$id', params: { id } });
  const columns = useTemplateColumns();
  const stateOf = ({ version, draftDate, format }: Template): string =>
    version === 0 ? t('templates.unpublished') : draftDate ? t('templates.hasDraft') : formatTitle(format);
  const { new: _isNew, ...search } = route.useSearch();
  const { tag } = search;
  const listed = useList({
    queryKey: ['templates', 'list', search.q ?? '', tag ?? ''],
    route: 'GET /api/v3/templates',
    rows: 'templates',
    filter: () => ({ q: search.q, tag }),
  });
  return (
    <StoredCollection<Template>
      noun="templates"
      listed={listed}
      store={(document) => NEW_TEMPLATE.run({ ...document, requireFields: true })}
      description={t('templates.lead')}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      columns={columns}
      onOpen={open}
      onStored={open}
      isFiltered={tag !== undefined}
      filters={
        <TagFilter
          tag={tag}
          onChange={(next) => {
            const { tag: _before, ...rest } = search;
            void navigate({ search: next === undefined ? rest : { ...rest, tag: next }, replace: true });
          }}
        />
      }
      actions={<NewTemplateButton />}
      card={(template) => (
        <>
          <TemplatePicture template={template} />
          <div className="stored-card-foot">
            <div className="stored-card-names">
              <Link to="/templates/$id" params={{ id: template.id }} className="stored-card-name">
                {template.name}
              </Link>
              <div className="stored-card-fact">
                {stateOf(template)}
                {template.mergeFields.length > 0 && ` · ${template.mergeFields.join(', ')}`}
              </div>
              {template.tags.length > 0 && <div className="stored-card-fact">{template.tags.join(' · ')}</div>}
            </div>
            <TemplateActions template={template} />
          </div>
        </>
      )}
      empty={
        <EmptyState icon={<IconTemplate size={28} stroke={1.5} aria-hidden />} title={t('templates.empty')}>
          <p>{t('templates.emptyNext')}</p>
          <NewTemplateButton />
        </EmptyState>
      }
    >
      <NewTemplateDialog />
    </StoredCollection>
  );
}

function useTemplateColumns(): readonly Column<Template>[] {
  const texts = useTexts();
  const { t } = texts;
  return [
    {
      id: 'picture',
      header: t('labels.picture'),
      width: '5rem',
      cell: (template) => (
        <div className="stored-thumb">
          <TemplatePicture template={template} />
        </div>
      ),
    },
    { id: 'name', header: t('labels.name'), value: ({ name }) => name, cell: ({ name }) => name, width: '2fr' },
    {
      id: 'size',
      header: t('labels.size'),
      value: (one) => sizeText(texts, one),
      cell: (one) => sizeText(texts, one),
      width: '8rem',
    },
    {
      id: 'fields',
      header: t('labels.fields'),
      value: ({ mergeFields }) => mergeFields.join(', '),
      cell: ({ mergeFields }) => mergeFields.join(', '),
    },
    {
      id: 'tags',
      header: t('templates.tags'),
      value: ({ tags }) => tags.join(', '),
      cell: ({ tags }) => tags.join(', '),
    },
    {
      id: 'version',
      header: t('templates.version'),
      value: ({ version }) => version,
      cell: ({ version }) => version > 0 && version,
      width: '5rem',
      align: 'end',
    },
    {
      id: 'published',
      header: t('templates.published'),
      value: ({ version, publishedDate }) => (version > 0 ? publishedDate : null),
      cell: ({ version, publishedDate }) => version > 0 && <Time iso={publishedDate} />,
      width: '8rem',
    },
    {
      id: 'printed',
      header: t('templates.printed'),
      value: ({ lastPrintedDate }) => lastPrintedDate,
      cell: ({ lastPrintedDate }) => lastPrintedDate && <Time iso={lastPrintedDate} />,
      width: '8rem',
    },
    {
      id: 'draft',
      header: t('templates.draft'),
      value: ({ draftDate }) => draftDate,
      cell: ({ draftDate }) => draftDate && <Time iso={draftDate} />,
      width: '8rem',
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('labels.actionsHeader'),
      cell: (template) => <TemplateActions template={template} />,
      width: '2.5rem',
    },
  ];
}
