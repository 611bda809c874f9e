import type { ErrorCode, Mtd } from '@tabia/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { countAttempt, forgetAttempts, returnAttempt } from '../../store/accounts/attempts.ts';
import { emailKey, type User } from '../../store/accounts/users.ts';
import { callerKey, isFromThisMachine } from './callerAddress.ts';

/** Attempts are counted per machine, per email address or per account. */
type LimitSubject = 'machine' | 'address' | 'account';

/** A limit on the attempts of an operation. */
interface LimitRule {
  /** Rules of one kind share a counter. */
  readonly kind: string;
  readonly subject: LimitSubject;
  readonly maxAttempts: number;
  readonly seconds: number;
  /** Outcomes that count as an attempt; all if omitted. */
  readonly countedOutcomes?: readonly Outcome[];
  /** Success resets the counter. */
  readonly resetsOnSuccess?: boolean;
}

/** The result of an operation. */
type Outcome = ErrorCode | 'ok';

const MINUTES = 60;
const HOUR = 3_600;
const GUESS_FAILURES = ['wrong-password', 'login-failed', 'email-not-registered'] as const;
function passwordRule(subject: LimitSubject, maxAttempts: number): LimitRule {
  return {
    kind: 'password',
    subject,
    maxAttempts,
    seconds: 15 * MINUTES,
    countedOutcomes: GUESS_FAILURES,
    resetsOnSuccess: subject !== 'machine',
  };
}
const PASSWORD_RULES = [passwordRule('machine', 50), passwordRule('address', 10)];
const OWN_PASSWORD_RULES = [passwordRule('machine', 50), passwordRule('account', 10)];
function machineRule(kind: string, maxAttempts: number, seconds: number): LimitRule {
  return {
    kind,
    subject: 'machine',
    maxAttempts,
    seconds,
  };
}

/**
 * Limits for operations that can guess passwords or codes, create accounts or call other services. Machine rules come
 * first: a blocked machine must not use up the attempts of others on the same address. Mails have their own limits
 * where they are sent.
 */
const RULES: { readonly [M in Mtd]?: readonly LimitRule[] } = {
  'account/user_login': PASSWORD_RULES,
  'account/changepassword': OWN_PASSWORD_RULES,
  'account/changeemail': [...OWN_PASSWORD_RULES, machineRule('ask-mail', 30, HOUR)],
  'account/delete_user': OWN_PASSWORD_RULES,
  'account/register': [
    {
      kind: 'register',
      subject: 'machine',
      maxAttempts: 10,
      seconds: HOUR,
      countedOutcomes: ['ok', 'email-taken', 'rate-limited', 'internal', 'timeout'],
    },
  ],
  'account/requestregemail': [machineRule('ask-mail', 30, HOUR)],
  'account/user_forgot_password': [machineRule('ask-mail', 30, HOUR)],
  'account/registerbylink': [machineRule('link', 60, 5 * MINUTES)],
  'account/user_change_password': [machineRule('link', 60, 5 * MINUTES)],
  'account/checkemail': [machineRule('check-email', 60, HOUR)],
  'account/guest': [machineRule('guest', 20, HOUR)],
  'account/user_promo_activate': [
    { kind: 'promo', subject: 'machine', maxAttempts: 10, seconds: HOUR },
    { kind: 'promo', subject: 'account', maxAttempts: 10, seconds: HOUR },
  ],
  'nicknames/check': [machineRule('platform', 60, 10 * MINUTES)],
  'nicknames/add': [machineRule('platform', 60, 10 * MINUTES)],
};

/** A call to count. */
interface LimitedCall {
  readonly mtd: Mtd;
  readonly request: FastifyRequest;
  /** The validated payload. */
  readonly input: unknown;
  readonly user: User | null;
}

/** Counts calls of operations that can be abused, in the database so that all processes share the counters. */
export interface SensitiveLimits {
  /**
   * Counts the call before it runs, so that parallel calls cannot slip past the limit. Throws `rate-limited` once a
   * limit is reached. The returned function must be called with the outcome.
   */
  take(call: LimitedCall): Promise<(outcome: Outcome) => Promise<void>>;
}

function addressIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('email' in input)) return undefined;
  return typeof input.email === 'string' ? emailKey(input.email) : undefined;
}

function accountKey(user: User): string {
  return user.email === null ? `guest ${user.id}` : emailKey(user.email);
}

function subjectKey(
  rule: LimitRule,
  { request, input, user }: LimitedCall,
  isLocal: boolean,
): string | undefined {
  if (rule.subject === 'address') return addressIn(input);
  if (rule.subject === 'account') return user ? accountKey(user) : undefined;
  // On a local install everybody has the same address.
  return isLocal && isFromThisMachine(request) ? undefined : `machine ${callerKey(request.ip)}`;
}

/** Limits stored in the database. */
export function createSensitiveLimits({
  config,
  db,
  now,
}: Pick<Services, 'config' | 'db' | 'now'>): SensitiveLimits {
  return {
    async take(call) {
      const taken: { rule: LimitRule; key: string }[] = [];
      for (const rule of RULES[call.mtd] ?? []) {
        const key = subjectKey(rule, call, config.isLocal);
        if (key === undefined) continue;
        const wait = await countAttempt(db, rule.kind, key, rule, now());
        if (wait > 0) throw new OperationError('rate-limited', { retryAfter: wait });
        taken.push({ rule, key });
      }
      return async (outcome) => {
        for (const { rule, key } of taken) {
          if (outcome === 'ok' && rule.resetsOnSuccess) await forgetAttempts(db, rule.kind, key);
          else if (rule.countedOutcomes && !rule.countedOutcomes.includes(outcome))
            await returnAttempt(db, rule.kind, key);
        }
      };
    },
  };
}
