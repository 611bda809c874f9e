import { useCallback } from 'react';
import { useErrorWords, withHint } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isSilent } from '../../services/failures.ts';
import type { Trouble } from '../../state/analysis/analysisState.ts';

/** Says in the corner what could not be done, in the reader's words. */
export function useTroubleWords(): (trouble: Trouble) => void {
  const { t } = useTranslation('analysis');
  const { notices } = useApp();
  const words = useErrorWords();
  return useCallback(
    (trouble) => {
      if ('error' in trouble && isSilent(trouble.error)) return;
      const tone = trouble.kind === 'unknown-position' ? 'info' : 'danger';
      const text =
        'error' in trouble
          ? withHint(words(trouble.error).text, trouble.kind === 'plan' ? trouble.error : undefined)
          : t(`trouble.${trouble.kind}.text`);
      notices.show({ tone, title: t(`trouble.${trouble.kind}.title`), text });
    },
    [t, notices, words],
  );
}
