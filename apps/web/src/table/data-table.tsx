/**
 * The one table: sorting, selection, virtual rows, further pages on scrolling, CSV. On a narrow screen a row becomes a
 * card with the names of its columns.
 */
import { Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  type Row,
  type RowSelectionState,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FailureNote } from '../page/states.tsx';
import { useTexts } from '../texts.ts';
import type { Column } from './column.ts';
import { CsvButton } from './csv-button.tsx';
import type { ReadPage } from './every-row.ts';

export interface DataTableProps<Item> {
  /** A name of the table for screen readers: `Jobs`. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Item[];
  readonly rowId: (item: Item) => string;
  /** Opens the row: Enter or a click on it. */
  readonly onOpen?: (item: Item) => void;
  readonly selection?: { readonly ids: ReadonlySet<string>; readonly onChange: (ids: ReadonlySet<string>) => void };
  /** Called when the last row comes into view and there are more. */
  readonly more?: {
    readonly hasMore: boolean;
    readonly isLoading: boolean;
    readonly load: () => void;
    /** Why the last page was not loaded: a person asks for it again. */
    readonly failure?: unknown;
  };
  /** File name without extension; there is no CSV without it. */
  readonly csv?: string;
  /** Reads further rows for the CSV; without it the rows here are all. */
  readonly readPage?: ReadPage<Item>;
  readonly toolbar?: ReactNode;
  readonly empty?: ReactNode;
  /** Height of a row, in pixels. */
  readonly rowHeight?: number;
  /** The server sorts: clicks on headers do not. */
  readonly isSorted?: boolean;
}

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns: every, rows, rowId, selection, csv, readPage, toolbar, empty, isSorted = false } = props;
  const { t, number } = useTexts();
  const columns = every.filter(({ isFileOnly }) => isFileOnly !== true);
  const [sorting, setSorting] = useState<SortingState>([]);
  const selected: RowSelectionState = Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true]));
  const table = useReactTable<Item>({
    data: rows as Item[],
    columns: columns.map((column): ColumnDef<Item> => ({
      id: column.id,
      header: column.header,
      ...(column.value ? { accessorFn: column.value } : {}),
      enableSorting: !isSorted && column.value !== undefined,
      cell: ({ row }) => column.cell(row.original),
    })),
    getRowId: rowId,
    state: { sorting, rowSelection: selected },
    onSortingChange: setSorting,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(selected) : change;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
    enableRowSelection: selection !== undefined,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const template = [...(selection ? ['2.25rem'] : []), ...columns.map(({ width = 'minmax(0, 1fr)' }) => width)].join(
    ' ',
  );
  return (
    <div className="data-table">
      {(toolbar !== undefined || csv) && (
        <Group justify="space-between" gap="xs" className="data-table-toolbar">
          <Group gap="xs">{toolbar}</Group>
          <Group gap="sm">
            <Text size="xs" c="dimmed" role="status">
              {rows.length > 0 &&
                t(props.more?.hasMore ? 'table.firstRows' : 'table.rows', {
                  count: rows.length,
                  shown: number(rows.length),
                })}
            </Text>
            {csv && rows.length > 0 && (
              <CsvButton
                name={csv}
                columns={every}
                rows={() => table.getRowModel().rows.map(({ original }) => original)}
                readPage={readPage}
              />
            )}
          </Group>
        </Group>
      )}
      {rows.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <div role="table" aria-label={label} aria-rowcount={rows.length + 1} className="data-table-grid">
          <Header table={table} template={template} columns={columns} selects={selection !== undefined} />
          <Body {...props} columns={columns} rows={table.getRowModel().rows} template={template} />
        </div>
      )}
      {props.more?.failure !== undefined && props.more.failure !== null && (
        <FailureNote error={props.more.failure} onRetry={props.more.load} />
      )}
    </div>
  );
}

interface HeaderProps<Item> {
  readonly table: ReturnType<typeof useReactTable<Item>>;
  readonly template: string;
  readonly columns: readonly Column<Item>[];
  readonly selects: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function Header<Item>({ table, template, columns, selects }: HeaderProps<Item>) {
  const { t } = useTexts();
  return (
    <div role="rowgroup" className="data-table-head">
      <div role="row" className="data-table-row" style={{ gridTemplateColumns: template }}>
        {selects && (
          <div role="columnheader">
            <Checkbox
              size="xs"
              aria-label={t('table.selectAll')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </div>
        )}
        {table.getFlatHeaders().map((header, index) => {
          const sorted = header.column.getIsSorted();
          const { header: text, align, isUntitled } = columns[index]!;
          return (
            <div
              key={header.id}
              role="columnheader"
              className={align === 'end' ? 'end' : undefined}
              {...(sorted ? { 'aria-sort': ARIA_SORT[sorted] } : {})}
            >
              {header.column.getCanSort() ? (
                <button type="button" className="sort-button" onClick={header.column.getToggleSortingHandler()}>
                  {text}
                  {sorted === 'asc' && <IconArrowUp size={12} aria-hidden />}
                  {sorted === 'desc' && <IconArrowDown size={12} aria-hidden />}
                  {!sorted && <IconSelector size={12} className="sort-hint" aria-hidden />}
                </button>
              ) : isUntitled ? (
                <VisuallyHidden>{text}</VisuallyHidden>
              ) : (
                text
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface BodyProps<Item> extends Omit<DataTableProps<Item>, 'rows'> {
  readonly rows: readonly Row<Item>[];
  readonly template: string;
}

const OVERSCAN = 12;

function Body<Item>({ rows, columns, template, rowHeight = 44, more, onOpen, selection }: BodyProps<Item>) {
  const { t } = useTexts();
  const top = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setOffset((top.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    // The content above the table may appear later or change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [rows.length === 0]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.id,
    overscan: OVERSCAN,
    scrollMargin: offset,
  });
  const { active, onArrow } = useRowKeys(top, rows.length, virtualizer.scrollToIndex);
  const seen = virtualizer.getVirtualItems();
  // One row is a stop of the Tab key; the arrows go on from there.
  const stop = seen.some(({ index }) => index === active) ? active : seen[0]?.index;
  const last = seen.at(-1)?.index ?? -1;
  useEffect(() => {
    if (more?.hasMore && !more.isLoading && !more.failure && last >= rows.length - OVERSCAN) more.load();
  }, [more, last, rows.length]);
  return (
    <div ref={top} role="rowgroup" className="data-table-body" style={{ height: virtualizer.getTotalSize() }}>
      {seen.map(({ index, start, key }) => {
        const row = rows[index]!;
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="row"
            aria-rowindex={index + 2}
            className="data-table-row"
            data-opens={onOpen ? true : undefined}
            data-selected={row.getIsSelected() || undefined}
            tabIndex={onOpen ? (index === stop ? 0 : -1) : undefined}
            style={{
              gridTemplateColumns: template,
              minHeight: rowHeight,
              transform: `translateY(${start - offset}px)`,
            }}
            onClick={(event) => {
              if (onOpen && !isControl(event.target)) onOpen(row.original);
            }}
            onKeyDown={(event) => {
              if (!onOpen || event.target !== event.currentTarget) return;
              if (event.key === 'Enter') onOpen(row.original);
              else if (event.key === ' ' && selection) {
                event.preventDefault();
                row.toggleSelected();
              } else onArrow(event, index);
            }}
          >
            {selection && (
              <div role="cell">
                <Checkbox
                  size="xs"
                  aria-label={t('table.select', { row: String(row.getValue(columns[0]!.id) ?? row.id) })}
                  {...(onOpen && { tabIndex: index === stop ? 0 : -1 })}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </div>
            )}
            <Cells row={row} columns={columns} />
          </div>
        );
      })}
    </div>
  );
}

interface CellsProps<Item> {
  readonly row: Row<Item>;
  readonly columns: readonly Column<Item>[];
}

const Cells = <Item,>({ row, columns }: CellsProps<Item>) =>
  row.getVisibleCells().map((cell, column) => (
    <div
      key={cell.id}
      role="cell"
      className={columns[column]!.align === 'end' ? 'end' : undefined}
      {...(columns[column]!.isUntitled ? { 'data-untitled': true } : { 'data-header': columns[column]!.header })}
    >
      {flexRender(cell.column.columnDef.cell, cell.getContext())}
    </div>
  ));

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from row to row, also to one that is not drawn yet. */
function useRowKeys(
  top: RefObject<HTMLDivElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): { readonly active: number; readonly onArrow: (event: KeyboardEvent, from: number) => void } {
  const [active, setActive] = useState(0);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) top.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus();
    isMoving.current = false;
  }, [top, active]);
  const onArrow = (event: KeyboardEvent, from: number): void => {
    const step = STEPS[event.key];
    const to = step === undefined ? -1 : from + step;
    if (to < 0 || to >= count) return;
    event.preventDefault();
    scrollTo(to);
    if (to === active) top.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
    isMoving.current = to !== active;
    setActive(to);
  };
  return { active, onArrow };
}

/** A click on a control within a row is the control's. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role=menuitem]') !== null;
