import type { ToolbarProps } from '@tabia/ui';
import type { TFunction } from 'i18next';
import type { Analysis, AnalysisState } from '../../state/analysis/analysisState.ts';
import { NEXT_DEPTH } from '../../state/variations/loadVariations.ts';

type Tools = ToolbarProps['groups'][number];

/** Tools that load more moves after one of them. */
export function loadTools(t: TFunction<'analysis'>, analysis: Analysis, here: string): Tools {
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
export function foldTools(
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
export function historyTools(
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
