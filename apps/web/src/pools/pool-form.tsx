/** The form of a pool: a new one, or one that is changed. */
import { Checkbox, MultiSelect, NumberInput, Radio, Stack, TextInput } from '@mantine/core';
import { mismatchOf } from '@platen/formats';
import { LIMITS, type poolApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useAction } from '../api/use-action.ts';
import { useFieldFailure } from '../api/use-field-failure.ts';
import { FormEnd } from '../page/form-end.tsx';
import { allPrintersQuery } from '../printers/queries.ts';
import { useTexts } from '../texts.ts';
import { CHANGE_POOL, CREATE_POOL } from './actions.ts';

const RULES = ['order', 'ready', 'shortest_queue'] as const satisfies readonly poolApi.PoolRule[];

interface PoolFormProps {
  /** null: a new one. */
  readonly pool: poolApi.Pool | null;
  readonly onDone: () => void;
}

export function PoolForm({ pool, onDone }: PoolFormProps) {
  const { t } = useTexts();
  const [name, setName] = useState(pool?.name ?? '');
  const [printerIds, setPrinterIds] = useState<readonly string[]>(pool?.printerIds ?? []);
  const [prefer, setPrefer] = useState<poolApi.PoolRule>(pool?.prefer ?? 'order');
  const [takesOver, setTakesOver] = useState(pool ? pool.takeOverSeconds !== null : true);
  const [seconds, setSeconds] = useState<number | string>(pool?.takeOverSeconds ?? LIMITS.pool.takeOverSeconds.default);
  const after = { showsFailure: true, onDone };
  const create = useAction({ ...CREATE_POOL, ...after });
  const change = useAction({ ...CHANGE_POOL, ...after });
  const { error, isPending } = pool ? change : create;
  const failureOf = useFieldFailure(error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { name, printerIds: [...printerIds], prefer, takeOverSeconds: takesOver ? Number(seconds) : null };
    if (pool) change.mutate({ id: pool.id, body });
    else create.mutate(body);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('pools.name')}
          description={t('pools.nameText')}
          value={name}
          error={failureOf('name', t('pools.name'))}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={100}
          required
          data-autofocus
        />
        <Printers chosen={printerIds} onChange={setPrinterIds} />
        <Radio.Group label={t('pools.prefer')} value={prefer} onChange={(next) => setPrefer(next as poolApi.PoolRule)}>
          <Stack gap="xs" mt="xs">
            {RULES.map((rule) => (
              <Radio key={rule} value={rule} label={t(`pools.prefer.${rule}`)} description={t(`pools.rule.${rule}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          label={t('pools.takesOver')}
          description={t('pools.takesOverText')}
          checked={takesOver}
          onChange={(event) => setTakesOver(event.currentTarget.checked)}
        />
        {takesOver && (
          <NumberInput
            label={t('pools.seconds')}
            value={seconds}
            onChange={setSeconds}
            min={LIMITS.pool.takeOverSeconds.min}
            max={LIMITS.pool.takeOverSeconds.max}
            allowDecimal={false}
            required
          />
        )}
        <FormEnd
          error={error}
          fields={['name']}
          action={t(pool ? 'pools.save' : CREATE_POOL.title)}
          isPending={isPending}
          isDisabled={printerIds.length === 0}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

interface PrintersProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Printers that print something else than those that are chosen cannot be chosen. */
function Printers({ chosen, onChange }: PrintersProps) {
  const { t } = useTexts();
  const { data: printers = [] } = useQuery(allPrintersQuery);
  const members = printers.filter(({ id }) => chosen.includes(id));
  return (
    <MultiSelect
      label={t('pools.printers')}
      description={t('pools.printersText')}
      data={printers
        .filter(({ sandbox }) => sandbox !== true)
        .map(({ id, name, config }) => ({
          value: id,
          label:
            config.dpi === null
              ? name
              : t('pools.printerOf', { name, format: config.nativeFormat.toUpperCase(), dpi: config.dpi }),
          disabled: !chosen.includes(id) && members.some((member) => mismatchOf(member.config, config) !== null),
        }))}
      value={[...chosen]}
      onChange={onChange}
      maxValues={LIMITS.pool.printers}
      searchable
      required
      rightSectionProps={{ 'aria-hidden': true }}
    />
  );
}
