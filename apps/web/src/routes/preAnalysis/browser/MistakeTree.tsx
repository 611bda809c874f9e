import type { Mistake } from '@tabia/api-client/contract';
import { CriticalTree, greenBranches } from '@tabia/board';
import { ChipMenu, Frame, Inline, Stack } from '@tabia/ui';
import { useCallback, useMemo, useState } from 'react';
import { useSan, useTreeViewLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { useGroupRemarks } from '../../../features/comparisonGroups/useGroupRemarks.ts';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAddress } from '../../../state/address/useAddress.ts';
import { BRANCH_ORDERS, type BranchOrder } from '../../../state/mistakes/filterChoices.ts';
import type { Games } from '../../../state/mistakes/games.ts';
import { mistakeTree } from '../../../state/mistakes/mistakeTree.ts';
import { useMistakeWords } from '../useMistakeWords.ts';

interface Props {
  heroid: number;
  games: Games;
  /** The positions, the most expensive first. */
  posids: readonly number[];
  /** All positions: the filter dims, it does not hide the way. */
  mistakes: readonly Mistake[];
  shown: readonly Mistake[];
  selected: number | undefined;
  onSelect: (posid: number) => void;
  onOpen: (posid: number) => void;
}

/** Critical positions as the paths that lead to them. */
export function MistakeTree({ heroid, games, posids, mistakes, shown, selected, onSelect, onOpen }: Props) {
  const { t } = useTranslation('mistakes');
  const [{ branches = BRANCH_ORDERS.cost }, setAddress] = useAddress();
  const words = useMistakeWords();
  const san = useSan();
  const opening = useOpeningName();
  const viewLabels = useTreeViewLabels();
  const group = useGroupRemarks({ heroid, games, posids });
  const root = useMemo(
    () => mistakeTree(mistakes, { ...words, san, opening, group }, branches),
    [mistakes, san, words, opening, group, branches],
  );
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(() => {
    const folds = new Set(greenBranches(root));
    for (const id of toggled) if (!folds.delete(id)) folds.add(id);
    return folds;
  }, [root, toggled]);
  const kept = useMemo(() => new Set(shown.map(({ position_id }) => String(position_id))), [shown]);
  const matches = useCallback((id: string) => kept.has(id), [kept]);
  const labels = useMemo(
    () => ({ ...viewLabels, tree: t('treeLabel'), degree: words.degrees, dimmed: t('outsideFilter') }),
    [viewLabels, words.degrees, t],
  );
  const toggle = (id: string) => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const isPosition = (id: string) => /^\d+$/.test(id);
  return (
    <Stack gap={2}>
      <Inline>
        <ChipMenu
          label={t('branches.label')}
          items={Object.entries(BRANCH_ORDERS).map(([name, order]) => ({
            id: String(order),
            label: String(t(`branches.choices.${name}` as 'branches.choices.cost')),
          }))}
          value={String(branches)}
          onChange={(order) => setAddress({ branches: Number(order) as BranchOrder })}
          emphasized={branches !== BRANCH_ORDERS.cost}
        />
      </Inline>
      <Frame height="window">
        <CriticalTree
          root={root}
          selectedId={selected === undefined ? undefined : String(selected)}
          folded={folded}
          matches={matches}
          onSelect={(id) => (isPosition(id) ? onSelect(Number(id)) : undefined)}
          onAction={(id) => (isPosition(id) ? onOpen(Number(id)) : toggle(id))}
          onToggleFold={toggle}
          labels={labels}
        />
      </Frame>
    </Stack>
  );
}
