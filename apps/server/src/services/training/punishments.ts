import type { Output } from '@tabia/api-client/contract';
import { fenOfKey, halfMoveOf, playUci, positionKey } from '@tabia/chess';
import { saidNow } from '@tabia/mistakes';
import { REFUTATION_SEARCH, refutationOf } from '../../domain/training/refutation.ts';
import type { KnownEvaluation } from '../../domain/trees/facts.ts';
import { whyMistake } from '../../domain/trees/whyMistake.ts';
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
  readonly uci: string;
  readonly recommended: string;
  readonly shortage: number;
  readonly afterKey: string;
}

function blundersOf(rows: readonly Blunder['row'][]): Blunder[] {
  const found = rows.flatMap((row): Blunder[] => {
    const { advice, fen } = row;
    if (advice === null || (advice.mistake.loss ?? 0) < MIN_LOSS) return [];
    const { uci, shortage } = advice.mistake;
    const after = playUci(fen, uci);
    if (after === undefined) return [];
    const afterKey = positionKey(after.fen);
    return [{ row, uci, recommended: advice.recommended.uci, shortage: shortage ?? 0, afterKey }];
  });
  return found.toSorted((a, b) => b.row.expectedLoss - a.row.expectedLoss).slice(0, MAX_MISTAKES);
}

function punishmentOf(
  { row, uci, recommended, shortage, afterKey }: Blunder,
  before: readonly KnownEvaluation[],
  after: readonly KnownEvaluation[],
): Punishments['items'] {
  const refutation = refutationOf(afterKey, after);
  if (!refutation) return [];
  const { fen, advice, positionId, side, line } = row;
  const compared = () =>
    whyMistake({
      fen,
      evaluations: before,
      played: { uci, evaluations: after },
      recommended: { uci: recommended, evaluations: undefined },
      shortage,
    });
  // A move that is being checked is compared with nothing.
  const reason = advice === null || advice.firm ? compared() : saidNow(advice).reason;
  const afterFen = fenOfKey(afterKey, halfMoveOf(fen) + 1);
  return [
    {
      posid: positionId,
      fen,
      herowhite: side === 'white' ? 1 : 0,
      hm: row.ply,
      prehistory_uci: [...line],
      mistake: { uci, san: advice?.mistake.san ?? uci, count: advice?.mistake.count ?? 0 },
      total_count: row.totalCount,
      refutation: { uci: refutation.uci, san: playUci(afterFen, refutation.uci)?.san ?? refutation.uci },
      line: [...refutation.line],
      reason: reason && reasonField(reason),
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
  const positions = blunders.flatMap((blunder) => [idOf(blunder), blunder.row.positionId]);
  const known = await loadEvaluations(db, positions);
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
  const items = blunders.flatMap((blunder) =>
    punishmentOf(blunder, known.get(blunder.row.positionId) ?? [], known.get(idOf(blunder)) ?? []),
  );
  const openIds = new Set(open.map(idOf));
  const failed = open.length === 0 ? [] : await loadFailedSearches(db, requireUser(context).id);
  const failure = failureField(failed.filter(({ positionId }) => openIds.has(positionId)));
  return { items, calculating: open.length, failure };
}
