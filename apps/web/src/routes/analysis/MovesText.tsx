import { MoveTree } from '@tabia/board';
import { HelpPoint, Surface, Text } from '@tabia/ui';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import type { LoadedRoot } from '../../state/variations/loadVariations.ts';
import { textTree } from '../../state/variations/mapTree.ts';
import { isTrained } from '../../state/variations/variations.ts';

/** The moves in training and the line to the selected move, as text. */
export function MovesText({ analysis, root }: { analysis: Analysis; root: LoadedRoot }) {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const { moves, selected } = useSnapshot(analysis.state);
  const text = useMemo(() => textTree(root, moves, selected, san), [root, moves, selected, san]);
  return (
    <HelpPoint id="moveNumbering">
      <Surface as="section" padding="md">
        {text.children.length === 0 ? (
          <Text muted>{t('noText')}</Text>
        ) : (
          <MoveTree
            tree={text}
            path={selected}
            onSelect={(path) => analysis.select(path)}
            label={t('text')}
            inTraining={(path) => isTrained(moves, path)}
          />
        )}
      </Surface>
    </HelpPoint>
  );
}
