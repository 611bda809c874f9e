import type { Output } from '@tabia/api-client/contract';
import { type Changes, recordedAnswer } from './recording.ts';

/** Nobody is signed in. */
export function signedOut(): Changes {
  const whois = recordedAnswer('account/whois') as Output<'account/whois'>;
  return { answers: { 'account/whois': { ...whois, user: null, pool: null } } };
}

/** The player has no critical position. */
export function withoutMistakes(): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  return { answers: { 'usergames/mistakes': { ...found, mistakes: [], calculating: false } } };
}

/** A new account. */
export function withoutPlayers(): Changes {
  return { answers: { 'heroes/list': { heroes: [] }, 'task/get': { tasks: [] } } };
}

/** Nothing is in the study plan. */
export function withoutPlan(): Changes {
  const plan = recordedAnswer('training/getlist') as Output<'training/getlist'>;
  const empty = Object.fromEntries(
    Object.entries(plan).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  );
  return { answers: { 'training/getlist': empty } };
}
