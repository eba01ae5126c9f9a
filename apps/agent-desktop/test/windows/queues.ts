/** Makes printer queues in Wine's spooler, as a Windows set-up program would: a driver, then queues on ports of files and commands. */
import { mkdirSync, writeFileSync } from 'node:fs';
import koffi from 'koffi';

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

const PPD = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "PLATEN.PPD"
*Manufacturer: "Platen"
*Product: "(Platen)"
*ModelName: "Platen"
*NickName: "Platen"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*DefaultResolution: 203dpi
*OpenUI *PageSize: PickOne
*DefaultPageSize: Label
*PageSize Label/Label: "<</PageSize[288 432]>>setpagedevice"
*CloseUI: *PageSize
*DefaultImageableArea: Label
*ImageableArea Label: "0 0 288 432"
*DefaultPaperDimension: Label
*PaperDimension Label: "288 432"
`;

const SIZES = { A4: [595, 842], Letter: [612, 792], Legal: [612, 1008], A5: [420, 595] } as const;
const forEachSize = (line: (name: string, width: number, height: number) => string): string =>
  Object.entries(SIZES)
    .map(([name, [width, height]]) => line(name, width, height))
    .join('\n');
const OFFICE_PPD = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "OFFICE.PPD"
*Manufacturer: "Platen"
*Product: "(Office)"
*ModelName: "Office"
*NickName: "Office"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*DefaultResolution: 300dpi
*OpenUI *PageSize: PickOne
*DefaultPageSize: A4
${forEachSize((name, width, height) => `*PageSize ${name}/${name}: "<</PageSize[${width} ${height}]>>setpagedevice"`)}
*CloseUI: *PageSize
*DefaultImageableArea: A4
${forEachSize((name, width, height) => `*ImageableArea ${name}: "12 12 ${width - 12} ${height - 12}"`)}
*DefaultPaperDimension: A4
${forEachSize((name, width, height) => `*PaperDimension ${name}: "${width} ${height}"`)}
*OpenUI *InputSlot: PickOne
*DefaultInputSlot: Tray1
*InputSlot Tray1/Tray 1: "<</MediaPosition 0>>setpagedevice"
*InputSlot Tray2/Tray 2: "<</MediaPosition 1>>setpagedevice"
*CloseUI: *InputSlot
*OpenUI *Duplex: PickOne
*DefaultDuplex: None
*Duplex None/Off: "<</Duplex false>>setpagedevice"
*Duplex DuplexNoTumble/Long edge: "<</Duplex true/Tumble false>>setpagedevice"
*Duplex DuplexTumble/Short edge: "<</Duplex true/Tumble true>>setpagedevice"
*CloseUI: *Duplex
`;
