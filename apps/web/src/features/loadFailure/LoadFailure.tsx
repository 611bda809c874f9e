import { hasCode } from '@tabia/api-client';
import { Button, Callout, EmptyState } from '@tabia/ui';
import type { ReactNode } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** What is gone does not come back by asking again. */
function isGone(error: unknown): boolean {
  return hasCode(error, 'not-found') || hasCode(error, 'invitation-gone');
}

interface LoadFailureProps {
  /** Why the last request failed. */
  error: unknown;
  /** Asks once more: the words of most failures tell the reader to try again. */
  onRetry: () => void;
  /** Says what did not load, in place of the name of the failure. */
  title?: string;
  /** Ways on, after the button that tries again. */
  actions?: ReactNode;
  /** Level of the heading; 2 by default. */
  level?: 2 | 3;
}

/** In place of a page, or of a large part of one, that did not load: what happened, and another try unless it is gone. */
export function LoadFailure({ error, onRetry, title, actions, level = 2 }: LoadFailureProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const failure = words(error);
  const waits = hasCode(error, 'being-checked');
  const retry = !isGone(error) && (
    <Button variant="primary" startIcon="refresh" onPress={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <EmptyState
      tone={waits ? 'neutral' : 'danger'}
      icon={waits ? 'engine' : 'warning'}
      level={level}
      title={title ?? failure.title}
      text={failure.text}
      actions={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
    />
  );
}

/** The same in a line of a card, whose other parts are there. */
export function PartFailure({ error, onRetry }: Pick<LoadFailureProps, 'error' | 'onRetry'>) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { title, text } = words(error);
  return (
    <Callout
      tone="danger"
      live
      title={title}
      actions={
        <Button size="sm" startIcon="refresh" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Callout>
  );
}
