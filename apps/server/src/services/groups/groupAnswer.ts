import type { GroupInfo, GroupPosition as GroupPositionAnswer } from '@tabia/api-client/contract';
import { round, sansOf } from '@tabia/chess';
import { commonnessOf, mostPlayedGood } from '@tabia/mistakes';
import { type LikelyMove, ratingsAround } from '../../domain/groups/groupMoves.ts';
import { wasteOf } from '../../domain/trees/waste.ts';
import type { GroupPosition, GroupSources } from '../../reference/groupLookups.ts';
import type { ComparedPosition } from './comparison.ts';
import type { ChosenGroup } from './loadGroup.ts';

/** Moves of a position that are sent: the others are rare. */
const MAX_MOVES = 12;

/** Whom the player is compared with, as it is sent. */
export function groupInfo({ chosen, own }: ChosenGroup, { games, levels }: GroupSources): GroupInfo {
  const range = own && ratingsAround(own.rating);
  return {
    chosen,
    own: own && range && { ...own, from: range.from ?? null, below: range.below ?? null },
    games,
    levels: [...levels],
  };
}

/** The mistake of the player that cost the most in the games of the scope. */
function costliest({ facts }: ComparedPosition, sensitivity: number): string | undefined {
  const counts = new Map(facts.met.map(({ uci, count }) => [uci, count]));
  const [worst] = facts.judged
    .filter(({ loss }) => loss !== null && loss >= sensitivity)
    .map(({ uci, loss }) => ({ uci, cost: (loss ?? 0) * (counts.get(uci) ?? 0) }))
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost || (a.uci < b.uci ? -1 : 1));
  return worst?.uci;
}

/** What a group plays in a position beside what the player does, as it is sent. */
export function groupPosition(
  compared: ComparedPosition,
  { source, games, level, moves }: GroupPosition,
  sensitivity: number,
): GroupPositionAnswer {
  const { facts, playerToMove } = compared;
  const shareOf = (uci: string): number => moves.find((move) => move.uci === uci)?.share ?? 0;
  const ownShare = (uci: string): number =>
    facts.total === 0 ? 0 : (facts.met.find((move) => move.uci === uci)?.count ?? 0) / facts.total;
  const lossOf = (uci: string): number | null => wasteOf(facts, uci, undefined).waste;
  const sanOf = (uci: string): string => sansOf(facts.key, [uci])[0] ?? uci;
  const comparedMove = (uci: string) => ({
    uci,
    san: sanOf(uci),
    share: round(shareOf(uci), 3),
    own: round(ownShare(uci), 3),
  });
  const rounded = (score: number | null): number | null => (score === null ? null : round(score, 3));
  const good = playerToMove ? mostPlayedGood(moves, lossOf, sensitivity) : undefined;
  const mistake = playerToMove && source !== null ? costliest(compared, sensitivity) : undefined;
  return {
    posid: facts.id,
    source,
    games,
    level,
    moves: moves.slice(0, MAX_MOVES).map((move) => ({
      uci: move.uci,
      san: sanOf(move.uci),
      games: move.games,
      share: round(move.share, 3),
      score: rounded(move.score),
    })),
    good: good === undefined ? null : { ...comparedMove(good.uci), score: rounded(good.score) },
    mistake: mistake === undefined ? null : comparedMove(mistake),
    commonness:
      mistake === undefined
        ? null
        : commonnessOf({ share: shareOf(mistake), games: source === 'games' ? games : null }),
  };
}

/** The answer with what a network predicts; as it is where that was not asked for or no network fits. */
export function withPrediction(
  answer: GroupPositionAnswer,
  key: string,
  predicted: readonly LikelyMove[] | undefined,
): GroupPositionAnswer {
  if (predicted === undefined || predicted.length === 0) return answer;
  const likeliest = predicted.slice(0, MAX_MOVES);
  const sans = sansOf(
    key,
    likeliest.map(({ uci }) => uci),
  );
  return {
    ...answer,
    predicted: likeliest.map(({ uci, probability }, index) => ({
      uci,
      san: sans[index] ?? uci,
      share: round(probability, 3),
    })),
  };
}
