/** What an account uses, by printer and by program. */
import { Title } from '@mantine/core';
import type { quotaApi } from '@platen/protocol';
import { PlaceLink } from '../page/place-link.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';

type Usage = quotaApi.UsageReport;
type Printer = Usage['printers'][number];
type Caller = Usage['callers'][number];

export function UsageBy({ usage: { printers, callers } }: { readonly usage: Usage }) {
  const { t, number } = useTexts();
  const amount = <Item extends object>(id: keyof Item & string, header: string): Column<Item> => ({
    id,
    header,
    width: '8rem',
    align: 'end',
    value: (item) => item[id] as number,
    cell: (item) => number(item[id] as number),
  });
  const ofPrinters: readonly Column<Printer>[] = [
    {
      id: 'name',
      header: t('printers.name'),
      width: 'minmax(0, 3fr)',
      value: ({ name }) => name,
      cell: ({ id, name }) => <PlaceLink to={`/printers/${id}`}>{name}</PlaceLink>,
    },
    amount<Printer>('jobs', t('usage.jobs')),
    amount<Printer>('labels', t('report.labels')),
  ];
  const ofCallers: readonly Column<Caller>[] = [
    {
      id: 'name',
      header: t('usage.caller'),
      width: 'minmax(0, 3fr)',
      value: ({ name }) => name,
      cell: ({ type, id, name }) =>
        type === 'key' ? (
          <PlaceLink to="/requests" search={{ keyId: id }}>
            {name ?? t('usage.removedKey')}
          </PlaceLink>
        ) : (
          (name ?? t('usage.removedKey'))
        ),
    },
    amount<Caller>('prints', t('usage.prints')),
    amount<Caller>('refused', t('usage.refused')),
  ];
  return (
    <>
      {callers.length > 0 && (
        <section>
          <Title order={2} size="h5">
            {t('usage.byCaller')}
          </Title>
          <DataTable
            label={t('usage.byCaller')}
            columns={ofCallers}
            rows={callers}
            rowId={({ type, id }) => `${type} ${id}`}
            csv="usage-by-program"
          />
        </section>
      )}
      {printers.length > 0 && (
        <section>
          <Title order={2} size="h5">
            {t('usage.byPrinter')}
          </Title>
          <DataTable
            label={t('usage.byPrinter')}
            columns={ofPrinters}
            rows={printers}
            rowId={({ id }) => id}
            csv="usage-by-printer"
          />
        </section>
      )}
    </>
  );
}
