import { ChipMenu, HelpPoint, IconButton, Popover, Spinner, Toolbar, type ToolbarProps } from '@tabia/ui';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Analysis, AnalysisState } from '../variations/analysisState.ts';
import { NEXT_DEPTH } from '../variations/loadVariations.ts';
import { branchCount, topMoves } from '../variations/marks.ts';

type Tools = ToolbarProps['groups'][number];

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
  /** How many of the best moves are in training. */
  branches: string;
}

/** Tools that load more moves after one of them. */
function loadTools(labels: TreeToolLabels, analysis: Analysis, here: string): Tools {
  return [
    {
      id: 'next',
      icon: 'branch',
      label: labels.next,
      onPress: () => void analysis.load(here, NEXT_DEPTH),
    },
    {
      id: 'mass',
      icon: 'toEnd',
      label: labels.mass,
      onPress: () => void analysis.expand(here),
    },
  ];
}

/** Tools that fold the moves after one of them, all beside the training, or none. */
function foldTools(
  labels: TreeToolLabels,
  analysis: Analysis,
  { here, isFolded, canFold }: { here: string; isFolded: boolean; canFold: boolean },
): Tools {
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

/** Tools that take marks back and set them again. */
function historyTools(
  labels: TreeToolLabels,
  analysis: Analysis,
  { past, future }: AnalysisState['history'],
): Tools {
  return [
    {
      id: 'undo',
      icon: 'undo',
      label: labels.undo,
      disabled: past.length === 0,
      shortcut: 'U',
      onPress: () => void analysis.undo(),
    },
    {
      id: 'redo',
      icon: 'redo',
      label: labels.redo,
      disabled: future.length === 0,
      onPress: () => void analysis.redo(),
    },
  ];
}

/** How many of the best moves after one of them are in training. */
function BranchCorrection({ analysis, here, label }: { analysis: Analysis; here: string; label: string }) {
  const { moves } = useSnapshot(analysis.state);
  const offered = topMoves(moves, here).length;
  const counts = Array.from({ length: offered + 1 }, (_, count) => String(count));
  return (
    <HelpPoint id="branchCorrection">
      <ChipMenu
        label={label}
        items={counts.map((count) => ({ id: count, label: count }))}
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

/** Next moves, five moves ahead, branch correction, folds, taking marks back, what is drawn. */
export function TreeTools({
  analysis,
  labels,
  displayLabel,
  loadingLabel,
  display,
  readOnly,
}: TreeToolsProps) {
  const { moves, links, selected, folded, history, busy } = useSnapshot(analysis.state);
  const here = links.get(selected) ?? selected;
  const hasChildren = [...moves.values()].some(({ parentId }) => parentId === here);
  return (
    <HelpPoint id="nextMoves" find="button:nth-of-type(1)">
      <HelpPoint id="massExpand" find="button:nth-of-type(2)">
        <Toolbar
          label={labels.label}
          groups={[
            loadTools(labels, analysis, here),
            foldTools(labels, analysis, {
              here,
              isFolded: folded.has(here),
              canFold: here !== '' && hasChildren,
            }),
            ...(readOnly ? [] : [historyTools(labels, analysis, history)]),
          ]}
        >
          {busy > 0 && <Spinner label={loadingLabel} />}
          {!readOnly && <BranchCorrection analysis={analysis} here={here} label={labels.branches} />}
          {display && (
            <HelpPoint id="elementDisplay">
              <Popover
                // A picture without words: beside the chip it keeps all tools on one line.
                trigger={<IconButton icon="sliders" label={displayLabel} />}
                label={displayLabel}
                placement="bottom end"
              >
                {display}
              </Popover>
            </HelpPoint>
          )}
        </Toolbar>
      </HelpPoint>
    </HelpPoint>
  );
}
