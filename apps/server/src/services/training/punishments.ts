import type { Output } from '@tabia/api-client/contract';
import { fenOfKey, halfMoveOf, playUci, positionKey } from '@tabia/chess';
import { type Advice, saidNow } from '@tabia/mistakes';
import { REFUTATION_SEARCH, refutationOf } from '../../domain/training/refutation.ts';
import type { KnownEvaluation } from '../../domain/trees/facts.ts';
import { loadMistakeList } from '../../store/findings/mistakeList.ts';
import { loadEvaluations } from '../../store/positions/evaluations.ts';
import { positionIdsForReading } from '../../store/positions/positions.ts';
import { addLookedAt } from '../../store/queue/evaluationAskers.ts';
import { loadFailedSearches } from '../../store/queue/failedSearches.ts';
import { failureField, reasonField } from '../context/fields.ts';
import { type Context, requireUser } from '../context/operation.ts';

type Punishments = Output<'training/punishlist'>;

/** How many mistakes are checked, the most expensive first: more than a session needs, few enough for the engine. */
const MAX_MISTAKES = 12;
/** In points of win chance: a cheaper mistake has no refutation to find. */
const MIN_LOSS = 10;
/** After the answers that a running training waits for, before the positions around a tree. */
const PRIORITY = 75;

interface Blunder {
  readonly row: Awaited<ReturnType<typeof loadMistakeList>>[number];
  readonly advice: Advice;
  readonly afterKey: string;
}

function blundersOf(rows: readonly Blunder['row'][]): Blunder[] {
  const found = rows.flatMap((row): Blunder[] => {
    const { advice, fen } = row;
    if (advice === null || (advice.mistake.loss ?? 0) < MIN_LOSS) return [];
    const after = playUci(fen, advice.mistake.uci);
    return after === undefined ? [] : [{ row, advice, afterKey: positionKey(after.fen) }];
  });
  return found.toSorted((a, b) => b.row.expectedLoss - a.row.expectedLoss).slice(0, MAX_MISTAKES);
}

function punishmentOf(
  { row, advice, afterKey }: Blunder,
  after: readonly KnownEvaluation[],
): Punishments['items'] {
  const refutation = refutationOf(afterKey, after);
  if (!refutation) return [];
  const { fen, positionId, side, line } = row;
  const { uci, san, count } = advice.mistake;
  const afterFen = fenOfKey(afterKey, halfMoveOf(fen) + 1);
  return [
    {
      posid: positionId,
      fen,
      herowhite: side === 'white' ? 1 : 0,
      hm: row.ply,
      prehistory_uci: [...line],
      mistake: { uci, san, count },
      total_count: row.totalCount,
      refutation: { uci: refutation.uci, san: playUci(afterFen, refutation.uci)?.san ?? refutation.uci },
      line: [...refutation.line],
      // A move that is being checked is compared with nothing.
      reason: reasonField(saidNow(advice).reason),
    },
  ];
}

/**
 * The player's expensive mistakes that one move alone refutes, the most expensive first; asks the engine about those of which
 * that is not known yet.
 */
export async function listPunishments(
  context: Pick<Context, 'db' | 'user' | 'wakeAnalysis'>,
  playerId: number,
  pool: number,
): Promise<Punishments> {
  const { db } = context;
  const blunders = blundersOf(await loadMistakeList(db, playerId, pool, false));
  const ids = await positionIdsForReading(
    db,
    blunders.map(({ afterKey }) => afterKey),
  );
  const idOf = ({ afterKey }: Blunder): number => ids.get(afterKey) ?? 0;
  const known = await loadEvaluations(db, blunders.map(idOf));
  const open = blunders.filter(
    (blunder) => refutationOf(blunder.afterKey, known.get(idOf(blunder)) ?? []) === undefined,
  );
  const [first] = open;
  if (first !== undefined) {
    const page = { userId: requireUser(context).id, rootId: idOf(first) };
    const searches = open.map((blunder) => ({
      positionId: idOf(blunder),
      ...REFUTATION_SEARCH,
      priority: PRIORITY,
    }));
    await addLookedAt(db, page, searches);
    context.wakeAnalysis();
  }
  const items = blunders.flatMap((blunder) => punishmentOf(blunder, known.get(idOf(blunder)) ?? []));
  const openIds = new Set(open.map(idOf));
  const failed = open.length === 0 ? [] : await loadFailedSearches(db, requireUser(context).id);
  const failure = failureField(failed.filter(({ positionId }) => openIds.has(positionId)));
  return { items, calculating: open.length, failure };
}
