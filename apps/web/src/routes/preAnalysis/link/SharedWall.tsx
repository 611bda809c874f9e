import { EmptyState, Skeleton } from '@tabia/ui';
import { useState } from 'react';
import { LoadFailure } from '../../../features/loadFailure/LoadFailure.tsx';
import { Wall } from '../../../features/wall/Wall.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useShared } from '../../../state/players/pupils.ts';

/** The wall that a link shows: what several pupils share, as the coach shows it. */
export function SharedWall({ names }: { names: boolean }) {
  const { t } = useTranslation(['sharing', 'common']);
  const [number, setNumber] = useState(1);
  const { data, error, refetch } = useShared(undefined);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('common:loading')} shape="square" />;
  if (data.findings.length === 0)
    return <EmptyState icon="search" title={t('page.none')} text={t('page.noneLesson')} />;
  return <Wall findings={data.findings} number={number} onNumber={setNumber} names={names} />;
}
