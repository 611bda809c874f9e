import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Time controls as the contract numbers them, the slowest first. */
export const TIME_CONTROLS = [2, 3, 4, 5] as const;

/** Name of a time control; empty for an unknown one. */
export function useTimeControlName(): (id: number | null) => string {
  const { t } = useTranslation();
  return useCallback(
    (id) => {
      const known = TIME_CONTROLS.find((timeControl) => timeControl === id);
      return known === undefined ? '' : t(`timeControls.names.${known}`);
    },
    [t],
  );
}
