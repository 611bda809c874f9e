import type { ErrorCode, Mtd, Output, ParsedInput } from '@tabia/api-client/contract';
import type { User } from '../../store/accounts/users.ts';
import { findNickname, type Nickname } from '../../store/games/nicknames.ts';
import { findPlayer, type Player } from '../../store/games/players.ts';
import type { ProgressRate } from '../tasks/progressRate.ts';
import { HINTS } from './hints.ts';
import type { Services } from './services.ts';

/** What an operation may do to the session of the browser that calls. */
export interface SessionControl {
  /** Signs the user in: the answer carries the cookie. */
  start(userId: number, remember: boolean): Promise<void>;
  /** Gives the signed-in browser a new session like the one it had. */
  renew(): Promise<void>;
  /** Ends this session. */
  end(): Promise<void>;
  /** Ends every session of the signed-in user. */
  endAll(): Promise<void>;
}

/** Everything an operation is given besides its input. */
export interface Context extends Services {
  /** Who calls; null without a session. */
  readonly user: User | null;
  readonly session: SessionControl;
  readonly progressRate: ProgressRate;
}

/** One operation: authorize, load, decide, save, answer. Expected failures are thrown as {@link OperationError}. */
export type Handler<M extends Mtd> = (input: ParsedInput<M>, context: Context) => Promise<Output<M>>;

/** One handler for each operation of the contract. */
export type Handlers = { readonly [M in Mtd]: Handler<M> };

export interface OperationErrorOptions {
  /** A sentence for the user; the code's own one by default. */
  readonly hint?: string | undefined;
  /** For the log. */
  readonly cause?: unknown;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** Fields of the payload that are wrong. */
  readonly paths?: readonly string[];
}

/** An expected failure of an operation: a code of the contract and a sentence for the user. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly code: ErrorCode;
  readonly hint: string;
  readonly retryAfter: number | undefined;
  readonly paths: readonly string[] | undefined;

  constructor(code: ErrorCode, options: OperationErrorOptions = {}) {
    const hint = options.hint ?? HINTS[code];
    super(`${code}: ${hint}`, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.hint = hint;
    this.retryAfter = options.retryAfter;
    this.paths = options.paths;
  }
}

/** The signed-in user; throws `not-signed-in`. */
export function requireUser(context: Pick<Context, 'user'>): User {
  if (!context.user) throw new OperationError('not-signed-in');
  return context.user;
}

/** The user's own player; throws `not-found`, the same for nobody's and for somebody else's. */
export async function requirePlayer(context: Pick<Context, 'user' | 'db'>, heroid: number): Promise<Player> {
  const player = await findPlayer(context.db, requireUser(context).id, heroid);
  if (!player) throw new OperationError('not-found', { hint: 'You have no such player.' });
  return player;
}

/** The user's own game source; throws `not-found`, the same for nobody's and for somebody else's. */
export async function requireNickname(
  context: Pick<Context, 'user' | 'db'>,
  nicknameid: number,
): Promise<Nickname> {
  const nickname = await findNickname(context.db, requireUser(context).id, nicknameid);
  if (!nickname) throw new OperationError('not-found', { hint: 'You have no such game source.' });
  return nickname;
}
