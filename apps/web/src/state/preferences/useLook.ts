import { useSnapshot } from 'valtio';
import { useApp } from '../../services/AppContext.tsx';
import type { Look } from '../../services/device/savedLook.ts';

/** The chosen look: of the account, and until that is known the one this device showed last. */
export function useLook(): Look {
  return useSnapshot(useApp().look);
}
