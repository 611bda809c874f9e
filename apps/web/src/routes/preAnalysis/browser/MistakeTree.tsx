import type { Mistake } from '@tabia/api-client/contract';
import { MistakeTree as Tree } from '@tabia/trainer';
import type { GameScope } from '@tabia/trainer/findings';
import { useMemo } from 'react';
import { useSan, useTreeViewLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { useGroupRemarks } from '../../../features/comparisonGroups/GroupRemarks.tsx';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAddress } from '../../../state/address/useAddress.ts';
import { useMistakeWords } from '../useMistakeWords.ts';

interface Props {
  heroid: number;
  games: GameScope;
  /** The positions, the most expensive first. */
  posids: readonly number[];
  mistakes: readonly Mistake[];
  shown: readonly Mistake[];
  /** What the reader asked for: as long as it is the same, the branches keep their order. */
  scope: string;
  selected: number | undefined;
  onSelect: (posid: number) => void;
  onOpen: (posid: number) => void;
}

/** Critical positions as the paths that lead to them. */
export function MistakeTree({ heroid, games, posids, ...positions }: Props) {
  const { t } = useTranslation('mistakes');
  const [{ branches }, setAddress] = useAddress();
  const mistakeWords = useMistakeWords();
  const san = useSan();
  const opening = useOpeningName();
  const viewLabels = useTreeViewLabels();
  const group = useGroupRemarks({ heroid, games, posids });
  const words = useMemo(
    () => ({ ...mistakeWords, san, opening, group }),
    [mistakeWords, san, opening, group],
  );
  const labels = useMemo(
    () => ({
      ...viewLabels,
      tree: t('treeLabel'),
      degree: mistakeWords.degrees,
      dimmed: t('outsideFilter'),
      order: t('branches.label'),
      orders: t('branches.choices', { returnObjects: true }),
    }),
    [viewLabels, mistakeWords.degrees, t],
  );
  return (
    <Tree
      {...positions}
      words={words}
      order={branches}
      onOrderChange={(order) => setAddress({ branches: order })}
      labels={labels}
    />
  );
}
