import { ApiError } from '@tabia/api-client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What happened and what to do, in the reader's language. */
export interface ErrorWords {
  title: string;
  text: string;
}

/** Words for a failure by its code; what is no answer of the service counts as unknown. */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      const code = error instanceof ApiError ? error.code : 'unknown';
      return { title: t(`codes.${code}.title`), text: t(`codes.${code}.text`) };
    },
    [t],
  );
}
