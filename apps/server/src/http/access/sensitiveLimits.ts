import type { ErrorCode, Mtd } from '@tabia/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import type { Services, Settings } from '../../services/context/services.ts';
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  returnAttempt,
} from '../../store/accounts/attempts.ts';
import { isKnownDevice } from '../../store/accounts/knownDevices.ts';
import { emailKey, type User } from '../../store/accounts/users.ts';
import {
  callerKey,
  isFromThisMachine,
  isThroughUnnamedProxy,
  networkKey,
  UNNAMED_PROXY_FACTOR,
} from './callerAddress.ts';
import { deviceHashOf } from './deviceCookie.ts';

/**
 * Attempts are counted per machine, per email address from one network, per address from anywhere, per address in a
 * browser that knows it, or per signed-in account.
 */
type LimitSubject = 'machine' | 'network' | 'address' | 'device' | 'account';

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
function passwordRule(subject: LimitSubject, maxAttempts: number, seconds = 15 * MINUTES): LimitRule {
  return {
    kind: `password-${subject}`,
    subject,
    maxAttempts,
    seconds,
    countedOutcomes: GUESS_FAILURES,
    resetsOnSuccess: subject !== 'machine' && subject !== 'address',
  };
}
/** Wrong passwords of strangers lock their own network out. From all networks together, 100 an hour are checked. */
const STRANGER_RULES = [
  passwordRule('machine', 50),
  passwordRule('network', 10),
  passwordRule('address', 100, HOUR),
];
/** A browser in which the account was signed in before has attempts of its own, whatever strangers did. */
const KNOWN_DEVICE_RULES = [passwordRule('device', 10)];
const OWN_PASSWORD_RULES = [passwordRule('account', 10)];
/** An operation that also succeeds without a password does not make others forget what was guessed. */
const OPTIONAL_PASSWORD_RULE: LimitRule = { ...passwordRule('account', 10), resetsOnSuccess: false };
function machineRule(kind: string, maxAttempts: number, seconds: number): LimitRule {
  return {
    kind,
    subject: 'machine',
    maxAttempts,
    seconds,
  };
}

/**
 * A coach may paste 60 names, and each takes a look on two platforms and a third one when it is added: 180 calls, and some more for typing
 * errors. They count for the account, so that a whole club behind one address can work; the machine has a wider limit of its own.
 */
const NAME_RULES: readonly LimitRule[] = [
  machineRule('names', 1_000, 10 * MINUTES),
  { kind: 'names', subject: 'account', maxAttempts: 240, seconds: 10 * MINUTES },
];

/** A platform that is busy or does not answer costs an account nothing of its own. */
const ANSWERED = ['ok', 'not-found', 'internal', 'timeout'] as const;

/** An import is one long answer that others wait for; studies are short and read one after another. */
function ownPlatformRules(kind: string, maxAttempts: number): readonly LimitRule[] {
  return [
    machineRule('platform', 60, 10 * MINUTES),
    { kind, subject: 'account', maxAttempts, seconds: 10 * MINUTES, countedOutcomes: ANSWERED },
  ];
}

/**
 * Limits for operations that can guess passwords or codes, create accounts or call other services. Machine rules come
 * first: a blocked machine must not use up the attempts of others on the same address. Mails have their own limits
 * where they are sent.
 */
const RULES: { readonly [M in Mtd]?: readonly LimitRule[] } = {
  'account/user_login': STRANGER_RULES,
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
  'account/checklink': [machineRule('link', 60, 5 * MINUTES)],
  'account/user_change_password': [machineRule('link', 60, 5 * MINUTES)],
  'account/checkemail': [machineRule('check-email', 60, HOUR)],
  'account/guest': [machineRule('guest', 20, HOUR)],
  'identities/start': [OPTIONAL_PASSWORD_RULE, machineRule('platform-sign-in', 60, 10 * MINUTES)],
  'identities/finish': [machineRule('platform-sign-in', 60, 10 * MINUTES)],
  'account/user_promo_activate': [
    { kind: 'promo', subject: 'machine', maxAttempts: 10, seconds: HOUR },
    { kind: 'promo', subject: 'account', maxAttempts: 10, seconds: HOUR },
  ],
  'identities/imports': ownPlatformRules('imports', 6),
  'identities/studies': ownPlatformRules('studies', 30),
  'identities/study': ownPlatformRules('studies', 30),
  'nicknames/check': NAME_RULES,
  'nicknames/add': NAME_RULES,
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

function emailInPayload(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('email' in input)) return undefined;
  return typeof input.email === 'string' ? emailKey(input.email) : undefined;
}

function accountKey(user: User): string {
  return user.email === null ? `guest ${user.id}` : emailKey(user.email);
}

/** The secret is replaced at each sign-in, so the count restarts only after the right password. */
function deviceKey(request: FastifyRequest, config: Settings): string {
  return Buffer.from(deviceHashOf(config, request) ?? []).toString('base64url');
}

function machineKey(request: FastifyRequest, config: Settings): string | undefined {
  // On a local install everybody has the same address.
  if (config.isLocal && isFromThisMachine(request)) return undefined;
  const kind = isThroughUnnamedProxy(request, config) ? 'proxy' : 'machine';
  return `${kind} ${callerKey(request.ip)}`;
}

/** The rule as it applies to this call. */
function limitOf(rule: LimitRule, request: FastifyRequest, config: Settings): AttemptLimit {
  const isWide = rule.subject === 'machine' && isThroughUnnamedProxy(request, config);
  const maxAttempts = isWide ? rule.maxAttempts * UNNAMED_PROXY_FACTOR : rule.maxAttempts;
  return { maxAttempts, seconds: rule.seconds };
}

function subjectKey(rule: LimitRule, call: LimitedCall, config: Settings): string | undefined {
  const { request, input, user } = call;
  const email = emailInPayload(input);
  if (rule.subject === 'account') return user ? accountKey(user) : undefined;
  if (rule.subject === 'address') return email;
  if (rule.subject === 'network') return email && `${email} from ${networkKey(request.ip)}`;
  if (rule.subject === 'device') return email && `${email} in ${deviceKey(request, config)}`;
  return machineKey(request, config);
}

async function rulesFor(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { mtd, request, input }: LimitedCall,
): Promise<readonly LimitRule[]> {
  const rules = RULES[mtd] ?? [];
  if (rules !== STRANGER_RULES) return rules;
  const [device, email] = [deviceHashOf(config, request), emailInPayload(input)];
  const isKnown = device && email !== undefined && (await isKnownDevice(db, device, email));
  return isKnown ? KNOWN_DEVICE_RULES : rules;
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
      for (const rule of await rulesFor({ config, db }, call)) {
        const key = subjectKey(rule, call, config);
        if (key === undefined) continue;
        const wait = await countAttempt(db, rule.kind, key, limitOf(rule, call.request, config), now());
        if (wait > 0) {
          // A call that is refused has not been made: it must not use up what others of the machine have.
          for (const earlier of taken) await returnAttempt(db, earlier.rule.kind, earlier.key);
          throw new OperationError('rate-limited', { retryAfter: wait });
        }
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
