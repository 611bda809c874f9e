import type { Mistake } from '@tabia/api-client/contract';
import { LABELS } from '@tabia/api-client/contract';
import { MistakeList as List } from '@tabia/trainer';
import type { GameScope } from '@tabia/trainer/findings';
import { Badge, Inline } from '@tabia/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { groupMarks, groupRemarks } from '../../../features/comparisonGroups/laterGroup.ts';
import { GradeBadge, useGradeWords } from '../../../features/grades/GradeBadge.tsx';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useOrientation } from '../../../state/preferences/usePreferences.ts';
import { useMistakeWords } from '../useMistakeWords.ts';

function Marks({ mistake, children }: { mistake: Mistake; children: ReactNode }) {
  const { t } = useTranslation('mistakes');
  return (
    <Inline gap={1}>
      {mistake.advice && <GradeBadge {...mistake.advice.mistake} />}
      {mistake.repeated_fault && <Badge tone="danger">{t('marks.wrongAgain')}</Badge>}
      {mistake.studied === 1 && !mistake.repeated_fault && <Badge tone="success">{t('marks.studied')}</Badge>}
      {mistake.studied === 3 && <Badge accent="training">{t('marks.inProgress')}</Badge>}
      {mistake.istraining && <Badge accent="training">{t('marks.plan')}</Badge>}
      {mistake.labels.includes(LABELS.favorite) && <Badge accent="primary">{t('marks.favorite')}</Badge>}
      {mistake.labels.includes(LABELS.bookmark) && <Badge accent="primary">{t('marks.bookmark')}</Badge>}
      {mistake.labels.includes(LABELS.practice) && <Badge accent="primary">{t('marks.practice')}</Badge>}
      {mistake.labels.includes(LABELS.ignored) && <Badge tone="neutral">{t('marks.ignored')}</Badge>}
      {mistake.single && <Badge tone="neutral">{t('marks.single')}</Badge>}
      {children}
    </Inline>
  );
}

interface Props {
  heroid: number;
  games: GameScope;
  mistakes: readonly Mistake[];
  /** All positions in an order that filters do not change. */
  posids: readonly number[];
  selected: number | undefined;
  onSelect: (posid: number) => void;
  onOpen: (posid: number) => void;
}

/** Critical positions as a list. */
export function MistakeList({ heroid, games, posids, ...positions }: Props) {
  const { t } = useTranslation('mistakes');
  const mistakeWords = useMistakeWords();
  const opening = useOpeningName();
  const gradeWords = useGradeWords();
  const GroupMarks = groupMarks.useLoaded();
  const GroupRemarks = groupRemarks.useLoaded();
  const [remarkOf, setRemarkOf] = useState<(mistake: Mistake) => string | undefined>();
  const takeRemarks = useCallback((remarks: typeof remarkOf) => setRemarkOf(() => remarks), []);
  const words = useMemo(() => ({ ...mistakeWords, opening }), [mistakeWords, opening]);
  const marks = useCallback(
    (mistake: Mistake) => (
      <Marks mistake={mistake}>
        {GroupMarks && (
          <GroupMarks
            {...{ heroid, games, posids }}
            posid={mistake.position_id}
            commonness={mistake.commonness}
          />
        )}
      </Marks>
    ),
    [heroid, games, posids, GroupMarks],
  );
  const sentence = (mistake: Mistake): string => {
    const { eco_opening, average_shortage, outlook, advice, istraining } = mistake;
    const title = [words.title(mistake), eco_opening && opening(eco_opening)].filter(Boolean).join(', ');
    const degree = words.pattern(mistake);
    const average = words.pawns(average_shortage);
    return [
      t('rowSentence', { title, degree, times: words.times(mistake), average }),
      advice && gradeWords(advice.mistake.grade, advice.mistake.shortage),
      t('rowNext', { percent: words.percent(outlook.wrong) }),
      istraining && t('rowInPlan'),
      remarkOf?.(mistake),
    ]
      .flatMap((part) => (part ? [part.charAt(0).toUpperCase() + part.slice(1)] : []))
      .join('. ');
  };
  return (
    <>
      {GroupRemarks && <GroupRemarks {...{ heroid, games, posids }} onRemarks={takeRemarks} />}
      <List
        {...positions}
        words={words}
        orientation={useOrientation()}
        marks={marks}
        labels={{
          list: t('listLabel'),
          degree: words.degrees,
          columns: t('columns', { returnObjects: true }),
          row: sentence,
        }}
      />
    </>
  );
}
