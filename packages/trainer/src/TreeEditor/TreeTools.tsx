import {
  Button,
  ChipMenu,
  ChipPopover,
  HelpPoint,
  type IconName,
  Menu,
  type MenuEntry,
  Spinner,
  Toolbar,
} from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Analysis, AnalysisState } from '../variations/analysisState.ts';
import { NEXT_DEPTH } from '../variations/loadVariations.ts';
import { branchCount, topMoves } from '../variations/marks.ts';

export interface TreeToolLabels {
  /** Name of the bar. */
  label: string;
  /** Next moves after the selected one. */
  next: string;
  /** Five moves ahead of the selected one. */
  mass: string;
  /** Folds what follows the selected move, and shows it again. */
  fold: string;
  unfold: string;
  /** Folds all that is not in training, and shows everything again. */
  foldAll: string;
  unfoldAll: string;
  /** Takes the last mark back, and sets it again. */
  undo: string;
  redo: string;
  /** Which of the best moves are in training. */
  branches: string;
  /** A number of best moves, as the setting of `branches`. */
  bestMoves: (count: number) => string;
  /** Opens the tools that are used less. */
  more: string;
}

/** What can be done with the tree; a tool or an entry of a menu. */
type TreeTool = Pick<MenuEntry, 'id' | 'label' | 'disabled' | 'separated'> & {
  readonly icon: IconName;
  readonly shortcut?: string;
  readonly onPress: () => void;
};

/** Tools that load more moves after one of them. */
function loadTools(labels: TreeToolLabels, analysis: Analysis, here: string): readonly TreeTool[] {
  return [
    { id: 'next', icon: 'branch', label: labels.next, onPress: () => void analysis.load(here, NEXT_DEPTH) },
    { id: 'mass', icon: 'toEnd', label: labels.mass, onPress: () => void analysis.expand(here) },
  ];
}

/** Tools that fold the moves after one of them, all beside the training, or none. */
function foldTools(
  labels: TreeToolLabels,
  analysis: Analysis,
  { here, isFolded, canFold }: { here: string; isFolded: boolean; canFold: boolean },
): readonly TreeTool[] {
  return [
    {
      id: 'fold',
      icon: isFolded ? 'unfold' : 'fold',
      label: isFolded ? labels.unfold : labels.fold,
      disabled: !canFold,
      onPress: () => analysis.toggleFold(here),
    },
    { id: 'foldAll', icon: 'training', label: labels.foldAll, onPress: () => analysis.foldAll() },
    { id: 'unfoldAll', icon: 'tree', label: labels.unfoldAll, onPress: () => analysis.unfoldAll() },
  ];
}

/** Takes the last mark back. */
function undoTool(labels: TreeToolLabels, analysis: Analysis, { past }: AnalysisState['history']): TreeTool {
  const onPress = () => void analysis.undo();
  return {
    id: 'undo',
    icon: 'undo',
    label: labels.undo,
    disabled: past.length === 0,
    shortcut: 'U',
    onPress,
  };
}

/** Sets a mark again that was taken back. */
function redoTool(
  labels: TreeToolLabels,
  analysis: Analysis,
  { future }: AnalysisState['history'],
): TreeTool {
  const onPress = () => void analysis.redo();
  return { id: 'redo', icon: 'redo', label: labels.redo, disabled: future.length === 0, onPress };
}

/** Tools behind one button with a word. */
function ToolMenu({ label, tools }: { label: string; tools: readonly TreeTool[] }) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" endIcon="chevronDown">
          {label}
        </Button>
      }
      label={label}
      items={tools.map(({ id, icon, label: name, disabled = false, separated = false }) => ({
        id,
        label: name,
        startIcon: icon,
        disabled,
        separated,
      }))}
      onAction={(id) => tools.find((tool) => tool.id === id)?.onPress()}
    />
  );
}

/** How many of the best moves after one of them are in training. */
function BranchCorrection({
  analysis,
  here,
  labels,
}: {
  analysis: Analysis;
  here: string;
  labels: Pick<TreeToolLabels, 'branches' | 'bestMoves'>;
}) {
  const { moves } = useSnapshot(analysis.state);
  const offered = topMoves(moves, here).length;
  const counts = Array.from({ length: offered + 1 }, (_, count) => count);
  return (
    <HelpPoint id="branchCorrection">
      <ChipMenu
        label={labels.branches}
        items={counts.map((count) => ({ id: String(count), label: labels.bestMoves(count) }))}
        value={String(branchCount(moves, here))}
        onChange={(id) => void analysis.correct(Number(id))}
        disabled={offered === 0}
      />
    </HelpPoint>
  );
}

interface TreeToolsProps {
  analysis: Analysis;
  labels: TreeToolLabels;
  /** Name of the settings of what is drawn, and of the turning wheel. */
  displayLabel: string;
  loadingLabel: string;
  /** The settings of what is drawn. */
  display: ReactNode;
  /** Without the tools that change marks. */
  readOnly: boolean;
}

/**
 * Next moves, five moves ahead, taking a mark back, branch correction and what is drawn, in words; the others in a menu. A phone has
 * all tools in the menu.
 */
export function TreeTools({
  analysis,
  labels,
  displayLabel,
  loadingLabel,
  display,
  readOnly,
}: TreeToolsProps) {
  const { moves, links, selected, folded, history, busy } = useSnapshot(analysis.state);
  const isNarrow = useNarrow();
  const here = links.get(selected) ?? selected;
  const hasChildren = [...moves.values()].some(({ parentId }) => parentId === here);
  const load = loadTools(labels, analysis, here);
  const undo = readOnly ? [] : [undoTool(labels, analysis, history)];
  const folds = foldTools(labels, analysis, {
    here,
    isFolded: folded.has(here),
    canFold: here !== '' && hasChildren,
  });
  const [fold, ...others] = folds;
  const rare = [
    ...(fold ? [{ ...fold, separated: isNarrow }] : []),
    ...others,
    ...(readOnly ? [] : [{ ...redoTool(labels, analysis, history), separated: !isNarrow }]),
  ];
  const inWords = (tools: readonly TreeTool[]) =>
    tools.map(({ separated: _, disabled = false, ...tool }) => ({ ...tool, disabled, inWords: true }));
  return (
    <HelpPoint id="nextMoves" find="button:nth-of-type(1)">
      {/* On a phone both are in the menu behind the first button. */}
      <HelpPoint id="massExpand" find={`button:nth-of-type(${isNarrow ? 1 : 2})`}>
        <Toolbar
          label={labels.label}
          groups={isNarrow ? [] : [inWords(load), ...(readOnly ? [] : [inWords(undo)])]}
        >
          {busy > 0 && <Spinner label={loadingLabel} />}
          {isNarrow && <ToolMenu label={labels.label} tools={[...load, ...undo, ...rare]} />}
          {!readOnly && <BranchCorrection analysis={analysis} here={here} labels={labels} />}
          {display && (
            <HelpPoint id="elementDisplay">
              <ChipPopover label={displayLabel}>{display}</ChipPopover>
            </HelpPoint>
          )}
          {!isNarrow && <ToolMenu label={labels.more} tools={rare} />}
        </Toolbar>
      </HelpPoint>
    </HelpPoint>
  );
}
