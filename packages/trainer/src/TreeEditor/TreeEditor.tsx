import { VariationMap, type VariationMapLabels, type VariationMapProps } from '@tabia/board';
import { Button, Frame, HelpPoint, Inline, type MenuEntry, Skeleton, Stack, Switch, Text } from '@tabia/ui';
import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Analysis } from '../variations/analysisState.ts';
import { NEXT_DEPTH } from '../variations/loadVariations.ts';
import { type MapWords, mapTree } from '../variations/mapTree.ts';
import { topMoves } from '../variations/marks.ts';
import { drawnVariations } from '../variations/treeDisplay.ts';
import {
  answerOf,
  hiddenCount,
  isInTraining,
  isTrained,
  type Variation,
  type Variations,
} from '../variations/variations.ts';
import { type TreeToolLabels, TreeTools } from './TreeTools.tsx';

/** Words of the marks of a move. */
export interface MarkLabels {
  /** Puts a move in training, and takes it out: the same as the switch. */
  putIn: string;
  takeOut: string;
  /** Takes back what was decided by hand; the training is then as told. */
  undecide: string;
  undecideIn: string;
  undecideOut: string;
  hide: string;
  hideText: string;
  unhide: string;
  unhideText: string;
  hiddenText: string;
  /** The service has not numbered the position after the move yet. */
  unknown: string;
}

export interface TreeEditorLabels {
  /** Words of the map. Must be stable between renders. */
  map: VariationMapLabels;
  tools: TreeToolLabels;
  marks: MarkLabels;
  /** Name of the settings of what is drawn. */
  display: string;
  loading: string;
  /** Keeps the best moves after a move, by their number. */
  keepBranches: (count: number) => string;
  /** The switch that draws hidden moves, and how many there are. */
  showHidden: (hidden: number) => string;
  /** How many positions the engine still searches. */
  pending: (count: number) => string;
  /** While no move is selected. */
  chooseMove: string;
  inTraining: string;
  /** In training, but a move before it is not. */
  notReached: string;
}

export interface TreeEditorProps {
  /** The variations and what can be done with them. */
  analysis: Analysis;
  /** Words and figures in the nodes. Must be stable between renders. */
  words: MapWords;
  /** The selected move and what is known about it, in one line. */
  about: (move: Variation) => ReactNode;
  /** The settings of what is drawn; without them there is no button for them. */
  display?: ReactNode;
  /** Space between the nodes; medium by default. */
  padding?: VariationMapProps['padding'];
  /** Side at the bottom of the pictures; White by default. */
  orientation?: VariationMapProps['orientation'];
  /** Nothing can be marked: the tree belongs to somebody else. */
  readOnly?: boolean;
  labels: TreeEditorLabels;
}

type NodeActions = Required<Pick<VariationMapProps, 'actions' | 'onAction'>>;

const BRANCHES = 'branches ';

function isUnknown(move: Variation | undefined): boolean {
  return move?.toId === null || move?.fromId === null;
}

/** Whether a move is trained, as the switch says it, and for one that was decided by hand the way back. */
function trainingChoices(move: Variation | undefined, labels: MarkLabels): MenuEntry[] {
  if (!move) return [];
  const isIn = isInTraining(move);
  const disabled = isUnknown(move);
  const turn: MenuEntry = {
    id: isIn ? 'takeOut' : 'putIn',
    label: isIn ? labels.takeOut : labels.putIn,
    startIcon: isIn ? 'ban' : 'training',
    disabled: disabled || move.hidden,
    ...(disabled && { description: labels.unknown }),
  };
  if (move.status === 2) return [turn];
  const description = move.defaultTraining ? labels.undecideIn : labels.undecideOut;
  return [turn, { id: 'undecide', label: labels.undecide, description, startIcon: 'undo', disabled }];
}

function hiding(move: Variation | undefined, labels: MarkLabels): MenuEntry {
  return {
    id: 'hide',
    label: move?.hidden ? labels.unhide : labels.hide,
    description: move?.hidden ? labels.unhideText : labels.hideText,
    startIcon: move?.hidden ? 'eye' : 'eyeOff',
    disabled: isUnknown(move),
    separated: true,
  };
}

/** Marks, hiding, next moves, five moves ahead and branch correction, on the menu of any node. */
function nodeActions(
  analysis: Analysis,
  { moves, links }: { moves: Variations; links: ReadonlyMap<string, string> },
  labels: TreeEditorLabels,
  readOnly: boolean,
): NodeActions {
  const placeOf = (id: string): string => links.get(id) ?? id;
  const tools = (id: string): readonly MenuEntry[] => [
    { id: 'next', label: labels.tools.next, startIcon: 'branch', separated: id !== '' && !readOnly },
    { id: 'mass', label: labels.tools.mass, startIcon: 'toEnd' },
    ...(readOnly ? [] : topMoves(moves, placeOf(id))).map((_, index): MenuEntry => {
      const count = index + 1;
      return { id: BRANCHES + count, label: labels.keepBranches(count), separated: index === 0 };
    }),
  ];
  const marks = (id: string): readonly MenuEntry[] => {
    const move = moves.get(id);
    return [...trainingChoices(move, labels.marks), hiding(move, labels.marks)];
  };
  return {
    actions: ({ id }) => [...(id === '' || readOnly ? [] : marks(id)), ...tools(id)],
    onAction: (id, action) => {
      if (action === 'next') void analysis.load(placeOf(id), NEXT_DEPTH);
      else if (action === 'mass') void analysis.expand(placeOf(id));
      else if (action === 'hide') void analysis.hide(id, !moves.get(id)?.hidden);
      else if (action.startsWith(BRANCHES)) {
        analysis.select(id);
        void analysis.correct(Number(action.slice(BRANCHES.length)));
      } else if (action === 'undecide') void analysis.mark(id, 2);
      else void analysis.switchTraining(id, action === 'putIn');
    },
  };
}

/** The moves the map draws. */
export function useDrawnMoves(analysis: Analysis): Variations {
  const { moves, selected, showHidden, display } = useSnapshot(analysis.state);
  return useMemo(
    () => drawnVariations(moves, selected, { display, showHidden }),
    [moves, selected, showHidden, display],
  );
}

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

/** The selected move in one line, and whether it is trained; its other marks are on its menu. */
function ChosenMove({
  analysis,
  about,
  readOnly,
  labels,
}: Pick<TreeEditorProps, 'analysis' | 'about' | 'readOnly' | 'labels'>) {
  const { moves, selected } = useSnapshot(analysis.state);
  const move = moves.get(selected);
  const quiet = (text: string) => (
    <Text size="sm" muted>
      {text}
    </Text>
  );
  if (!move) return quiet(labels.chooseMove);
  if (readOnly) return <Inline gap={3}>{about(move)}</Inline>;
  const on = isInTraining(move);
  return (
    <Stack gap={2}>
      <Inline gap={3}>{about(move)}</Inline>
      {isUnknown(move) ? (
        quiet(labels.marks.unknown)
      ) : (
        <Inline gap={3}>
          <Switch
            label={labels.inTraining}
            selected={on}
            disabled={move.hidden}
            onChange={(wanted) => void analysis.switchTraining(selected, wanted)}
          />
          <Button variant="ghost" size="sm" onPress={() => void analysis.hide(selected, !move.hidden)}>
            {move.hidden ? labels.marks.unhide : labels.marks.hide}
          </Button>
          {move.hidden && quiet(labels.marks.hiddenText)}
          {on && !isTrained(moves, selected) && (
            <Text size="sm" tone="warning">
              {labels.notReached}
            </Text>
          )}
        </Inline>
      )}
    </Stack>
  );
}

/**
 * The tree of a position: its map, the tools above it, and the marks of the selected move below it. A second click on a move
 * opens its marks and tools.
 *
 * Keyboard and screen reader: a toolbar, a VariationMap with a menu on each node, and switches; what the engine still searches is
 * announced.
 */
export function TreeEditor({
  analysis,
  words,
  about,
  display,
  padding,
  orientation,
  readOnly = false,
  labels,
}: TreeEditorProps) {
  const { root, moves, links, selected, folded, showHidden, pending, unfolded, sensitivity } = useSnapshot(
    analysis.state,
  );
  const drawn = useDrawnMoves(analysis);
  const hidden = useMemo(() => hiddenCount(moves), [moves]);
  const first = useMemo(() => answerOf(moves, sensitivity), [moves, sensitivity]);
  const tree = useMemo(
    () => root && mapTree(root, { moves: drawn, links, first }, words),
    [root, drawn, links, first, words],
  );
  if (!tree) return <Skeleton label={labels.loading} shape="block" />;
  return (
    <Stack gap={2}>
      <TreeTools
        analysis={analysis}
        labels={labels.tools}
        displayLabel={labels.display}
        loadingLabel={labels.loading}
        display={display}
        readOnly={readOnly}
      />
      <MapHelp>
        <Frame height="short">
          <VariationMap
            root={tree}
            selectedId={selected}
            folded={folded}
            firstSeen={first}
            overview={unfolded}
            onSelect={(id) => analysis.select(id)}
            onToggleFold={(id) => analysis.toggleFold(id)}
            {...(padding && { padding })}
            {...(orientation && { orientation })}
            {...nodeActions(analysis, { moves, links }, labels, readOnly)}
            labels={labels.map}
          />
        </Frame>
      </MapHelp>
      {hidden > 0 && (
        <Switch
          label={labels.showHidden(hidden)}
          selected={showHidden}
          onChange={() => analysis.toggleHidden()}
        />
      )}
      <ChosenMove analysis={analysis} about={about} readOnly={readOnly} labels={labels} />
      {/* The line is there from the start: nothing moves when it fills. */}
      <div role="status">
        <Text size="sm" muted>
          {pending > 0 ? labels.pending(pending) : '\u00a0'}
        </Text>
      </div>
    </Stack>
  );
}
