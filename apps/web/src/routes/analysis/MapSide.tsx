import { type VariationNode, WasteMark } from '@tabia/board';
import { formatScore, round } from '@tabia/chess';
import { TreeEditor, type TreeEditorLabels } from '@tabia/trainer';
import { type Analysis, numberedMove, scoreOf, type Variation, wasteLevel } from '@tabia/trainer/variations';
import { later, Text } from '@tabia/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSan, useTreeViewLabels } from '../../features/boardLabels/useBoardLabels.ts';
import { GradeBadge, gradeSymbol, useGradeWords } from '../../features/grades/GradeBadge.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useGrants } from '../../state/players/useGrants.ts';
import { useOrientation, usePreferences } from '../../state/preferences/usePreferences.ts';

/** The chosen move in one line. */
function ChosenMove({ move }: { move: Variation }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const san = useSan();
  const score = scoreOf(move.eval);
  const groupText = (group: typeof move.group): string => {
    if (group === null) return '';
    const value = Math.round(group.share * 100);
    return group.score === null
      ? t('group.share', { value })
      : t('group.scored', { value, score: Math.round(group.score * 100) });
  };
  const facts = [
    t(`kinds.${move.origin === 'rival' ? 'reply' : move.origin}`),
    score ? formatScore(score) : '',
    move.count > 0 ? t('met', { count: move.count }) : '',
    groupText(move.group),
    move.checking ? t('answerChecked') : '',
  ].filter(Boolean);
  return (
    <>
      <Text weight="medium">{numberedMove(move.hm, san(move.san, move.uci))}</Text>
      <Text size="sm" muted>
        {facts.join(' · ')}
      </Text>
      <GradeBadge grade={move.grade} shortage={move.shortage} />
      {move.waste !== null && (
        <WasteMark level={wasteLevel(move.waste, move.grade)}>
          {t('waste', { points: format.number(round(move.waste, 1)) })}
        </WasteMark>
      )}
    </>
  );
}

const display = later(async () => (await import('./DisplaySettings.tsx')).DisplaySettings);

/** Words on a node of the map. */
function useNodeWords(): (node: VariationNode) => string {
  const { t } = useTranslation('analysis');
  return useCallback(
    (node) =>
      [
        node.move,
        node.id === '' ? '' : t(`kinds.${node.kind}`),
        node.note ?? '',
        node.grade ?? '',
        node.evaluation ?? '',
        node.games ? t('met', { count: node.games }) : '',
        node.groupShare === undefined ? '' : t('group.share', { value: Math.round(node.groupShare * 100) }),
        node.mark ? t(`nodeMarks.${node.mark}`) : '',
        node.inTraining ? t('inTraining') : '',
        node.transposes ? t('transposes') : '',
      ]
        .filter(Boolean)
        .join(', '),
    [t],
  );
}

/** The distances of the preferences as the map knows them. */
const PADDINGS = { small: 'sm', medium: 'md', big: 'lg' } as const;

function useTreeLabels(): TreeEditorLabels {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const viewLabels = useTreeViewLabels();
  const node = useNodeWords();
  return useMemo(
    () => ({
      map: { ...viewLabels, map: t('map'), menu: t('nodeMenu'), node },
      tools: {
        ...t('tools', { returnObjects: true }),
        bestMoves: (count) => t('bestMoves', { count }),
      },
      marks: t('marks', { returnObjects: true }),
      display: t('display.label'),
      loading: common('loading'),
      keepBranches: (count) => t('keepBranches', { count }),
      showHidden: (hidden) => t('showHidden', { hidden }),
      pending: (count) => t('expansion.pending', { count }),
      chooseMove: t('chooseMove'),
      inTraining: t('inTrainingSwitch'),
      notReached: t('notReached'),
    }),
    [viewLabels, node, t, common],
  );
}

/** The tree of the position in the reader's words, drawn by the preferences. */
export function MapSide({ analysis, heroid }: { analysis: Analysis; heroid: number }) {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const grade = useGradeWords();
  const { root } = useSnapshot(analysis.state);
  const [{ tree_padding: padding }] = usePreferences();
  const orientation = useOrientation();
  const labels = useTreeLabels();
  const words = useMemo(() => {
    const notes = {
      usual: t('usualMove'),
      often: t('oftenMove'),
      own: t('ownMove'),
      fresh: t('newMove'),
      checking: t('answerChecked'),
    };
    return { san, root: t('root'), symbol: gradeSymbol, grade, ...notes };
  }, [san, grade, t]);
  useEffect(display.preloadOnIdle, []);
  return (
    <TreeEditor
      analysis={analysis}
      words={words}
      about={(move) => <ChosenMove move={move} />}
      display={<display.Part />}
      padding={PADDINGS[padding]}
      orientation={orientation(root?.herowhite === 0 ? 0 : 1)}
      readOnly={!useGrants(heroid).owns}
      labels={labels}
    />
  );
}
