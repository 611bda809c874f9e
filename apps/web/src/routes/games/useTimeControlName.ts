import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Name of a time control; empty for an unknown one. */
export function useTimeControlName(): (id: number | null) => string {
  const { t } = useTranslation();
  return useCallback(
    (id) => (id === null ? '' : t(`timeControls.names.${id}` as 'timeControls.names.2')),
    [t],
  );
}
