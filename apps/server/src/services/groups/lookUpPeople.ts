import { setTimeout as delay } from 'node:timers/promises';
import { findUser } from '../../store/accounts/users.ts';
import { forgetPeople, loadOutdatedPeople } from '../../store/findings/people.ts';
import { loadPositionKeys } from '../../store/positions/positions.ts';
import { endStalePeople, loadStalePeople } from '../../store/queue/stalePeople.ts';
import type { Services } from '../context/services.ts';
import { type Comparison, loadComparison } from './comparison.ts';
import { rememberPeople } from './rememberPeople.ts';

/** Positions looked up in one turn of a user: with a network a quarter of a second. */
const POSITIONS_IN_TURN = 16;

type Needed = Pick<Services, 'db' | 'groups' | 'pace' | 'wakeAnalysis'>;

/** Nothing can be looked up: what was known is forgotten in one step. */
async function forget({ db, wakeAnalysis }: Needed, playerId: number, basis: string): Promise<void> {
  if ((await forgetPeople(db, playerId, basis)) > 0) wakeAnalysis();
}

/** Looks up some positions of a player. False if all of them are up to date. */
async function lookUpSome(
  services: Needed,
  playerId: number,
  asker: string,
  { group, sources, basis }: Comparison,
): Promise<boolean> {
  const { db, groups } = services;
  if (!sources.games && sources.levels.length === 0) {
    await forget(services, playerId, basis);
    return false;
  }
  const outdated = await loadOutdatedPeople(db, playerId, basis, POSITIONS_IN_TURN);
  if (outdated.length === 0) return false;
  const keys = await loadPositionKeys(db, outdated);
  const positions = outdated.map((id) => ({ id, key: keys.get(id) ?? '' }));
  const played = await groups.positions(
    asker,
    positions.map(({ key }) => key),
    group,
  );
  await rememberPeople(services, { playerId, asker }, basis, positions, played);
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
  const some = await lookUpSome(services, playerId, asker, comparison);
  if (!some) await endStalePeople(db, waiting);
  const restMs = pace.restAfter(performance.now() - started);
  if (restMs > 0) await delay(restMs, undefined, { signal });
  return some || others.length > 0;
}
