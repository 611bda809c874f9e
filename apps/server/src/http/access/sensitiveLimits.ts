import type { ErrorCode, Mtd } from '@tabia/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { countAttempt, forgetAttempts, returnAttempt } from '../../store/accounts/attempts.ts';
import { emailKey, type User } from '../../store/accounts/users.ts';
import { callerKey, isOwnMachine } from './callerAddress.ts';

/** Whose attempts are counted together: of one machine, about one address, of one account. */
type Who = 'machine' | 'address' | 'account';

/** What is counted of an operation. */
interface Rule {
  /** Rules of one kind share their count. */
  readonly kind: string;
  readonly who: Who;
  readonly max: number;
  readonly seconds: number;
  /** Outcomes that count; every outcome when left out. */
  readonly counts?: readonly Outcome[];
  /** A success forgets what was counted before. */
  readonly forgives?: boolean;
}

/** How an operation ended. */
export type Outcome = ErrorCode | 'ok';

const MINUTES = 60;
const HOUR = 3_600;
const guesses = ['wrong-password', 'login-failed', 'email-not-registered'] as const;
const password = (who: Who, max: number): Rule => ({
  kind: 'password',
  who,
  max,
  seconds: 15 * MINUTES,
  counts: guesses,
  forgives: who !== 'machine',
});
const passwordRules = [password('machine', 50), password('address', 10)];
const ownPasswordRules = [password('machine', 50), password('account', 10)];
const perMachine = (kind: string, max: number, seconds: number): Rule => ({
  kind,
  who: 'machine',
  max,
  seconds,
});

/**
 * What guesses passwords or codes, opens accounts or asks other services. Machines come first: one that is refused must
 * not use up what others may try about the same address. Mails have limits of their own where they are sent.
 */
const RULES: { readonly [M in Mtd]?: readonly Rule[] } = {
  'account/user_login': passwordRules,
  'account/changepassword': ownPasswordRules,
  'account/changeemail': [...ownPasswordRules, perMachine('ask-mail', 30, HOUR)],
  'account/delete_user': ownPasswordRules,
  'account/register': [
    {
      kind: 'register',
      who: 'machine',
      max: 10,
      seconds: HOUR,
      counts: ['ok', 'email-taken', 'rate-limited', 'internal', 'timeout'],
    },
  ],
  'account/requestregemail': [perMachine('ask-mail', 30, HOUR)],
  'account/user_forgot_password': [perMachine('ask-mail', 30, HOUR)],
  'account/registerbylink': [perMachine('link', 60, 5 * MINUTES)],
  'account/user_change_password': [perMachine('link', 60, 5 * MINUTES)],
  'account/checkemail': [perMachine('check-email', 60, HOUR)],
  'account/guest': [perMachine('guest', 20, HOUR)],
  'account/user_promo_activate': [
    { kind: 'promo', who: 'machine', max: 10, seconds: HOUR },
    { kind: 'promo', who: 'account', max: 10, seconds: HOUR },
  ],
  'nicknames/check': [perMachine('platform', 60, 10 * MINUTES)],
  'nicknames/add': [perMachine('platform', 60, 10 * MINUTES)],
};

/** A call whose attempts are to be counted. */
export interface LimitedCall {
  readonly mtd: Mtd;
  readonly request: FastifyRequest;
  /** The checked payload. */
  readonly input: unknown;
  readonly user: User | null;
}

/** Counts calls of operations that somebody could misuse; in the database, for all processes together. */
export interface SensitiveLimits {
  /**
   * Counts the call before it is done, so that many at once are not let through; throws `rate-limited` when this caller,
   * or callers about this address, tried too often. The answer must be called with how it ended.
   */
  take(call: LimitedCall): Promise<(outcome: Outcome) => Promise<void>>;
}

function addressIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('email' in input)) return undefined;
  return typeof input.email === 'string' ? emailKey(input.email) : undefined;
}

const accountKey = (user: User): string => (user.email === null ? `guest ${user.id}` : emailKey(user.email));

function whoOf(rule: Rule, { request, input, user }: LimitedCall, isLocal: boolean): string | undefined {
  if (rule.who === 'address') return addressIn(input);
  if (rule.who === 'account') return user ? accountKey(user) : undefined;
  // On one's own machine everybody comes from the same address.
  return isLocal && isOwnMachine(request) ? undefined : `machine ${callerKey(request.ip)}`;
}

/** The limits over the database of the services. */
export function createSensitiveLimits({
  config,
  db,
  now,
}: Pick<Services, 'config' | 'db' | 'now'>): SensitiveLimits {
  return {
    async take(call) {
      const taken: { rule: Rule; who: string }[] = [];
      for (const rule of RULES[call.mtd] ?? []) {
        const who = whoOf(rule, call, config.isLocal);
        if (who === undefined) continue;
        const wait = await countAttempt(db, rule.kind, who, rule, now());
        if (wait > 0) throw new OperationError('rate-limited', { retryAfter: wait });
        taken.push({ rule, who });
      }
      return async (outcome) => {
        for (const { rule, who } of taken) {
          if (outcome === 'ok' && rule.forgives) await forgetAttempts(db, rule.kind, who);
          else if (rule.counts && !rule.counts.includes(outcome)) await returnAttempt(db, rule.kind, who);
        }
      };
    },
  };
}
