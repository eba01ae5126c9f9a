/** The printers of the last snapshot, for parts of a page that know only the id of one. */
import { createContext, useContext } from 'react';
import type { UiPrinter } from '../../bridge/bridge.ts';

export const KnownPrinters = createContext<readonly UiPrinter[]>([]);

export const useKnownPrinters = (): readonly UiPrinter[] => useContext(KnownPrinters);
