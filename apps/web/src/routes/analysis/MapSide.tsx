import { VariationMap } from '@tabia/board';
import { ContextMenu, Frame, Skeleton, Stack } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { mapTree } from '../../state/analysis/mapTree.ts';
import type { MoveStatus } from '../../state/analysis/variations.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useChange } from '../../state/queries/useChange.ts';
import { useSan } from '../../words/useBoardLabels.ts';
import { ChosenMove } from './ChosenMove.tsx';
import { MapTools } from './MapTools.tsx';
import { useMarkChoices } from './useMarkChoices.ts';
import { useNodeWords } from './useNodeWords.ts';

/** The map of variations with its tools; a second click on a move opens its marks. */
export const MapSide = ({ analysis }: { analysis: Analysis }) => {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const san = useSan();
  const nodeWords = useNodeWords();
  const { root, moves, links, selected, folded } = useSnapshot(analysis.state);
  const [marked, setMarked] = useState<{ id: string; element: HTMLElement }>();
  const marks = useMarkChoices(marked ? moves.get(marked.id) : undefined);
  const { data: preferences } = useAnswer('users/getpreferences', {});
  const setPreferences = useChange('users/setpreferences', { stale: ['users/getpreferences'] });
  const padding = setPreferences.variables?.tree_padding ?? preferences?.tree_padding ?? 'medium';
  const tree = useMemo(
    () => root && mapTree(root, moves, links, { san, root: t('root') }),
    [root, moves, links, san, t],
  );
  if (!tree) return <Skeleton label={common('loading')} shape="block" />;
  return (
    <Stack gap={2}>
      <MapTools
        analysis={analysis}
        padding={padding}
        onPadding={(tree_padding) => setPreferences.mutate({ tree_padding })}
      />
      <Frame height="short">
        <VariationMap
          root={tree}
          selectedId={selected}
          folded={folded}
          padding={padding}
          onSelect={(id) => analysis.select(id)}
          onOpenMarks={(id, element) => id !== '' && setMarked({ id, element })}
          onToggleFold={(id) => analysis.toggleFold(id)}
          labels={{ map: t('map'), node: nodeWords }}
        />
      </Frame>
      <ChosenMove analysis={analysis} />
      <ContextMenu
        anchor={marked?.element ?? null}
        onClose={() => setMarked(undefined)}
        label={t('marks.label')}
        items={marks.items}
        selected={marks.selected}
        onAction={(id) => marked && void analysis.mark(marked.id, Number(id) as MoveStatus)}
      />
    </Stack>
  );
};
