import type { Mistake } from '@tabia/api-client/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { GroupInfo, GroupPosition } from '../../state/groups/useGroupMoves.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';

/** What is said about a group in a position. */
export interface GroupWords {
  /** The most telling fact in a sentence; undefined where nothing is known. */
  readonly sentence: string | undefined;
  /** The same in a few words, for a row. */
  readonly short: string | undefined;
  /** Whose mistake it is: the player’s own, or that of most people. */
  readonly mark: string | undefined;
  /** Where the figures come from. */
  readonly source: string | undefined;
}

/** Says what a group plays in a position of the player. `ready` is false while the words load. */
export function useGroupWords(): {
  readonly ready: boolean;
  readonly percent: (share: number) => string;
  /** Whose mistake it is, by the chosen group. */
  readonly whose: (commonness: NonNullable<Mistake['commonness']>) => string;
  readonly say: (group: Pick<GroupInfo, 'chosen'>, position: GroupPosition) => GroupWords;
} {
  const { t, ready } = useTranslation('groups', { wait: false });
  const san = useSan();
  const [{ comparison_group: chosenGroup }] = usePreferences();
  return useMemo(() => {
    const percent = (share: number) => t('percent', { value: Math.round(share * 100) });
    return {
      ready,
      percent,
      whose: (commonness) =>
        commonness === 'only-you'
          ? t('marks.onlyYou')
          : t(`marks.everybody.${chosenGroup === null ? 'own' : 'chosen'}`),
      say: ({ chosen }, { source, games, level, good, mistake, commonness }) => {
        const by = chosen === null ? 'own' : 'chosen';
        const common = commonness === 'everybody' && mistake;
        const words = good && {
          move: san(good.san, good.uci),
          share: percent(good.share),
          own: percent(good.own),
        };
        return {
          sentence: common
            ? t(`says.everybody.${by}`, { share: percent(common.share) })
            : words
              ? t(`says.good.${by}`, words)
              : mistake && commonness === 'only-you'
                ? t(`says.onlyYou.${by}`, { share: percent(mistake.share) })
                : undefined,
          short: words ? t('marks.good', words) : undefined,
          mark:
            commonness === 'only-you'
              ? t('marks.onlyYou')
              : common
                ? `${t(`marks.everybody.${by}`)}: ${percent(common.share)}`
                : undefined,
          source:
            source === 'network'
              ? t('source.network', { level })
              : source === 'games'
                ? t('source.games', { count: games })
                : undefined,
        };
      },
    };
  }, [t, ready, san, chosenGroup]);
}
