/** Facts of the device: model, firmware, serial number, density, and connection. */
import { Title } from '@mantine/core';
import type { printerApi } from '@platen/protocol';
import { Facts } from '../page/facts.tsx';
import { useTexts } from '../texts.ts';

export function PrinterDevice({ report }: { readonly report: printerApi.PrinterStatusReport }) {
  const { t } = useTexts();
  const { deviceInfo, address, connectionType } = report;
  const device = deviceInfo?.device;
  return (
    <section className="panel">
      <Title order={2} size="h6">
        {t('printers.device')}
      </Title>
      <Facts
        items={[
          ...(device
            ? ([
                [t('printers.model'), device.model],
                [t('printers.firmware'), device.firmware],
                ...(device.serial ? [[t('printers.serial'), device.serial] as const] : []),
                ...(device.dpi === null
                  ? []
                  : [[t('printers.density'), t('printers.dpi', { dpi: device.dpi })] as const]),
                [t('printers.memory'), device.memory],
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
