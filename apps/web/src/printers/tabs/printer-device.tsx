/** Facts of the device: model, firmware, serial number, density, and connection. */
import { Title } from '@mantine/core';
import type { printerApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { Facts } from '../../page/facts.tsx';
import { useTexts } from '../../texts.ts';

/** A row, unless nothing is known. */
const shown = (label: string, value: string | null): readonly (readonly [string, string])[] =>
  value ? [[label, value]] : [];

export function PrinterDevice({ report }: { readonly report: printerApi.PrinterStatusReport }) {
  const { t, number } = useTexts();
  const { deviceInfo, address, connectionType } = report;
  const queue = deviceInfo?.queue;
  // Without an answer of the device its model is the queue's driver.
  const device = queue && deviceInfo.device.firmware === '' ? undefined : deviceInfo?.device;
  return (
    <section className="panel">
      <Title order={2} size="h6">
        {t('printers.device')}
      </Title>
      <Facts
        items={[
          ...(device
            ? ([
                ...shown(t('printers.model'), device.model),
                ...shown(t('printers.firmware'), device.firmware),
                ...(device.serial ? [[t('printers.serial'), device.serial] as const] : []),
                ...(device.dpi === null
                  ? []
                  : [[t('printers.density'), t('printers.dpi', { dpi: device.dpi })] as const]),
                ...shown(t('printers.memory'), device.memory),
              ] as const)
            : []),
          ...(queue
            ? ([
                ...shown(t('printers.queueDriver'), queue.driver),
                ...shown(t('printers.queuePort'), queue.port),
                ...shown(t('printers.queueDataType'), queue.dataType),
                [
                  t('printers.queueWaiting'),
                  <span key="waiting">
                    {number(queue.waiting)} <Time iso={deviceInfo.probedAt} />
                  </span>,
                ],
              ] as const)
            : []),
          [
            t('printers.address'),
            <span key="address" className="id">
              {address}
            </span>,
          ],
          [t('printers.connection'), t('printers.connectionType', { type: connectionType })],
        ]}
      />
      {!device && <p className="quiet">{t('printers.noDevice')}</p>}
    </section>
  );
}
