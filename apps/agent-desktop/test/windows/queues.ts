/** Makes printer queues in Wine's spooler, as a Windows set-up program would: a driver, then queues on ports of files and commands. */
import { mkdirSync, writeFileSync } from 'node:fs';
import koffi from 'koffi';
import { OFFICE_PPD, PPD } from './ppd.ts';

const winspool = koffi.load('winspool.drv');
const driverInfo3 = koffi.struct('TEST_DRIVER_INFO_3W', {
  cVersion: 'uint32_t',
  pName: 'str16',
  pEnvironment: 'str16',
  pDriverPath: 'str16',
  pDataFile: 'str16',
  pConfigFile: 'str16',
  pHelpFile: 'str16',
  pDependentFiles: 'str16',
  pMonitorName: 'str16',
  pDefaultDataType: 'str16',
});
const printerInfo2 = koffi.struct('TEST_PRINTER_INFO_2W', {
  pServerName: 'str16',
  pPrinterName: 'str16',
  pShareName: 'str16',
  pPortName: 'str16',
  pDriverName: 'str16',
  pComment: 'str16',
  pLocation: 'str16',
  pDevMode: 'void *',
  pSepFile: 'str16',
  pPrintProcessor: 'str16',
  pDatatype: 'str16',
  pParameters: 'str16',
  pSecurityDescriptor: 'void *',
  Attributes: 'uint32_t',
  Priority: 'uint32_t',
  DefaultPriority: 'uint32_t',
  StartTime: 'uint32_t',
  UntilTime: 'uint32_t',
  Status: 'uint32_t',
  cJobs: 'uint32_t',
  AveragePPM: 'uint32_t',
});
const GetPrinterDriverDirectory = winspool.func(
  'int __stdcall GetPrinterDriverDirectoryW(str16 n, str16 env, uint32_t level, void *out, uint32_t size, _Out_ uint32_t *needed)',
);
const AddPrinterDriverEx = winspool.func(
  'int __stdcall AddPrinterDriverExW(str16 n, uint32_t level, TEST_DRIVER_INFO_3W *info, uint32_t flags)',
);
const AddPrinter = winspool.func(
  'void * __stdcall AddPrinterW(str16 server, uint32_t level, TEST_PRINTER_INFO_2W *info)',
);
const ClosePrinter = winspool.func('int __stdcall ClosePrinter(void *handle)');
const DeletePrinter = winspool.func('int __stdcall DeletePrinter(void *handle)');
void [driverInfo3, printerInfo2];

/** `Platen Test` has one paper, `Platen Office` what a printer of an office has. */
export type TestDriver = 'Platen Test' | 'Platen Office';
const COPY_NEW_FILES_FROM_DIRECTORY = 8 | 0x10;

/** Installs Wine's PostScript driver under a name of ours, with its PPD. */
export function addDriver(driver: TestDriver = 'Platen Test'): void {
  const buffer = Buffer.alloc(1024);
  GetPrinterDriverDirectory(null, null, 1, buffer, buffer.length, [0]);
  const folder = buffer.toString('utf16le').replace(/\0.*$/s, '');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}\\${driver.replace(' ', '')}.ppd`;
  writeFileSync(file, driver === 'Platen Test' ? PPD : OFFICE_PPD);
  const added = AddPrinterDriverEx(
    null,
    3,
    {
      cVersion: 3,
      pName: driver,
      pEnvironment: null,
      pDriverPath: 'wineps.drv',
      pDataFile: file,
      pConfigFile: 'wineps.drv',
      pHelpFile: null,
      pDependentFiles: null,
      pMonitorName: null,
      pDefaultDataType: 'RAW',
    },
    COPY_NEW_FILES_FROM_DIRECTORY,
  ) as number;
  if (!added) throw new Error('AddPrinterDriverEx failed');
}

/**
 * A queue; `port` is an absolute Unix file (each job overwrites it) or `|shell command`, `attributes` those of
 * PRINTER_INFO_2. Returns how to remove it.
 */
export function addQueue(name: string, port: string, attributes = 0, driver: TestDriver = 'Platen Test'): () => void {
  const handle = AddPrinter(null, 2, {
    pServerName: null,
    pPrinterName: name,
    pShareName: null,
    pPortName: port,
    pDriverName: driver,
    pComment: null,
    pLocation: null,
    pDevMode: null,
    pSepFile: null,
    pPrintProcessor: 'WinPrint',
    pDatatype: 'RAW',
    pParameters: null,
    pSecurityDescriptor: null,
    Attributes: attributes,
    Priority: 1,
    DefaultPriority: 1,
    StartTime: 0,
    UntilTime: 0,
    Status: 0,
    cJobs: 0,
    AveragePPM: 0,
  }) as unknown;
  if (!handle) throw new Error(`AddPrinter ${name} failed`);
  return () => {
    DeletePrinter(handle);
    ClosePrinter(handle);
  };
}
