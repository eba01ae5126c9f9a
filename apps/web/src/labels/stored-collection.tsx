/** Stored labels, or templates, as pictures or as a table: search, files by drop, further pages on scrolling. */
import { Button, FileButton, SegmentedControl, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useInViewport } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { FORMAT_TABLE } from '@platen/formats';
import { IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useRefusal } from '../api/may.ts';
import { useAction } from '../api/use-action.ts';
import { ActionButton } from '../page/may.tsx';
import { Page } from '../page/page.tsx';
import { QueryView } from '../page/query-view.tsx';
import type { Column } from '../table/column.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { type NamedDocument, storeFiles } from './document-file.ts';
import { DropFiles } from './drop-files.tsx';
import type { StoredSearch } from './stored-search.ts';
import './stored.css';
import { STORED_ACTIONS } from './actions.ts';

interface StoredItem {
  readonly id: string;
  readonly name: string;
}

interface StoredCollectionProps<Item extends StoredItem> {
  readonly noun: 'labels' | 'templates';
  readonly listed: {
    readonly query: UseQueryResult<readonly Item[]>;
    readonly list: Pick<ItemsProps<Item>, 'more' | 'readPage'>;
  };
  /** Stores a file. */
  readonly store: (document: NamedDocument) => Promise<Item>;
  readonly description: string;
  readonly search: StoredSearch;
  readonly onSearch: (search: StoredSearch) => void;
  /** Further filters beside the search. */
  readonly filters?: ReactNode;
  /** The list is filtered by more than the search. */
  readonly isFiltered?: boolean;
  readonly card: (item: Item) => ReactNode;
  readonly columns: readonly Column<Item>[];
  readonly onOpen: (item: Item) => void;
  /** A file was stored. */
  readonly onStored?: (item: Item) => void;
  readonly actions?: ReactNode;
  readonly empty: ReactNode;
  readonly children?: ReactNode;
}

const TYPED_MS = 250;
const ACCEPTED = [...FORMAT_TABLE.map(({ extension }) => `.${extension}`), '.jpeg', '.txt', '.prn'].join(',');

export function StoredCollection<Item extends StoredItem>(props: StoredCollectionProps<Item>) {
  const { noun, listed, description, search, onSearch, onStored, filters, actions, children } = props;
  const { query, list } = listed;
  const { t } = useTexts();
  const storing = STORED_ACTIONS[noun].store;
  const isRefused = useRefusal(storing) !== undefined;
  const store = useAction({
    run: (files: readonly File[]) => storeFiles(files, props.store),
    refreshes: [noun, 'quota'],
    onDone: ({ stored, faults }) => {
      for (const { name, fault } of faults)
        notifications.show({ message: t(`labels.fault.${fault}`, { name }), color: 'red', autoClose: 10_000 });
      if (stored.length > 0)
        notifications.show({ message: t('labels.stored', { count: stored.length }), color: 'teal' });
      if (stored.length === 1) onStored?.(stored[0]!);
    },
  });
  return (
    <DropFiles hint={t('labels.drop')} isRefused={isRefused} onFiles={(files) => store.mutate(files)}>
      <Page
        title={t(`nav.${noun}`)}
        description={description}
        actions={
          <>
            <FileButton multiple accept={ACCEPTED} onChange={(files) => files.length > 0 && store.mutate(files)}>
              {(button) => <ActionButton action={storing} {...button} variant="default" loading={store.isPending} />}
            </FileButton>
            {actions}
          </>
        }
      >
        <Toolbar search={search} onSearch={onSearch} noun={noun} filters={filters} />
        <QueryView query={query} skeleton={<CardSkeletons />}>
          {(items) => <Items {...props} items={items} {...list} />}
        </QueryView>
        {children}
      </Page>
    </DropFiles>
  );
}

function Toolbar({
  search,
  onSearch,
  noun,
  filters,
}: Pick<StoredCollectionProps<StoredItem>, 'search' | 'onSearch' | 'noun' | 'filters'>) {
  const { t } = useTexts();
  const [text, setText] = useState(search.q ?? '');
  const apply = useDebouncedCallback((q: string) => {
    const { q: _before, ...rest } = search;
    onSearch(q === '' ? rest : { ...rest, q });
  }, TYPED_MS);
  return (
    <div className="stored-toolbar">
      <TextInput
        size="sm"
        type="search"
        aria-label={t(`${noun}.search`)}
        placeholder={t(`${noun}.search`)}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          apply(currentTarget.value.trim());
        }}
      />
      {filters}
      <SegmentedControl
        size="xs"
        aria-label={t('labels.view')}
        value={search.view ?? 'grid'}
        onChange={(view) => {
          const { view: _before, ...rest } = search;
          onSearch(view === 'list' ? { ...rest, view } : rest);
        }}
        data={[
          { value: 'grid', label: t('labels.view.grid') },
          { value: 'list', label: t('labels.view.list') },
        ]}
      />
    </div>
  );
}

interface ItemsProps<Item extends StoredItem> extends StoredCollectionProps<Item> {
  readonly items: readonly Item[];
  readonly more: NonNullable<DataTableProps<Item>['more']>;
  readonly readPage: NonNullable<DataTableProps<Item>['readPage']>;
}

function Items<Item extends StoredItem>(props: ItemsProps<Item>) {
  const { noun, items, more, readPage, search, isFiltered = false, columns, card, onOpen, empty } = props;
  const { t } = useTexts();
  if (items.length === 0)
    return search.q || isFiltered ? (
      <p className="stored-none">{search.q ? t('labels.noMatch', { q: search.q }) : t('labels.noneFiltered')}</p>
    ) : (
      empty
    );
  if (search.view === 'list')
    return (
      <DataTable
        label={t(`nav.${noun}`)}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        onOpen={onOpen}
        more={more}
        readPage={readPage}
        csv={noun}
        rowHeight={64}
      />
    );
  return (
    <>
      <ul className="stored-grid" aria-label={t(`nav.${noun}`)}>
        {items.map((item) => (
          <li key={item.id} className="stored-card">
            {card(item)}
          </li>
        ))}
      </ul>
      {more.hasMore && <LoadsMore {...more} />}
    </>
  );
}

function LoadsMore({ isLoading, load, failure }: ItemsProps<StoredItem>['more']) {
  const { t } = useTexts();
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  useEffect(() => {
    if (inViewport && !isLoading && !failure) load();
  }, [inViewport, isLoading, load, failure]);
  return (
    <Button ref={ref} variant="default" loading={isLoading} onClick={load}>
      {t('labels.more')}
    </Button>
  );
}

const SKELETONS = 8;

function CardSkeletons() {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height={248} />
      ))}
    </SimpleGrid>
  );
}
