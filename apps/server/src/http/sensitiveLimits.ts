import type { Mtd } from '@tabia/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { OperationError } from '../operations/operation.ts';
import { emailKey } from '../store/users.ts';
import { createAttempts } from './attempts.ts';
import { isOwnMachine } from './callerAddress.ts';

/** So many attempts in so many seconds. */
type Limit = readonly [max: number, seconds: number];

/** What guesses passwords, sends mails or asks other services, by who asks and about which address. */
const LIMITS: { readonly [M in Mtd]?: { readonly ip: Limit; readonly email?: Limit } } = {
  'account/user_login': { ip: [60, 300], email: [20, 300] },
  'account/register': { ip: [20, 3600], email: [5, 3600] },
  'account/requestregemail': { ip: [20, 3600], email: [5, 3600] },
  'account/registerbylink': { ip: [60, 300] },
  'account/guest': { ip: [20, 3600] },
  'nicknames/check': { ip: [60, 600] },
  'nicknames/add': { ip: [60, 600] },
};

/** Counts calls of operations that somebody could misuse. */
export interface SensitiveLimits {
  /** Throws `rate-limited` when this caller, or callers about this address, asked too often. */
  check(mtd: Mtd, request: FastifyRequest, payload: Readonly<Record<string, unknown>>, now: Date): void;
  /** The caller has shown to know the password: earlier mistakes are forgotten. */
  forgive(mtd: Mtd, payload: Readonly<Record<string, unknown>>): void;
}

const addressOf = ({ email }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof email === 'string' ? emailKey(email) : undefined;

/** One set of counters for each process. */
export function createSensitiveLimits(isLocal: boolean): SensitiveLimits {
  const counters = new Map(
    Object.entries(LIMITS).map(([mtd, { ip, email }]) => [
      mtd,
      { ip: createAttempts(...ip), email: email && createAttempts(...email) },
    ]),
  );
  const refuse = (seconds: number): void => {
    if (seconds > 0) throw new OperationError('rate-limited', { retryAfter: seconds });
  };
  return {
    check(mtd, request, payload, now) {
      const counter = counters.get(mtd);
      if (!counter) return;
      const address = addressOf(payload);
      if (counter.email && address) refuse(counter.email.count(address, now));
      // On one's own machine everybody comes from the same address.
      if (!(isLocal && isOwnMachine(request))) refuse(counter.ip.count(request.ip, now));
    },
    forgive(mtd, payload) {
      const address = addressOf(payload);
      if (address) counters.get(mtd)?.email?.forget(address);
    },
  };
}
