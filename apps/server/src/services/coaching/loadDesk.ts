import { DESK_DAYS, type DeskRow } from '@tabia/api-client/contract';
import { gradeOfWrong } from '@tabia/mistakes';
import { type DeskFacts, loadDeskFacts, loadDues, loadPlannedTrees } from '../../store/coaches/desk.ts';
import { listPupils } from '../../store/coaches/pupils.ts';
import { countFindings } from '../../store/findings/findingTotals.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, requireUser } from '../context/operation.ts';
import { isTreeDue } from '../training/planItems.ts';

const DAY_MS = 86_400_000;

/** Pupils whose trees are in memory at a time: each account may have megabytes of them. */
const MAX_PLANS_AT_ONCE = 20;

/** Positions of the study plans with a move to train now, by player. */
async function countDue(
  db: Db,
  playerIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (let start = 0; start < playerIds.length; start += MAX_PLANS_AT_ONCE) {
    const some = playerIds.slice(start, start + MAX_PLANS_AT_ONCE);
    const dues = await loadDues(db, some);
    for (const tree of await loadPlannedTrees(db, some)) {
      const { playerId } = tree;
      if (isTreeDue(tree, dues.get(playerId) ?? new Map(), now))
        counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
    }
  }
  return counts;
}

function worstFields({ worst }: DeskFacts): DeskRow['worst'] {
  return worst.map(({ positionId, fen, side, hm, opening, wrong }) => ({
    ...{ posid: positionId, fen, herowhite: side === 'white' ? 1 : 0, hm, opening },
    wrong: wrong?.uci ?? null,
    grade: wrong && gradeOfWrong(wrong, side),
  }));
}

/** The pupils of a coach by real name, each with what is stored of it. */
export async function loadDesk(context: Pick<Context, 'db' | 'user' | 'now'>): Promise<DeskRow[]> {
  const { db } = context;
  const now = context.now();
  const { id: coachId } = requireUser(context);
  const pupils = await listPupils(db, coachId, { withOwn: true });
  const ids = pupils.map(({ player }) => player.id);
  if (ids.length === 0) return [];
  const facts = await loadDeskFacts(db, ids, coachId, new Date(now.getTime() - DESK_DAYS * DAY_MS));
  const totals = await countFindings(db, ids, coachId);
  const due = await countDue(db, ids, now);
  return pupils.flatMap(({ player, ownerName, grants, realName, notes, groups, hidden }) => {
    const known = facts.get(player.id);
    if (known === undefined) return [];
    const seesResults = grants.includes('results');
    const isOwn = player.userId === coachId;
    return {
      ...{ heroid: player.id, hero: player.name, account: isOwn ? null : ownerName },
      ...{ realname: realName, notes, groups: [...groups], hidden, grants: [...grants] },
      // A pupil without an account has no visits.
      last_visit: seesResults && !isOwn ? known.seenAt.toISOString() : null,
      last_game: known.lastGame?.toISOString() ?? null,
      games: known.games,
      red: totals.get(player.id)?.red ?? 0,
      due: seesResults ? (due.get(player.id) ?? 0) : null,
      back: known.back,
      cured: known.cured,
      minutes: seesResults ? Math.round(known.minutes) : null,
      worst: worstFields(known),
      ...(known.checking && { checking: true as const }),
    };
  });
}
