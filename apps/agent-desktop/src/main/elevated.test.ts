/** What an administrator of Windows is asked for is exactly what the button says. */
import { expect, it } from 'vitest';
import { connectForComputer, openManageWindow } from './elevated.ts';

const started: (readonly [string, string])[] = [];
const start = async (program: string, parameters: string): Promise<boolean> => {
  started.push([program, parameters]);
  return true;
};

it('opens the window of an administrator, and connects one queue for the whole computer', async () => {
  expect(await openManageWindow(start)).toBe(true);
  expect(await connectForComputer(String.raw`\\server\Office 2`, start)).toBe(true);
  expect(started).toEqual([
    [process.execPath, '--manage'],
    [expect.stringMatching(/System32\\rundll32\.exe$/), String.raw`printui.dll,PrintUIEntry /ga /n"\\server\Office 2"`],
  ]);
});

it('starts nothing for a name that would end its argument', async () => {
  started.length = 0;
  expect(await connectForComputer(String.raw`\\server\x" /dl /n"Zebra`, start)).toBe(false);
  expect(started).toEqual([]);
});

it('reports that the person has refused', async () => {
  expect(await openManageWindow(async () => false)).toBe(false);
});
