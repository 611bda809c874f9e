import type { Mistake } from '@tabia/api-client/contract';
import { type ComparedMove, MoveComparison } from '@tabia/board';
import type { GameScope } from '@tabia/trainer/findings';
import { Skeleton, Stack, Text } from '@tabia/ui';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type GroupPosition, useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';
import { GroupLine } from './GroupLine.tsx';
import { useGroupWords } from './useGroupWords.ts';

/** Moves that a panel shows: rarer ones say little. */
const MAX_SHOWN = 6;

interface Props {
  heroid: number;
  games: GameScope;
  mistake: Pick<Mistake, 'position_id' | 'herowhite'>;
  /** The player’s moves there; `share` is 0 to 1. */
  own: readonly { readonly uci: string; readonly share: number }[];
}

type Own = Props['own'];

/** The moves of the group with their figures beside those of the player. */
function useComparedMoves({ moves }: Pick<GroupPosition, 'moves'>, own: Own): readonly ComparedMove[] {
  const { percent } = useGroupWords();
  const san = useSan();
  return useMemo(() => {
    const ownShares = new Map(own.map(({ uci, share }) => [uci, share]));
    return moves.slice(0, MAX_SHOWN).map((move) => {
      const ownShare = ownShares.get(move.uci) ?? 0;
      return {
        uci: move.uci,
        move: san(move.san, move.uci),
        figures: {
          own: { value: ownShare, text: percent(ownShare) },
          share: { value: move.share, text: percent(move.share) },
          ...(move.score !== null && { score: { value: move.score, text: percent(move.score) } }),
        },
      };
    });
  }, [moves, own, percent, san]);
}

function GroupTable({ position, own }: { position: GroupPosition; own: Own }) {
  const { t } = useTranslation('groups');
  const hasScores = position.source === 'games';
  const columns = useMemo(
    () => [
      { id: 'own', label: t('table.own') },
      { id: 'share', label: t('table.share') },
      ...(hasScores ? [{ id: 'score', label: t('table.score') }] : []),
    ],
    [t, hasScores],
  );
  return (
    <MoveComparison
      label={t('table.name')}
      moveLabel={t('table.move')}
      columns={columns}
      moves={useComparedMoves(position, own)}
      orderedBy="share"
      empty={t('table.empty')}
    />
  );
}

/** What the comparison group plays in the chosen position: a sentence, where it comes from, and the moves. */
export function GroupNote({ heroid, games, mistake, own }: Props) {
  const { t } = useTranslation(['groups', 'common']);
  const { position_id: posid, herowhite } = mistake;
  const { data, isError } = useGroupMoves({ heroid, posids: [posid], herowhite, ...games });
  if (isError)
    return (
      <Text size="sm" muted>
        {t('failed')}
      </Text>
    );
  const position = data?.positions[0];
  if (!data || !position) return <Skeleton label={t('common:loading')} shape="row" count={2} />;
  return (
    <Stack gap={1}>
      <GroupLine group={data.group} position={position} />
      {position.source !== null && <GroupTable position={position} own={own} />}
    </Stack>
  );
}
