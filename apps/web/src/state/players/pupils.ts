import type { Hero, Output } from '@tabia/api-client/contract';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** Not `coaches/check`: an invitation that was accepted is gone, and its page would say so before it is left. */
const STALE = ['pupils/', 'coaches/list', 'heroes/list'] as const;

/** The players that other accounts let the user see. */
export function usePupils(options: { enabled?: boolean } = {}) {
  return useAnswer('pupils/list', {}, options);
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
