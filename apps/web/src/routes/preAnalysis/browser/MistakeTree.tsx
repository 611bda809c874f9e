import type { Mistake } from '@tabia/api-client/contract';
import { CriticalTree, greenBranches } from '@tabia/board';
import { Frame } from '@tabia/ui';
import { useCallback, useMemo, useState } from 'react';
import { useSan, useTreeViewLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { useOpeningName } from '../../../i18n/useOpeningName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { mistakeTree } from '../../../state/mistakes/mistakeTree.ts';
import { useMistakeWords } from '../useMistakeWords.ts';

interface Props {
  /** All positions: the filter dims, it does not hide the way. */
  mistakes: readonly Mistake[];
  shown: readonly Mistake[];
  selected: number | undefined;
  onSelect: (posid: number) => void;
  onOpen: (posid: number) => void;
}

/** Critical positions as the paths that lead to them. */
export function MistakeTree({ mistakes, shown, selected, onSelect, onOpen }: Props) {
  const { t } = useTranslation('mistakes');
  const words = useMistakeWords();
  const san = useSan();
  const opening = useOpeningName();
  const viewLabels = useTreeViewLabels();
  const root = useMemo(
    () => mistakeTree(mistakes, { san, count: words.count, cost: words.cost, opening }),
    [mistakes, san, words, opening],
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
    <Frame height="window">
      <CriticalTree
        root={root}
        selectedId={selected === undefined ? undefined : String(selected)}
        folded={folded}
        matches={matches}
        onSelect={(id) => (isPosition(id) ? onSelect(Number(id)) : undefined)}
        onOpen={(id) => (isPosition(id) ? onOpen(Number(id)) : toggle(id))}
        onToggleFold={toggle}
        labels={labels}
      />
    </Frame>
  );
}
