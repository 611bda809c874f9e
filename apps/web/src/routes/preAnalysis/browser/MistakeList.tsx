import type { Mistake } from '@tabia/api-client/contract';
import { LABELS } from '@tabia/api-client/contract';
import { CriticalList, type PositionRow } from '@tabia/board';
import { degreeOf, type GameScope } from '@tabia/trainer/findings';
import { Badge, Frame, Inline } from '@tabia/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { groupMarks, groupRemarks } from '../../../features/comparisonGroups/laterGroup.ts';
import { GradeBadge } from '../../../features/grades/GradeBadge.tsx';
import { useGradeWords } from '../../../features/grades/useGradeWords.ts';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useOrientation } from '../../../state/preferences/useOrientation.ts';
import { useMistakeWords } from '../useMistakeWords.ts';
import { LIST_COLUMNS } from './listColumns.ts';

function Marks({ mistake, children }: { mistake: Mistake; children: ReactNode }) {
  const { t } = useTranslation('mistakes');
  return (
    <Inline gap={1}>
      {mistake.advice && <GradeBadge {...mistake.advice.mistake} />}
      {mistake.repeated_fault && <Badge tone="danger">{t('marks.refail')}</Badge>}
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
export function MistakeList({ heroid, games, mistakes, posids, selected, onSelect, onOpen }: Props) {
  const { t } = useTranslation('mistakes');
  const words = useMistakeWords();
  const openingName = useOpeningName();
  const orientation = useOrientation();
  const GroupMarks = groupMarks.useLoaded();
  const GroupRemarks = groupRemarks.useLoaded();
  const [remarkOf, setRemarkOf] = useState<(mistake: Mistake) => string | undefined>();
  const takeRemarks = useCallback((said: typeof remarkOf) => setRemarkOf(() => said), []);
  const rows = useMemo(
    () =>
      mistakes.map(
        (mistake): PositionRow => ({
          id: String(mistake.position_id),
          fen: mistake.fen,
          side: orientation(mistake.herowhite),
          title: words.title(mistake),
          ...(mistake.eco_opening && { subtitle: openingName(mistake.eco_opening) }),
          degree: degreeOf(mistake),
          degreeText: words.pattern(mistake),
          cells: Object.fromEntries(LIST_COLUMNS.map(({ id, value }) => [id, value(mistake, words)])),
          marks: (
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
        }),
      ),
    [mistakes, words, openingName, orientation, heroid, games, posids, GroupMarks],
  );
  const remarks = useMemo(
    () => new Map(mistakes.map((mistake) => [String(mistake.position_id), remarkOf?.(mistake)])),
    [mistakes, remarkOf],
  );
  const gradeWords = useGradeWords();
  const grades = useMemo(
    () =>
      new Map(
        mistakes.map(({ position_id, advice }) => [
          String(position_id),
          advice && gradeWords(advice.mistake.grade, advice.mistake.shortage),
        ]),
      ),
    [mistakes, gradeWords],
  );
  const planned = useMemo(
    () =>
      new Set(mistakes.filter(({ istraining }) => istraining).map(({ position_id }) => String(position_id))),
    [mistakes],
  );
  return (
    <Frame height="list">
      {GroupRemarks && <GroupRemarks {...{ heroid, games, posids }} onRemarks={takeRemarks} />}
      <CriticalList
        rows={rows}
        columns={LIST_COLUMNS.map(({ id, kind }) => ({ id, kind, title: t(`columns.${id}`) }))}
        selectedId={selected === undefined ? undefined : String(selected)}
        onSelect={(id) => onSelect(Number(id))}
        onAction={(id) => onOpen(Number(id))}
        showBoards
        labels={{
          list: t('listLabel'),
          degree: words.degrees,
          row: (row) =>
            [
              t('rowSentence', {
                title: [row.title, row.subtitle].filter(Boolean).join(', '),
                degree: row.degreeText ?? words.degrees[row.degree],
                wrong: row.cells.wrong,
                total: row.cells.total,
                average: row.cells.average,
              }),
              grades.get(row.id),
              planned.has(row.id) && t('rowInPlan'),
              remarks.get(row.id),
            ]
              .filter(Boolean)
              .join('. '),
        }}
      />
    </Frame>
  );
}
