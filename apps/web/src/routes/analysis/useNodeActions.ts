import type { VariationMapProps, VariationNode } from '@tabia/board';
import type { MenuEntry } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Analysis } from '../../state/analysis/analysisState.ts';
import { NEXT_DEPTH } from '../../state/variations/loadVariations.ts';
import { topMoves } from '../../state/variations/marks.ts';
import type { MoveStatus } from '../../state/variations/variations.ts';
import { useMarkChoices } from './useMarkChoices.ts';

type NodeActions = Required<Pick<VariationMapProps, 'actions' | 'chosenAction' | 'onAction'>>;

const BRANCHES = 'branches ';

/** Marks, hiding, next moves, five moves ahead and branch correction, on the menu of any node. */
export function useNodeActions(analysis: Analysis): NodeActions {
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
