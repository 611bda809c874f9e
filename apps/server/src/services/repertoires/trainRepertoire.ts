import type { TreeMove } from '@tabia/api-client/contract';
import type { RepertoireMove } from '@tabia/mistakes';
import { findTree } from '../../store/study/trees.ts';
import { addPositions } from '../accounts/quota.ts';
import type { Context } from '../context/operation.ts';
import { keepTree } from '../trees/makeTree.ts';

/** The moves of a tree with own moves in training at its root; what it has already keeps its continuations. */
function withAnswers(
  moves: readonly TreeMove[],
  answers: readonly { readonly uci: string; readonly posid: number }[],
): TreeMove[] {
  const kept = moves.map((move) =>
    answers.some(({ uci }) => uci === move.uci)
      ? { ...move, hero: true, intraining: true }
      : { ...move, intraining: false },
  );
  const added = answers.filter(({ uci }) => !moves.some((move) => move.uci === uci));
  return [...kept, ...added.map((answer) => ({ ...answer, hero: true, intraining: true, children: [] }))];
}

/** A position of a repertoire, and what the repertoire has there. */
export interface TrainedPosition {
  readonly playerId: number;
  readonly playerIsWhite: boolean;
  readonly pool: number;
  readonly positionId: number;
  readonly hm: number;
  readonly answers: readonly RepertoireMove[];
}

/** Puts a position into the study plan with the moves of the repertoire. Throws `too-many-trees`, `rate-limited`. */
export async function trainPosition(context: Context, position: TrainedPosition): Promise<void> {
  const { playerId, playerIsWhite, pool, positionId, answers } = position;
  const ids = await addPositions(
    context,
    answers.map(({ toKey }) => toKey),
  );
  const numbered = answers.map(({ uci, toKey }) => ({ uci, posid: ids.get(toKey) ?? 0 }));
  const name = { playerId, positionId, playerIsWhite, pool };
  const saved = await findTree(context.db, name);
  await keepTree(context, name, {
    hm: saved?.hm ?? position.hm,
    moves: withAnswers(saved?.moves ?? [], numbered),
    inTraining: true,
  });
}
