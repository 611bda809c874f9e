import type { Mistake } from '@tabia/api-client/contract';
import type { GameScope } from '@tabia/trainer/findings';
import { Badge } from '@tabia/ui';
import { questionAbout, useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import { useGroupWords } from './useGroupWords.ts';

type Commonness = Mistake['commonness'];

interface Props {
  heroid: number;
  games: GameScope;
  posid: number;
  /** All positions of the list in an order that stays: those near this one are asked for with it. */
  posids: readonly number[];
  /** Whose mistake it is, as the list says: shown while the question is open. */
  commonness: Commonness;
}

/** Whose mistake it is, in a word. */
function WhoseMark({ commonness, text }: { commonness: Commonness; text: string }) {
  return <Badge tone={commonness === 'only-you' ? 'warning' : 'neutral'}>{text}</Badge>;
}

/** What the comparison group plays in a position of the list; nothing until it is known. */
export function GroupMarks({ heroid, games, posid, posids, commonness }: Props) {
  const { ready, say, whose } = useGroupWords();
  const { data } = useGroupMoves({ heroid, posids: questionAbout(posid, posids), ...games });
  const position = data?.positions.find((answered) => answered.posid === posid);
  if (!ready) return null;
  if (!data || !position) return commonness && <WhoseMark commonness={commonness} text={whose(commonness)} />;
  const { short, mark } = say(data.group, position);
  return (
    <>
      {mark && <WhoseMark commonness={position.commonness} text={mark} />}
      {short && <Badge tone="neutral">{short}</Badge>}
    </>
  );
}
