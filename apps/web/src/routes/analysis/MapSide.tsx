import { VariationMap } from '@tabia/board';
import { Frame, HelpPoint, Skeleton, Stack, Switch, Text } from '@tabia/ui';
import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSan, useTreeViewLabels } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { answerOf } from '../../state/variations/answer.ts';
import { mapTree } from '../../state/variations/mapTree.ts';
import { hiddenCount } from '../../state/variations/variations.ts';
import { ChosenMove } from './ChosenMove.tsx';
import { MapTools } from './MapTools.tsx';
import { useDrawnMoves } from './useDrawnMoves.ts';
import { useNodeActions } from './useNodeActions.ts';
import { useNodeWords } from './useNodeWords.ts';

/** The distances of the preferences as the map knows them. */
const PADDINGS = { small: 'sm', medium: 'md', big: 'lg' } as const;

/** The parts of the map that the help explains, each with its selector. */
const MAP_POINTS = [
  ['gameStart', '[role=treeitem][aria-level="1"]'],
  ['positionNode', '[role=treeitem][aria-level="2"]'],
  ['moveEdge', '[data-link]'],
  ['treeColors', '[role=tree]'],
  ['treeScale', '[role=group]'],
] as const;

/** Marks the parts of the map for the help. */
function MapHelp({ children }: { children: ReactNode }) {
  return MAP_POINTS.reduce<ReactNode>(
    (inside, [id, find]) => (
      <HelpPoint key={id} id={id} find={find}>
        {inside}
      </HelpPoint>
    ),
    children,
  );
}

/** How many positions the engine still searches. Its line is there from the start: nothing moves when it fills. */
function Pending({ count }: { count: number }) {
  const { t } = useTranslation('analysis');
  return (
    <div role="status">
      <Text size="sm" muted>
        {count > 0 ? t('expansion.pending', { count }) : '\u00a0'}
      </Text>
    </div>
  );
}

/** The map of variations with its tools; a second click on a move opens its marks and tools. */
export function MapSide({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const san = useSan();
  const nodeWords = useNodeWords();
  const { root, moves, links, selected, folded, showHidden, pending, unfolded } = useSnapshot(analysis.state);
  const drawn = useDrawnMoves(analysis);
  const hidden = useMemo(() => hiddenCount(moves), [moves]);
  const viewLabels = useTreeViewLabels();
  const nodeActions = useNodeActions(analysis);
  const [{ tree_padding: padding, sensitivity }] = usePreferences();
  const first = useMemo(() => answerOf(moves, sensitivity), [moves, sensitivity]);
  const orientation = useOrientation();
  const tree = useMemo(() => {
    const words = { san, root: t('root'), own: t('ownMove'), fresh: t('newMove') };
    return root && mapTree(root, { moves: drawn, links, first }, words);
  }, [root, drawn, links, first, san, t]);
  const labels = useMemo(
    () => ({ ...viewLabels, map: t('map'), menu: t('nodeMenu'), node: nodeWords }),
    [viewLabels, nodeWords, t],
  );
  if (!tree) return <Skeleton label={common('loading')} shape="block" />;
  return (
    <Stack gap={2}>
      <MapTools analysis={analysis} />
      <MapHelp>
        <Frame height="short">
          <VariationMap
            root={tree}
            selectedId={selected}
            folded={folded}
            firstSeen={first}
            overview={unfolded}
            padding={PADDINGS[padding]}
            onSelect={(id) => analysis.select(id)}
            onToggleFold={(id) => analysis.toggleFold(id)}
            orientation={orientation(root?.herowhite === 0 ? 0 : 1)}
            {...nodeActions}
            labels={labels}
          />
        </Frame>
      </MapHelp>
      {hidden > 0 && (
        <Switch
          label={t('showHidden', { hidden })}
          selected={showHidden}
          onChange={() => analysis.toggleHidden()}
        />
      )}
      <ChosenMove analysis={analysis} />
      <Pending count={pending} />
    </Stack>
  );
}
