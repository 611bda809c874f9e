import { Badge } from '@tabia/ui';
import { questionAbout } from '../../state/groups/questionOrder.ts';
import { useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import type { Games } from '../../state/mistakes/games.ts';
import { useGroupWords } from './useGroupWords.ts';

interface Props {
  heroid: number;
  games: Games;
  posid: number;
  /** All positions of the list in an order that stays: those near this one are asked for with it. */
  posids: readonly number[];
}

/** What the comparison group plays in a position of the list; nothing until it is known. */
export function GroupMarks({ heroid, games, posid, posids }: Props) {
  const { ready, say } = useGroupWords();
  const { data } = useGroupMoves({ heroid, posids: questionAbout(posid, posids), ...games });
  const position = data?.positions.find((one) => one.posid === posid);
  if (!ready || !data || !position) return null;
  const { short, mark } = say(data.group, position);
  return (
    <>
      {mark && <Badge tone={position.commonness === 'only-you' ? 'warning' : 'neutral'}>{mark}</Badge>}
      {short && <Badge tone="neutral">{short}</Badge>}
    </>
  );
}
