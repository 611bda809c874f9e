import { setTimeout as delay } from 'node:timers/promises';
import { round } from '@tabia/chess';
import { mainLinesOf, type PeoplePlay } from '@tabia/mistakes';
import type { GroupMove } from '../../domain/groups/groupMoves.ts';
import type { GroupReply } from '../../domain/trees/facts.ts';
import type { GroupPosition, PlayedBy } from '../../reference/groupLookups.ts';
import { findUser } from '../../store/accounts/users.ts';
import {
  forgetPeople,
  loadOutdatedPeople,
  type NotedPeople,
  notePeople,
} from '../../store/findings/people.ts';
import { loadPositionKeys } from '../../store/positions/positions.ts';
import {
  endStalePeople,
  listUsersWithStalePeople,
  loadStalePeople,
  markAfterSourceChange,
} from '../../store/queue/stalePeople.ts';
import { forgetReplies, loadOutdatedReplies, noteReplies } from '../../store/study/groupReplies.ts';
import type { Services } from '../context/services.ts';
import { type Comparison, loadComparison } from './comparison.ts';

/** Players marked in one transaction after reference games or networks changed: some milliseconds. */
const PLAYERS_AT_ONCE = 1_000;
const USERS_AT_ONCE = 1_000;

/**
 * Marks everybody's findings if reference games or networks have changed, then has the positions of all users who wait looked up. It also
 * finds what a killed process left. Stopped anywhere, the next run continues.
 */
export async function startLookingUp(
  { db, groups, jobs }: Pick<Services, 'db' | 'groups' | 'jobs'>,
  signal: AbortSignal,
): Promise<void> {
  const { version } = await groups.available();
  while (await markAfterSourceChange(db, version, PLAYERS_AT_ONCE)) signal.throwIfAborted();
  let afterId = 0;
  for (;;) {
    const users = await listUsersWithStalePeople(db, afterId, USERS_AT_ONCE);
    for (const userId of users) await jobs.send('look-up-people', { userId }, { background: true });
    signal.throwIfAborted();
    const last = users.at(-1);
    if (last === undefined) return;
    afterId = last;
  }
}

/** Positions looked up per turn of a user; with a network this takes a quarter of a second. */
const POSITIONS_IN_TURN = 16;

/** Rarer replies are not kept. */
const MAX_REPLIES = 12;

/** The most played moves, as they are kept. */
function repliesOf(moves: readonly GroupMove[]): readonly GroupReply[] {
  return moves.slice(0, MAX_REPLIES).map(({ uci, share, score }) => ({
    uci,
    share: round(share, 3),
    score: score === null ? null : round(score, 3),
  }));
}

type Needed = Pick<Services, 'db' | 'groups' | 'pace' | 'wakeAnalysis'>;

/** Nothing can be looked up, so everything that was known is deleted in one statement. */
async function forget({ db, wakeAnalysis }: Needed, playerId: number, basis: string): Promise<void> {
  const news = (await forgetPeople(db, playerId, basis)) + (await forgetReplies(db, playerId, basis));
  if (news > 0) wakeAnalysis();
}

/** Looks up some positions of a player, critical ones before those of trees. False if all of them are up to date. */
async function lookUpSome(
  services: Needed,
  playerId: number,
  asker: string,
  { group, sources, basis }: Comparison,
): Promise<boolean> {
  const { db, groups, wakeAnalysis } = services;
  if (!sources.games && sources.levels.length === 0) {
    await forget(services, playerId, basis);
    return false;
  }
  const critical = await loadOutdatedPeople(db, playerId, basis, POSITIONS_IN_TURN);
  const outdated =
    critical.length > 0 ? critical : await loadOutdatedReplies(db, playerId, basis, POSITIONS_IN_TURN);
  if (outdated.length === 0) return false;
  const positions = [...(await loadPositionKeys(db, outdated))].map(([id, key]) => ({ id, key }));
  const keys = positions.map(({ key }) => key);
  const played = await groups.positions(asker, keys, group);
  if (critical.length > 0) {
    await rememberPeople(services, { playerId, asker }, basis, positions, played);
    return true;
  }
  const found = positions.map(({ id }, index) => ({
    positionId: id,
    replies: repliesOf(played[index]?.moves ?? []),
  }));
  if ((await noteReplies(db, playerId, basis, found)) > 0) wakeAnalysis();
  return true;
}

/**
 * Looks up what other people play in the next critical positions of a user's player. Resolves to true if the user waits for more:
 * that comes after the turns of other users. Killed anywhere, the positions are still to be looked up; done twice, it is the same.
 */
export async function lookUpPeople(services: Needed, userId: number, signal: AbortSignal): Promise<boolean> {
  const { db, pace } = services;
  const [user, [waiting, ...others]] = await Promise.all([findUser(db, userId), loadStalePeople(db, userId)]);
  if (!user || !waiting) return false;
  signal.throwIfAborted();
  const started = performance.now();
  const { playerId } = waiting;
  // Pages of the user do not wait for it.
  const asker = `${userId}, in the background`;
  const comparison = await loadComparison(services, user, playerId);
  const hasLookedUp = await lookUpSome(services, playerId, asker, comparison);
  if (!hasLookedUp) await endStalePeople(db, waiting);
  const restMs = pace.restAfter(performance.now() - started);
  if (restMs > 0) await delay(restMs, undefined, { signal });
  return hasLookedUp || others.length > 0;
}

/** Strong players: games over the board of players rated as masters or higher. */
const STRONG: PlayedBy = {
  games: { categories: ['otb'], ratings: [{ from: 2300, below: undefined }] },
  level: undefined,
};
/** Rarer moves of a group are never recommended for being played. */
const MAX_MOVES = 12;

/** What a group and strong players play, in short; null where neither is known. */
function peopleOf(group: GroupPosition | undefined, strong: GroupPosition | undefined): PeoplePlay | null {
  const mainLines = mainLinesOf(strong?.moves ?? []);
  const isKnown = (group?.moves ?? []).length + (strong?.moves ?? []).length > 0;
  if (!isKnown) return null;
  const moves = (group?.moves ?? []).slice(0, MAX_MOVES).map(({ uci, share, score }) => ({
    uci,
    share: round(share, 3),
    score: score === null ? null : round(score, 3),
  }));
  return { games: group?.source === 'network' ? null : (group?.games ?? 0), group: moves, mainLines };
}

/** A position where the player decides. */
interface DecidingPosition {
  readonly id: number;
  readonly key: string;
}

/** What is needed to look up and store what people play. */
type PeopleServices = Pick<Services, 'db' | 'groups' | 'wakeAnalysis'>;

/** The player, and the user who asks. Look-ups of one user run one after another. */
interface AskedFor {
  readonly playerId: number;
  readonly asker: number | string;
}

/**
 * Keeps what other people play in positions where the player decides, so that lists, trees and training recommend by it without
 * looking it up again. Findings of which it is news are computed again in the background. `played` are the group’s moves.
 */
export async function rememberPeople(
  { db, groups, wakeAnalysis }: PeopleServices,
  { playerId, asker }: AskedFor,
  basis: string,
  positions: readonly DecidingPosition[],
  played: readonly GroupPosition[],
): Promise<NotedPeople> {
  if (positions.length === 0) return { news: 0, wasOutdated: false };
  const keys = positions.map(({ key }) => key);
  const strong = await groups.positions(asker, keys, STRONG);
  const found = positions.map(({ id }, index) => ({
    positionId: id,
    people: peopleOf(played[index], strong[index]),
  }));
  const noted = await notePeople(db, playerId, basis, found);
  if (noted.news > 0) wakeAnalysis();
  return noted;
}
