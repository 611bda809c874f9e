import type { VariationNode } from '@tabia/board';
import { TreeEditor, type TreeEditorLabels } from '@tabia/trainer';
import type { Analysis } from '@tabia/trainer/variations';
import { later } from '@tabia/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSan, useTreeViewLabels } from '../../features/boardLabels/useBoardLabels.ts';
import { gradeSymbol, useGradeWords } from '../../features/grades/useGradeWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { ChosenMove } from './ChosenMove.tsx';

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
      tools: t('tools', { returnObjects: true }),
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
export function MapSide({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const grade = useGradeWords();
  const { root } = useSnapshot(analysis.state);
  const [{ tree_padding: padding, sensitivity }] = usePreferences();
  const orientation = useOrientation();
  const labels = useTreeLabels();
  const words = useMemo(() => {
    const notes = { usual: t('usualMove'), own: t('ownMove'), fresh: t('newMove') };
    return { san, root: t('root'), symbol: gradeSymbol, grade, ...notes };
  }, [san, grade, t]);
  useEffect(display.preloadOnIdle, []);
  return (
    <TreeEditor
      analysis={analysis}
      words={words}
      about={(move) => <ChosenMove move={move} />}
      sensitivity={sensitivity}
      display={<display.Part />}
      padding={PADDINGS[padding]}
      orientation={orientation(root?.herowhite === 0 ? 0 : 1)}
      labels={labels}
    />
  );
}
