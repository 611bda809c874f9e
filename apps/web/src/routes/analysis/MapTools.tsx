import {
  type Analysis,
  type AnalysisState,
  branchCount,
  NEXT_DEPTH,
  topMoves,
} from '@tabia/trainer/variations';
import {
  ChipMenu,
  HelpPoint,
  IconButton,
  later,
  Popover,
  Spinner,
  Toolbar,
  type ToolbarProps,
} from '@tabia/ui';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';

type Tools = ToolbarProps['groups'][number];

/** Tools that load more moves after one of them. */
function loadTools(t: TFunction<'analysis'>, analysis: Analysis, here: string): Tools {
  return [
    {
      id: 'next',
      icon: 'branch',
      label: t('tools.next'),
      onPress: () => void analysis.load(here, NEXT_DEPTH),
    },
    {
      id: 'mass',
      icon: 'toEnd',
      label: t('tools.mass'),
      onPress: () => void analysis.expand(here),
    },
  ];
}

/** Tools that fold the moves after one of them, all beside the training, or none. */
function foldTools(
  t: TFunction<'analysis'>,
  analysis: Analysis,
  { here, isFolded, canFold }: { here: string; isFolded: boolean; canFold: boolean },
): Tools {
  return [
    {
      id: 'fold',
      icon: isFolded ? 'unfold' : 'fold',
      label: t(isFolded ? 'tools.unfold' : 'tools.fold'),
      disabled: !canFold,
      onPress: () => analysis.toggleFold(here),
    },
    { id: 'foldAll', icon: 'training', label: t('tools.foldAll'), onPress: () => analysis.foldAll() },
    { id: 'unfoldAll', icon: 'tree', label: t('tools.unfoldAll'), onPress: () => analysis.unfoldAll() },
  ];
}

/** Tools that take marks back and set them again. */
function historyTools(
  t: TFunction<'analysis'>,
  analysis: Analysis,
  { past, future }: AnalysisState['history'],
): Tools {
  return [
    {
      id: 'undo',
      icon: 'undo',
      label: t('tools.undo'),
      disabled: past.length === 0,
      shortcut: 'U',
      onPress: () => void analysis.undo(),
    },
    {
      id: 'redo',
      icon: 'redo',
      label: t('tools.redo'),
      disabled: future.length === 0,
      onPress: () => void analysis.redo(),
    },
  ];
}

const display = later(async () => (await import('./DisplaySettings.tsx')).DisplaySettings);

/** How many of the best moves after one of them are in training. */
function BranchCorrection({ analysis, here }: { analysis: Analysis; here: string }) {
  const { t } = useTranslation('analysis');
  const { moves } = useSnapshot(analysis.state);
  const offered = topMoves(moves, here).length;
  const counts = Array.from({ length: offered + 1 }, (_, count) => String(count));
  return (
    <HelpPoint id="branchCorrection">
      <ChipMenu
        label={t('tools.branches')}
        items={counts.map((count) => ({ id: count, label: count }))}
        value={String(branchCount(moves, here))}
        onChange={(id) => void analysis.correct(Number(id))}
        disabled={offered === 0}
      />
    </HelpPoint>
  );
}

/** Next moves, five moves ahead, branch correction, folds, taking marks back, what is drawn. */
export function MapTools({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('analysis');
  const { t: common } = useTranslation();
  const { moves, links, selected, folded, history, busy } = useSnapshot(analysis.state);
  useEffect(display.preloadOnIdle, []);
  const here = links.get(selected) ?? selected;
  const hasChildren = [...moves.values()].some(({ parentId }) => parentId === here);
  return (
    <HelpPoint id="nextMoves" find="button:nth-of-type(1)">
      <HelpPoint id="massExpand" find="button:nth-of-type(2)">
        <Toolbar
          label={t('tools.label')}
          groups={[
            loadTools(t, analysis, here),
            foldTools(t, analysis, { here, isFolded: folded.has(here), canFold: here !== '' && hasChildren }),
            historyTools(t, analysis, history),
          ]}
        >
          {busy > 0 && <Spinner label={common('loading')} />}
          <BranchCorrection analysis={analysis} here={here} />
          <HelpPoint id="elementDisplay">
            <Popover
              // A picture without words: beside the chip it keeps all tools on one line.
              trigger={<IconButton icon="sliders" label={t('display.label')} />}
              label={t('display.label')}
              placement="bottom end"
            >
              <display.Part />
            </Popover>
          </HelpPoint>
        </Toolbar>
      </HelpPoint>
    </HelpPoint>
  );
}
