import { useCallback } from 'react';
import { useApp } from '../../app/AppContext.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Trouble } from '../../state/analysis/analysisState.ts';
import { isSilent } from '../../state/failures.ts';

/** Says in the corner what could not be done, in the reader's words. */
export function useTroubleWords(): (trouble: Trouble) => void {
  const { t } = useTranslation('analysis');
  const { notices } = useApp();
  const words = useErrorWords();
  return useCallback(
    (trouble) => {
      if ('error' in trouble && isSilent(trouble.error)) return;
      const tone = trouble.kind === 'unknown-position' ? 'info' : 'error';
      const text = 'error' in trouble ? words(trouble.error).text : t(`trouble.${trouble.kind}.text`);
      notices.show({ tone, title: t(`trouble.${trouble.kind}.title`), text });
    },
    [t, notices, words],
  );
}
