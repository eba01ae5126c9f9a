/**
 * Runs under the Windows Node in place of the driver's process: the real one, except that the code of the "driver" reads
 * memory that is not there, or never comes back, in the call that PLATEN_BAD_DRIVER names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import koffi from 'koffi';

const { what, step, left } = JSON.parse(process.env['PLATEN_BAD_DRIVER']!) as Record<'what' | 'step' | 'left', string>;

process.on('message', (request: { readonly name: string }) => {
  const times = Number(readFileSync(left, 'utf8'));
  if (request.name !== step || times === 0) return;
  writeFileSync(left, String(times - 1));
  if (what === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  const move = koffi
    .load('kernel32.dll')
    .func('void __stdcall RtlMoveMemory(uintptr_t to, uintptr_t from, size_t bytes)');
  move(8, 16, 8);
});
await import('../../src/drivers/winspool/driver-process.ts');
