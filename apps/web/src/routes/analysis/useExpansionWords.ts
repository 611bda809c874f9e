import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import type { Expansion } from '../../state/analysis/analysisState.ts';

/** Says in the corner what an expansion has found. */
export function useExpansionWords(): (expansion: Expansion) => void {
  const { t } = useTranslation('analysis');
  const { notices } = useApp();
  return useCallback(
    ({ added, plies, unfinished }) => {
      const title = added > 0 ? t('expansion.added', { count: added }) : t('expansion.nothing');
      const length = t('expansion.plies', { count: plies });
      const text = unfinished ? `${length} ${t('expansion.unfinished')}` : length;
      notices.show({ tone: 'info', title, text });
    },
    [t, notices],
  );
}
