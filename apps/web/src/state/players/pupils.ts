import type { Hero, Output } from '@tabia/api-client/contract';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';
import { isListOpen, isRareLeft } from './players.ts';

/** Not `coaches/check`: an invitation that was accepted is gone, and its page would say so before it is left. */
const STALE = ['pupils/', 'coaches/list', 'heroes/list'] as const;

/** Events go to the owner of a player: while the list of a pupil may change, a coach asks this often, milliseconds. */
const POLL_MS = 30_000;

/** When the pupils are asked for again, milliseconds; false when none of their lists will change by itself. */
export function pupilsPollMs(pupils: Output<'pupils/list'>['pupils'] = []): number | false {
  const mayChange = pupils.some(({ hero }) =>
    hero.nicknames.some((source) => isListOpen(source) || isRareLeft(source)),
  );
  return mayChange ? POLL_MS : false;
}

/** The players that other accounts let the user see. */
export function usePupils({ enabled }: { enabled?: boolean } = {}) {
  return useAnswer(
    'pupils/list',
    {},
    { enabled, refetchInterval: ({ state }) => pupilsPollMs(state.data?.pupils) },
  );
}

/** The player of a pupil, under the name by which the coach calls the pupil. */
export function calledPlayer({ realname, hero }: Output<'pupils/list'>['pupils'][number]): Hero {
  return realname === '' ? hero : { ...hero, name: realname };
}

/** The pupils of the user with what is stored of them. */
export function useDesk() {
  return useAnswer('pupils/desk', {});
}

/** What several pupils of a group get wrong. */
export function useShared(group: string | undefined) {
  return useAnswer('pupils/shared', group === undefined ? {} : { group });
}

/** What a coach changes; forms show their own failures. */
export function usePupilChanges() {
  return {
    invite: useChange('pupils/invite', { stale: STALE, silent: true }),
    revoke: useChange('pupils/revoke', { stale: STALE }),
    setCard: useChange('pupils/setcard', { stale: STALE, silent: true }),
    leave: useChange('pupils/leave', { stale: STALE }),
  };
}

/** What the owner of a player changes about a coach. */
export function useCoachChanges() {
  return {
    accept: useChange('coaches/accept', { stale: [...STALE, 'users/quota'], silent: true }),
    setGrants: useChange('coaches/setgrants', { stale: STALE }),
    end: useChange('coaches/end', { stale: STALE }),
  };
}
