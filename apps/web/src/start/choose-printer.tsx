/**
 * The printers that the agent finds, one click each; a form for others; and a virtual printer for users without one.
 */
import { Button, Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { driverFor } from '@platen/formats';
import type { BodyOf, printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { agentPrintersQuery } from '../agents/queries.ts';
import { useAction } from '../api/use-action.ts';
import { ADD_PRINTER, FIND_PRINTERS } from '../printers/actions.ts';
import { LANGUAGE_OPTIONS } from '../printers/settings/printer-settings.tsx';
import { savedWarning } from '../printers/settings/saved-warning.ts';
import { useTexts } from '../texts.ts';
import { foundQuery, type Found, VIRTUAL } from './queries.ts';
import { Awaited } from './step.tsx';

/** The agent itself is this printer: nothing is looked for, and nothing started. */
const virtualPrinter = (name: string): NewPrinter => ({
  name,
  connectionType: 'virtual',
  address: VIRTUAL,
  config: { nativeFormat: 'zpl', driver: null, dpi: 203 },
});

interface ChoosePrinterProps {
  readonly agentId: string;
  readonly onAdded: (printerId: string) => void;
}

interface NewPrinter {
  readonly name: string;
  readonly connectionType: string;
  readonly address: string;
  readonly config: { readonly nativeFormat: string; readonly driver: string | null; readonly dpi: number | null };
}

export function ChoosePrinter({ agentId, onAdded }: ChoosePrinterProps) {
  const texts = useTexts();
  const { t } = texts;
  const add = useAction<NewPrinter, printerApi.SavedPrinter>({
    ...ADD_PRINTER,
    run: (printer) => ADD_PRINTER.run({ agentId, printer: printer as BodyOf<typeof ADD_PRINTER.route> }),
    warns: (saved) => savedWarning(saved, texts),
    onDone: ({ id }) => onAdded(id),
  });
  return (
    <div className="choose">
      <FoundPrinters agentId={agentId} isAdding={add.isPending} onUse={(found) => add.mutate(printerOf(found))} />
      <details className="choose-more">
        <summary>{t('start.byHand')}</summary>
        <ByHand isAdding={add.isPending} onAdd={(printer) => add.mutate(printer)} />
      </details>
      <details className="choose-more">
        <summary>{t('start.noPrinter')}</summary>
        <Text size="sm" mb="sm">
          {t('start.noPrinterText')}
        </Text>
        <Button
          variant="default"
          size="xs"
          disabled={add.isPending}
          onClick={() => add.mutate(virtualPrinter(t('start.virtualName')))}
        >
          {t('start.virtual')}
        </Button>
      </details>
    </div>
  );
}

const printerOf = (found: Found): NewPrinter => ({
  name: found.name,
  connectionType: found.connectionType,
  address: found.address,
  config: { nativeFormat: found.nativeFormat ?? 'zpl', driver: found.driver, dpi: found.dpi },
});

interface FoundPrintersProps {
  readonly agentId: string;
  readonly isAdding: boolean;
  readonly onUse: (found: Found) => void;
}

function FoundPrinters({ agentId, isAdding, onUse }: FoundPrintersProps) {
  const { t } = useTexts();
  const { data } = useQuery(foundQuery(agentId));
  const look = useAction(FIND_PRINTERS);
  const { mutate } = look;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!hasAsked.current) mutate(agentId);
    hasAsked.current = true;
  }, [mutate, agentId]);
  const printers = data?.printers ?? [];
  const { data: known = [] } = useQuery(agentPrintersQuery(agentId));
  const hasLooked = data?.discoveredDate != null && Date.parse(data.discoveredDate) > (look.submittedAt || Infinity);
  return (
    <>
      {printers.length === 0 && !hasLooked ? (
        <Awaited>{t('start.printerText')}</Awaited>
      ) : (
        <Text size="sm" fw={600} role="status">
          {t('start.found', { count: printers.length })}
        </Text>
      )}
      <ul className="plain-list">
        {printers.map((found) => (
          <li key={found.identity}>
            <span className="list-main">
              <strong>{found.name}</strong>
              <span className="quiet">
                {[found.address, found.nativeFormat?.toUpperCase(), found.dpi && t('printers.dpi', { dpi: found.dpi })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {known.some(({ address }) => address === found.address) ? (
              <span className="quiet">{t('start.isAdded')}</span>
            ) : (
              <Button
                size="xs"
                disabled={isAdding}
                aria-label={t('start.use', { name: found.name })}
                onClick={() => onUse(found)}
              >
                {t('start.useShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="default" size="xs" loading={look.isPending} onClick={() => mutate(agentId)}>
          {t(FIND_PRINTERS.title)}
        </Button>
      </Group>
    </>
  );
}

function ByHand({ isAdding, onAdd }: { readonly isAdding: boolean; readonly onAdd: (printer: NewPrinter) => void }) {
  const { t } = useTexts();
  const [fields, setFields] = useState({ name: '', address: '', nativeFormat: 'zpl', asks: true });
  const change = (part: Partial<typeof fields>): void => setFields((before) => ({ ...before, ...part }));
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { name, address, nativeFormat, asks } = fields;
    const driver = asks ? driverFor(nativeFormat) : null;
    onAdd({ name, connectionType: 'tcp', address, config: { nativeFormat, driver, dpi: null } });
  };
  return (
    <form onSubmit={onSubmit} className="settings-form">
      <TextInput
        label={t('start.name')}
        required
        maxLength={100}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('start.address')}
        description={t('start.addressHint')}
        required
        maxLength={255}
        value={fields.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('start.language')}
        value={fields.nativeFormat}
        onChange={(event) => change({ nativeFormat: event.currentTarget.value })}
        data={LANGUAGE_OPTIONS}
      />
      {driverFor(fields.nativeFormat) !== null && (
        <Switch
          label={t('start.asks')}
          description={t('start.asksHint')}
          checked={fields.asks}
          onChange={(event) => change({ asks: event.currentTarget.checked })}
        />
      )}
      <Group>
        <Button type="submit" size="xs" loading={isAdding}>
          {t('start.add')}
        </Button>
      </Group>
    </form>
  );
}
