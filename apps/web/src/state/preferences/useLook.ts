import { useSnapshot } from 'valtio';
import { useApp } from '../../app/AppContext.tsx';
import type { Look } from './savedLook.ts';

/** The chosen look: of the account, and until that is known the one this device showed last. */
export const useLook = (): Look => useSnapshot(useApp().look);
