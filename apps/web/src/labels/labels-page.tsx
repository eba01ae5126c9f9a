/** Stored labels: pictures or a table, and one of them beside the list. */
import { Group, Stack } from '@mantine/core';
import type { labelApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { IconSticker } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api, apiFile } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { Facts } from '../page/facts.tsx';
import { ActionButton } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { SidePanel } from '../page/dialogs/side-panel.tsx';
import { EmptyState } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { useList } from '../table/list.ts';
import { pageQuery } from '../printers/page-options-fields.tsx';
import { useTexts } from '../texts.ts';
import { bodyOf, isBinary, mediaTypeOf } from './document-file.ts';
import { formatTitle, sizeText } from './label-facts.ts';
import { NewLabel } from './new-label.tsx';
import { PrintForm, type PrintOptions, type Sent } from './print-form.tsx';
import { labelQuery } from './queries.ts';
import { StoredActions } from './stored-actions.tsx';
import { StoredCollection } from './stored-collection.tsx';
import { StoredPicture } from './stored-picture.tsx';
import { EDIT_LABEL, PRINT, PUBLISH_LABEL, storeLabel } from './actions.ts';

type Label = Omit<labelApi.StoredLabel, 'content'>;
const route = getRouteApi('/frame/labels');

export function LabelsPage() {
  const texts = useTexts();
  const { t } = texts;
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/labels' });
  const { label: open, ...listSearch } = search;
  const openLabel = (label: Label): void => void navigate({ search: { ...search, label: label.id } });
  const columns = useLabelColumns();
  const listed = useList({
    queryKey: ['labels', 'list', search.q ?? ''],
    route: 'GET /api/v3/labels',
    rows: 'labels',
    filter: () => ({ q: search.q }),
  });
  return (
    <StoredCollection<Label>
      noun="labels"
      listed={listed}
      store={storeLabel}
      actions={<NewLabel />}
      description={t('labels.lead')}
      search={listSearch}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      columns={columns}
      onOpen={openLabel}
      card={(label) => (
        <>
          <Picture label={label} />
          <div className="stored-card-foot">
            <div className="stored-card-names">
              <button type="button" className="stored-card-name" onClick={() => openLabel(label)}>
                {label.name}
              </button>
              <div className="stored-card-fact">
                {formatTitle(label.format)} · {sizeText(texts, label)}
              </div>
            </div>
            <LabelActions label={label} />
          </div>
        </>
      )}
      empty={
        <EmptyState icon={<IconSticker size={28} stroke={1.5} aria-hidden />} title={t('labels.empty')}>
          {t('labels.emptyNext')}
        </EmptyState>
      }
    >
      <LabelPanel id={open} onClose={() => void navigate({ search: listSearch })} />
    </StoredCollection>
  );
}

function useLabelColumns(): readonly Column<Label>[] {
  const texts = useTexts();
  const { t } = texts;
  return [
    {
      id: 'picture',
      header: t('labels.picture'),
      width: '5rem',
      cell: (label) => (
        <div className="stored-thumb">
          <Picture label={label} />
        </div>
      ),
    },
    { id: 'name', header: t('labels.name'), value: ({ name }) => name, cell: ({ name }) => name, width: '2fr' },
    {
      id: 'format',
      header: t('labels.format'),
      value: ({ format }) => formatTitle(format),
      cell: ({ format }) => formatTitle(format),
      width: '7rem',
    },
    {
      id: 'size',
      header: t('labels.size'),
      value: (label) => sizeText(texts, label),
      cell: (label) => sizeText(texts, label),
      width: '9rem',
    },
    {
      id: 'fields',
      header: t('labels.fields'),
      value: ({ mergeFields }) => mergeFields.join(', '),
      cell: ({ mergeFields }) => mergeFields.join(', '),
    },
    {
      id: 'changed',
      header: t('labels.changed'),
      value: ({ updatedDate }) => updatedDate,
      cell: ({ updatedDate }) => <Time iso={updatedDate} />,
      width: '9rem',
    },
    {
      id: 'actions',
      isUntitled: true,
      header: t('labels.actionsHeader'),
      cell: (label) => <LabelActions label={label} />,
      width: '2.5rem',
    },
  ];
}

function Picture({ label }: { readonly label: Label }) {
  const { t } = useTexts();
  return (
    <StoredPicture
      load={(signal) => apiFile('GET /api/v3/labels/:id/picture', { params: { id: label.id }, signal })}
      queryKey={['labels', label.id]}
      version={label.updatedDate}
      alt={t('labels.pictureOf', { name: label.name })}
    />
  );
}

function LabelActions({ label, onDeleted }: { readonly label: Label; readonly onDeleted?: () => void }) {
  const { t } = useTexts();
  const load = () => api('GET /api/v3/labels/:id', { params: { id: label.id } });
  const print = async ({ printerId, copies, pages, record, attemptKey }: PrintOptions): Promise<Sent> => {
    const document = await load();
    return PRINT.run({
      params: { id: printerId },
      query: {
        sourceFormat: isBinary(document.format) ? undefined : document.format,
        title: label.name,
        copies,
        ...pageQuery(pages),
        data: label.mergeFields.length > 0 ? JSON.stringify([record]) : undefined,
      },
      body: bodyOf(document),
      contentType: mediaTypeOf(document.format),
      headers: { 'idempotency-key': attemptKey },
    });
  };
  return (
    <StoredActions
      noun="labels"
      id={label.id}
      name={label.name}
      load={load}
      {...(onDeleted ? { onDeleted } : {})}
      printDialog={(close) => (
        <Dialog isOpen title={t('labels.printTitle', { name: label.name })} onClose={close}>
          <PrintForm fields={label.mergeFields} size={label} send={print} onSent={close} />
        </Dialog>
      )}
    />
  );
}

function LabelPanel({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const texts = useTexts();
  const { t } = texts;
  const navigate = useNavigate();
  const query = useQuery({ ...labelQuery(id ?? ''), enabled: id !== undefined });
  const publish = useAction({
    ...PUBLISH_LABEL,
    onDone: (template) => void navigate({ to: '/templates/$id', params: { id: template.id } }),
  });
  return (
    <SidePanel isOpen={id !== undefined} title={query.data?.name ?? t('nav.labels')} onClose={onClose}>
      <QueryView query={query}>
        {(label) => (
          <Stack gap="lg" className="stored-large">
            <Picture label={label} />
            <Facts
              items={[
                [t('labels.format'), formatTitle(label.format)],
                [t('labels.size'), sizeText(texts, label)],
                [t('labels.fields'), label.mergeFields.join(', ')],
                [t('labels.changed'), <Time key="changed" iso={label.updatedDate} />],
                [
                  t('labels.id'),
                  <span key="id" className="id">
                    {label.id}
                  </span>,
                ],
              ]}
            />
            <Group gap="xs">
              {!isBinary(label.format) && (
                <ActionButton
                  action={EDIT_LABEL}
                  variant="default"
                  onClick={() => void navigate({ to: '/labels/$id', params: { id: label.id } })}
                />
              )}
              <ActionButton
                action={PUBLISH_LABEL}
                loading={publish.isPending}
                onClick={() => publish.mutate(label.id)}
              />
              <LabelActions label={label} onDeleted={onClose} />
            </Group>
          </Stack>
        )}
      </QueryView>
    </SidePanel>
  );
}
