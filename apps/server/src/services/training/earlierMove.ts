import type { Output } from '@tabia/api-client/contract';
import { fenOfKey, round, sansOf } from '@tabia/chess';
import {
  type Branch,
  type EarlierDecision,
  earlierMove as earlierMoveOf,
  type FoundMove,
  isGoodLoss,
  OUTLOOK_GAMES,
} from '@tabia/mistakes';
import {
  countGames,
  loadDecisionsOnTheWay,
  loadWaysOn,
  type WayDecision,
  type WayOn,
} from '../../store/findings/earlierDecisions.ts';
import { loadMistakeList } from '../../store/findings/mistakeList.ts';
import type { Player } from '../../store/games/players.ts';
import type { Db } from '../../store/schema/schema.ts';
import { stillLoses } from './cheapestRepair.ts';

/** The share of the games that has to pass through a decision: changing a rarer one would not avoid the position. */
const ON_THE_WAY = 0.8;

/** Decisions that are looked at, the nearest first: a move far before the mistake changes more than the mistake. */
const MAX_DECISIONS = 6;

/** Moves of one decision whose continuations are read. */
const MAX_OTHERS = 5;

/** The good moves of the player at a decision, other than the usual one. */
function othersOf({ move, moves }: WayDecision, sensitivity: number): FoundMove[] {
  return moves.filter(({ uci, loss }) => uci !== move && isGoodLoss(loss, sensitivity)).slice(0, MAX_OTHERS);
}

/** The mistakes that still lose points, and how often each was met. */
type Mistakes = ReadonlyMap<number, { readonly loss: number; readonly met: number }>;

function branchOf({ uci, loss, shortage }: FoundMove, way: WayOn | undefined, mistakes: Mistakes): Branch {
  const met = [...(way?.met ?? [])].map(([id, games]): [number, number] => [
    id,
    Math.min(1, games / (mistakes.get(id)?.met ?? games)),
  ]);
  return { uci, games: way?.games ?? 0, loss: loss ?? 0, shortage: shortage ?? 0, met: new Map(met) };
}

async function branchesOf(
  db: Db,
  player: Player,
  decision: WayDecision,
  mistakes: Mistakes,
): Promise<EarlierDecision | undefined> {
  const usual = decision.moves.find(({ uci }) => uci === decision.move);
  const others = othersOf(decision, player.sensitivity);
  // A usual move that has not been judged cannot be compared.
  if (usual?.loss == null) return undefined;
  const moves = [usual, ...others];
  const ways = await loadWaysOn(db, player.id, {
    positionId: decision.positionId,
    moves: moves.map(({ uci }) => uci),
    among: [...mistakes.keys()],
  });
  const [first, ...rest] = moves.map((move) => branchOf(move, ways.get(move.uci), mistakes));
  return first && { posid: decision.positionId, usual: first, others: rest };
}

/** An earlier own move by which this mistake and others no longer come up; null where none is clearly better. */
export async function findEarlierMove(
  db: Db,
  player: Player,
  { pool, posid }: { readonly pool: number; readonly posid: number },
): Promise<Output<'training/earlier'>['earlier']> {
  const listed = (await loadMistakeList(db, player.id, pool, false)).filter(stillLoses);
  const mistakes = new Map(
    listed.map(({ positionId, outlook, totalCount }) => [
      positionId,
      { loss: outlook.loss, met: totalCount },
    ]),
  );
  if (!mistakes.has(posid)) return null;
  const way = await loadDecisionsOnTheWay(db, player.id, posid, ON_THE_WAY);
  const open = way.filter((decision) => othersOf(decision, player.sensitivity).length > 0);
  const decisions: EarlierDecision[] = [];
  for (const decision of open.slice(0, MAX_DECISIONS)) {
    const found = await branchesOf(db, player, decision, mistakes);
    if (found) decisions.push(found);
  }
  const games = await countGames(db, player.id);
  const found = earlierMoveOf(posid, decisions, { games, lossOf: (id) => mistakes.get(id)?.loss ?? 0 });
  const decision = way.find(({ positionId }) => positionId === found?.posid);
  if (found === undefined || decision === undefined) return null;
  const [san = found.uci] = sansOf(decision.key, [found.uci]);
  return {
    ...{ posid: found.posid, fen: fenOfKey(decision.key, decision.ply), hm: decision.ply },
    ...{ uci: found.uci, san, games: found.games, price: round(found.price / 100, 1) },
    positions: [...found.avoided],
    kept: round(found.kept * (100 / OUTLOOK_GAMES), 1),
  };
}
