import { EmptyState, Skeleton } from '@tabia/ui';
import { useState } from 'react';
import { Wall } from '../../../features/wall/Wall.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useShared } from '../../../state/players/pupils.ts';

/** The wall that a link shows: what several pupils share, as the coach shows it. */
export function SharedWall({ names }: { names: boolean }) {
  const { t } = useTranslation('sharing');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const [number, setNumber] = useState(1);
  const { data, error } = useShared(undefined);
  if (error && !data) return <EmptyState tone="danger" {...words(error)} />;
  if (!data) return <Skeleton label={common('loading')} shape="square" />;
  if (data.findings.length === 0)
    return <EmptyState icon="search" title={t('page.none')} text={t('page.noneLesson')} />;
  return <Wall findings={data.findings} number={number} onNumber={setNumber} names={names} />;
}
