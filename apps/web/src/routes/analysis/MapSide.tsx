import { VariationMap, type VariationMapProps, type VariationNode } from '@tabia/board';
import {
  type Analysis,
  answerOf,
  hiddenCount,
  type MoveStatus,
  mapTree,
  NEXT_DEPTH,
  topMoves,
} from '@tabia/trainer/variations';
import { Frame, HelpPoint, type MenuEntry, Skeleton, Stack, Switch, Text } from '@tabia/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSan, useTreeViewLabels } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { ChosenMove } from './ChosenMove.tsx';
import { MapTools } from './MapTools.tsx';
import { useDrawnMoves } from './useDrawnMoves.ts';
import { useMarkChoices } from './useMarkChoices.ts';

type NodeActions = Required<Pick<VariationMapProps, 'actions' | 'chosenAction' | 'onAction'>>;

const BRANCHES = 'branches ';

/** Marks, hiding, next moves, five moves ahead and branch correction, on the menu of any node. */
function useNodeActions(analysis: Analysis): NodeActions {
  const { t } = useTranslation('analysis');
  const { moves, links } = useSnapshot(analysis.state);
  const choices = useMarkChoices();
  const placeOf = (id: string): string => links.get(id) ?? id;
  const hiding = (id: string): MenuEntry => {
    const move = moves.get(id);
    return {
      id: 'hide',
      label: t(move?.hidden ? 'marks.unhide' : 'marks.hide'),
      description: t(move?.hidden ? 'marks.unhideText' : 'marks.hideText'),
      startIcon: move?.hidden ? 'eye' : 'eyeOff',
      disabled: move?.toId === null || move?.fromId === null,
      separated: true,
    };
  };
  const tools = (id: string): readonly MenuEntry[] => [
    { id: 'next', label: t('tools.next'), startIcon: 'branch', separated: id !== '' },
    { id: 'mass', label: t('tools.mass'), startIcon: 'toEnd' },
    ...topMoves(moves, placeOf(id)).map((_, index): MenuEntry => {
      const count = index + 1;
      return { id: BRANCHES + count, label: t('keepBranches', { count }), separated: index === 0 };
    }),
  ];
  return {
    actions: ({ id }) => [...(id === '' ? [] : [...choices(moves.get(id)), hiding(id)]), ...tools(id)],
    chosenAction: ({ id }: VariationNode) => (id === '' ? undefined : String(moves.get(id)?.status ?? 2)),
    onAction: (id, action) => {
      if (action === 'next') void analysis.load(placeOf(id), NEXT_DEPTH);
      else if (action === 'mass') void analysis.expand(placeOf(id));
      else if (action === 'hide') void analysis.hide(id, !moves.get(id)?.hidden);
      else if (action.startsWith(BRANCHES)) {
        analysis.select(id);
        void analysis.correct(Number(action.slice(BRANCHES.length)));
      } else void analysis.mark(id, Number(action) as MoveStatus);
    },
  };
}

/** Words on a node of the map. */
function useNodeWords(): (node: VariationNode) => string {
  const { t } = useTranslation('analysis');
  return useCallback(
    (node) =>
      [
        node.move,
        node.id === '' ? '' : t(`kinds.${node.kind}`),
        node.note ?? '',
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
