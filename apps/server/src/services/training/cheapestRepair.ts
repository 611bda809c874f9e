import type { Output } from '@tabia/api-client/contract';
import { positionKey, round } from '@tabia/chess';
import { cheapestPlan, OUTLOOK_GAMES, type Repair } from '@tabia/mistakes';
import { growPlanTree } from '../../analysis/trees/growGraph.ts';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import { cardFor } from '../../domain/schedule/card.ts';
import { type AnswerTimes, answerSeconds } from '../../domain/training/daily.ts';
import { trainingLines } from '../../domain/trees/trainingLines.ts';
import { type ListedPosition, loadMistakeList } from '../../store/findings/mistakeList.ts';
import type { Player } from '../../store/games/players.ts';
import { loadHiddenNicknames } from '../../store/games/scope.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadCards, type StoredMoveCard } from '../../store/study/cards.ts';
import { listWaiting } from '../../store/study/coinDraws.ts';
import { loadAnswerTimes } from '../../store/study/dailyTrainings.ts';
import { FORTNIGHT_MS } from './coin.ts';

/** Trees are grown for the positions that lose most: more of them take time and bring next to nothing. */
const MAX_GROWN = 40;

/** How often a new move is asked in its first month, apart from being shown once. */
const ASKED_A_MONTH = 5;
const DAYS_A_MONTH = 30;

/** Points are stated per 100 games; an outlook covers fewer. */
const PER_100 = 100 / OUTLOOK_GAMES;

/** How many moves some minutes a day keep alive. */
export function movesOf(minutes: number, times: AnswerTimes): number {
  const questions = (minutes * 60) / answerSeconds(times);
  return Math.floor((questions * DAYS_A_MONTH) / ASKED_A_MONTH);
}

/** What still costs points: critical, not ignored, and not proven to have stopped. */
export function stillLoses({ custom, labels, proof, outlook }: ListedPosition): boolean {
  const isOver = proof.state === 'cured' || proof.state === 'stopped';
  return !custom && !labels.includes(IGNORED_LABEL) && !isOver && outlook.loss > 0;
}

type Cards = ReadonlyMap<number, StoredMoveCard>;

/** The moves that the tree of a position would ask, and which of them have a card. Undefined where nothing is known. */
async function repairOf(
  db: Db,
  { id: playerId, sensitivity }: Player,
  { positionId, fen, side, outlook }: ListedPosition,
  { cards, hiddenNicknames }: { readonly cards: Cards; readonly hiddenNicknames: readonly number[] },
): Promise<{ readonly repair: Repair; readonly known: readonly number[] } | undefined> {
  const root = { id: positionId, key: positionKey(fen) };
  const place = { playerId, root, playerIsWhite: side === 'white', sensitivity, scope: { hiddenNicknames } };
  const { grown } = await growPlanTree(db, place, {});
  const asked = trainingLines({ posid: positionId, moves: grown.moves }).flatMap(
    ({ decisions }) => decisions,
  );
  if (asked.length === 0) return undefined;
  const known = asked.filter(({ posid, prepared }) => cardFor(cards.get(posid), prepared) !== undefined);
  return {
    repair: {
      id: positionId,
      moves: [...new Set(asked.map(({ posid }) => posid))],
      kept: outlook.loss * PER_100,
    },
    known: known.map(({ posid }) => posid),
  };
}

/**
 * The positions that keep most for some minutes of training a day, beside what the plan asks already. None that a coin has left
 * waiting: whether study changes anything is seen by comparing with them.
 */
export async function cheapestRepair(
  db: Db,
  player: Player,
  { pool, minutes, now }: { readonly pool: number; readonly minutes: number; readonly now: Date },
): Promise<Output<'training/cheapest'>> {
  const waiting = await listWaiting(db, player.id, new Date(now.getTime() - FORTNIGHT_MS));
  const listed = (await loadMistakeList(db, player.id, pool, false)).filter(
    (position) => stillLoses(position) && !position.inTraining && !waiting.has(position.positionId),
  );
  const worst = listed.sort((a, b) => b.outlook.loss - a.outlook.loss || a.positionId - b.positionId);
  const cards = await loadCards(db, player.id);
  const hiddenNicknames = await loadHiddenNicknames(db, player.id);
  const room = Math.max(0, movesOf(minutes, await loadAnswerTimes(db, player.id)) - cards.size);
  const repairs: Repair[] = [];
  const known = new Set<number>();
  for (const position of worst.slice(0, MAX_GROWN)) {
    const found = await repairOf(db, player, position, { cards, hiddenNicknames });
    if (found === undefined) continue;
    repairs.push(found.repair);
    for (const posid of found.known) known.add(posid);
  }
  const plan = cheapestPlan(repairs, known, room);
  const learnt = new Set(known);
  const positions = plan.chosen.flatMap((id) => {
    const position = listed.find(({ positionId }) => positionId === id);
    const repair = repairs.find((offered) => offered.id === id);
    if (position === undefined || repair === undefined) return [];
    const fresh = repair.moves.filter((move) => !learnt.has(move));
    for (const move of fresh) learnt.add(move);
    return {
      posid: id,
      herowhite: position.side === 'white' ? (1 as const) : (0 as const),
      hm: position.ply,
      opening: position.opening,
      moves: fresh.length,
      kept: round(repair.kept, 1),
    };
  });
  return { positions, moves: plan.moves, room, kept: round(plan.kept, 1), most: round(plan.bound, 1) };
}
