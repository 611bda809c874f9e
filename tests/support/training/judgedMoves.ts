import { randomUUID } from 'node:crypto';
import {
  type StoredEvaluation,
  storeEvaluations,
} from '../../../apps/server/src/store/positions/evaluations.ts';
import { ensurePositionIds } from '../../../apps/server/src/store/positions/positions.ts';
import type { Db } from '../../../apps/server/src/store/schema/schema.ts';
import type { Input, Parcel } from '../../../packages/api-client/src/contract/index.ts';
import { fenOfKey, legalUcis, playUci, positionKey, sideToMove } from '../../../packages/chess/src/index.ts';
import { RUNGS } from '../../../packages/mistakes/src/index.ts';
import { bringForward, shownQuestion } from '../../../packages/mistakes/src/training/index.ts';
import { judgeHere, sessionOf } from '../../../packages/trainer/src/training/deviceSession.ts';
import { seeded } from './seeded.ts';

type SentAnswer = Input<'training/answers'>['answers'][number];

/** Every stored move of a session as an answer, with the verdict of a device. */
export function answersOfParcel(parcel: Parcel): readonly SentAnswer[] {
  const { plan, progress, ...session } = sessionOf(parcel);
  return parcel.positions.flatMap(({ posid, moves }) => {
    const asked = bringForward(plan, progress, posid);
    if (asked === undefined) throw new Error(`The session does not ask the position ${posid}.`);
    const next = shownQuestion(plan, asked, { mode: 'test', playerIsWhite: true });
    const training = { ...parcel.training, next } as Parcel['training'];
    return moves.map(({ uci: move }): SentAnswer => {
      const here = judgeHere({ ...session, plan, progress: asked }, training, { move, hinted: false });
      if (here === undefined) throw new Error(`The device does not judge ${move}.`);
      return { uuid: randomUUID(), posid, move, verdict: here.verdict, ms: 2000, at: parcel.now };
    });
  });
}

/** A deep search for several lines, as a tree has it. */
const DEEP = { nodes: 1_000_000, multiPv: 5, depth: 20 };
/** The worst move of a position, centipawns below the best one. */
const WORST = 400;

/** Stores searches of positions and of all positions after one move, as an engine would: each legal move gets a verdict. */
export async function storeJudgedMoves(db: Db, fens: readonly string[], seed: number): Promise<void> {
  const random = seeded(seed);
  const after = (key: string) =>
    legalUcis(fenOfKey(key)).map((uci) => ({
      uci,
      key: positionKey(playUci(fenOfKey(key), uci)?.fen ?? ''),
    }));
  const asked = [...new Set(fens.map((fen) => positionKey(fen)))];
  const ids = await ensurePositionIds(db, [
    ...asked,
    ...asked.flatMap((key) => after(key).map((move) => move.key)),
  ]);
  const searched = new Map<number, StoredEvaluation[]>();
  const add = (key: string, cp: number, lines: StoredEvaluation['lines']): void => {
    const positionId = ids.get(key) ?? 0;
    if (searched.has(positionId)) return;
    const rungs = RUNGS.map((nodes) => ({
      positionId,
      nodes,
      multiPv: 1,
      depth: 12,
      cp,
      lines: lines.slice(0, 1),
    }));
    searched.set(positionId, lines.length > 1 ? [...rungs, { ...DEEP, positionId, cp, lines }] : rungs);
  };
  for (const key of asked) {
    const sign = sideToMove(fenOfKey(key)) === 'white' ? 1 : -1;
    const best = Math.round(random() * 60);
    const moves = after(key)
      .map((move, index) => ({
        ...move,
        cp: sign * (best - (index === 0 ? 0 : Math.round(random() * WORST))),
      }))
      .toSorted((a, b) => sign * (b.cp - a.cp));
    const lines = moves.slice(0, DEEP.multiPv).map(({ uci, cp }) => ({ move: uci, cp, pv: [uci] }));
    add(key, sign * best, lines);
    for (const move of moves) {
      const [reply] = legalUcis(fenOfKey(move.key));
      add(move.key, move.cp, reply === undefined ? [] : [{ move: reply, cp: move.cp, pv: [reply] }]);
    }
  }
  await storeEvaluations(db, 'Pretended 1', [...searched.values()].flat());
}
