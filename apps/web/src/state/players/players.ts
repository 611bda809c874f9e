import type { Hero, Nickname, Task } from '@tabia/api-client/contract';
import { answersOf, useAnswer, useAnswerCache } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** Events may be held up by a proxy; while something is under way the list is asked for this often, in milliseconds. */
const POLL_MS = 2000;
/** A change of players or sources changes every list that counts their games. */
const STALE = [
  'heroes/',
  'nicknames/list',
  'task/',
  'usergames/',
  'users/quota',
  'today/',
  'pupils/',
] as const;

function isJudged({ opening, rare, middlegame, endgame }: Nickname): boolean {
  return [opening, rare, middlegame, endgame].every(({ done, total }) => done >= total);
}

/** True while games of the source are being loaded. */
export function isLoading({ status }: Nickname): boolean {
  return status === 'wait' || status === 'processing';
}

/** True while the list may change by games of the source: they are being loaded, or judged where a position was met twice. */
export function isListOpen(nickname: Nickname): boolean {
  const { status, enabled, opening } = nickname;
  return isLoading(nickname) || (enabled && status === 'ok' && opening.done < opening.total);
}

/** True while positions that were met once are not judged. */
export function isRareLeft({ status, enabled, rare }: Nickname): boolean {
  return enabled && status === 'ok' && rare.done < rare.total;
}

/** True while games of the source are being loaded or judged. */
export function isUnderway(nickname: Nickname): boolean {
  return isLoading(nickname) || (nickname.enabled && nickname.status === 'ok' && !isJudged(nickname));
}

/** Why a player has no critical position yet. */
export function whyEmpty(nicknames: readonly Nickname[]): 'noSource' | 'waiting' | 'judging' | 'none' {
  if (nicknames.length === 0) return 'noSource';
  if (nicknames.some(isLoading)) return 'waiting';
  return nicknames.some(isUnderway) ? 'judging' : 'none';
}

/** The user's players with sources, progress and totals; live while something is under way. */
export function usePlayers() {
  return useAnswer(
    'heroes/list',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.heroes.some(({ nicknames }: Hero) => nicknames.some(isUnderway)) ? POLL_MS : false,
    },
  );
}

/** Long works of a player that are under way. */
export function useTasks(enabled: boolean) {
  return useAnswer('task/get', {}, { enabled, refetchInterval: POLL_MS });
}

/** Of the works of these players those that have something to show. */
export function shownTasks(tasks: readonly Task[] = [], players: readonly Pick<Hero, 'heroid'>[]): Task[] {
  const ids = new Set(players.map(({ heroid }) => heroid));
  return tasks.filter(
    ({ heroid, state, done, total }) =>
      ids.has(heroid) && state === 'running' && (done > 0 || total !== null),
  );
}

/** Asks again for what a change of players made stale, where the change is not one operation. */
export function useRefreshPlayers(): () => Promise<void> {
  const queries = useAnswerCache();
  return async () => await queries.invalidateQueries(answersOf(STALE));
}

/** Actions on one source. */
export function useSourceChanges() {
  const options = { stale: STALE };
  return {
    enable: useChange('nicknames/enable', options),
    disable: useChange('nicknames/disable', options),
    reload: useChange('misc/loadgames', options),
    archive: useChange('nicknames/zip', options),
    restore: useChange('nicknames/unzip', options),
    move: useChange('nicknames/reassign', options),
    remove: useChange('nicknames/delete', options),
  };
}

/** Actions on players; forms show their own failures. */
export function usePlayerChanges() {
  const options = { stale: STALE };
  return {
    add: useChange('heroes/add', { ...options, silent: true }),
    changeInfo: useChange('heroes/changeinfo', { ...options, silent: true }),
    setIcon: useChange('heroes/seticon', { ...options, silent: true }),
    relocate: useChange('heroes/relocate', options),
    remove: useChange('heroes/delete', options),
  };
}

/** Adding a source; the form shows its failures. */
export function useSourceAdding(onAdded: () => void) {
  const options = { stale: STALE, silent: true, onSuccess: onAdded };
  return { account: useChange('nicknames/add', options), file: useChange('misc/loadgames', options) };
}
