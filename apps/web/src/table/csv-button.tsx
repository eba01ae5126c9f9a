/** Saves a table as CSV. For a list in pages, it first reads every row that the filters match. */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../api/use-failure-text.ts';
import { useTexts } from '../texts.ts';
import type { Column } from './column.ts';
import { csvOf, saveFile } from './csv.ts';
import { everyRow, type ReadPage } from './every-row.ts';

interface CsvButtonProps<Item> {
  /** File name without extension. */
  readonly name: string;
  readonly columns: readonly Column<Item>[];
  /** The rows of the table, in its order. */
  readonly rows: () => readonly Item[];
  /** Reads what the table has not loaded; without it the rows of the table are all. */
  readonly readPage: ReadPage<Item> | undefined;
}

export function CsvButton<Item>({ name, columns, rows, readPage }: CsvButtonProps<Item>) {
  const { t, number } = useTexts();
  const failureText = useFailureText();
  /** How many rows were read; null while nothing is. */
  const [read, setRead] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const notify = (message: string, color: string): void =>
    void notifications.show({ message, color, autoClose: 10_000, closeButtonProps: { 'aria-label': t('page.close') } });

  const save = (found: readonly Item[]): void => {
    const separator = number(0.5, 1).includes(',') ? ';' : ',';
    saveFile(`${name}.csv`, new Blob([csvOf(columns, found, separator)], { type: 'text/csv;charset=utf-8' }));
  };
  const saveAll = async (readAll: ReadPage<Item>): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    setRead(0);
    try {
      const found = await everyRow(readAll, { signal, onProgress: setRead });
      save(found.rows);
      const count = found.rows.length;
      if (found.isCut) notify(t('table.csvCut', { shown: number(count) }), 'orange');
      else notify(t('table.csvSaved', { count, shown: number(count) }), 'teal');
    } catch (error) {
      if (!signal.aborted) notify(t('table.csvFailed', { reason: failureText(error) }), 'red');
    }
    setRead(null);
  };

  const isReading = read !== null;
  const press = (): void => {
    if (isReading) stop.current?.abort();
    else if (readPage) void saveAll(readPage);
    else save(rows());
  };
  // One button, so that the keyboard stays where it is.
  return (
    <Group gap="sm">
      {isReading && <Text size="xs">{t('table.csvReading', { count: read, shown: number(read) })}</Text>}
      <Button
        variant="default"
        size="xs"
        leftSection={isReading ? <IconX size={14} aria-hidden /> : <IconDownload size={14} aria-hidden />}
        onClick={press}
      >
        {t(isReading ? 'table.csvCancel' : 'table.csv')}
      </Button>
    </Group>
  );
}
