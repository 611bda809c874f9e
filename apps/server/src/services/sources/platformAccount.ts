import { findChesscomAccount } from '../../sources/chesscom/chesscom.ts';
import { findLichessAccount } from '../../sources/lichess/lichessAccount.ts';
import { platformsOf } from '../../sources/platforms.ts';
import { SourceFailure } from '../../sources/sourceItem.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { type Context, OperationError } from '../context/operation.ts';

/** An account on a platform. */
export interface PlatformAccount {
  /** As the platform spells it. */
  readonly name: string;
  /** Null if the platform does not report it. */
  readonly games: number | null;
}

/** A user is waiting for the answer. */
const MAX_WAIT_MS = 15_000;
async function findAccount(
  { config, turns }: Pick<Context, 'config' | 'turns'>,
  source: 3 | 4,
  name: string,
  signal: AbortSignal,
): Promise<PlatformAccount | undefined> {
  const { lichess, chesscom } = platformsOf(config, tabiaVersion, turns, signal);
  const quick = { urgent: true, idleMs: MAX_WAIT_MS };
  if (source === 3) return findLichessAccount({ ...lichess, ...quick }, name);
  const account = await findChesscomAccount({ ...chesscom, ...quick }, name);
  return account && { name: account.name, games: null };
}

/** No platform allows other names: letters, digits, dashes and underscores only. */
const POSSIBLE_NAME = /^[\p{L}\p{N}_-]{1,30}$/u;

/**
 * Looks up an account on a platform (3 Lichess, 4 Chess.com); undefined if it does not exist. Throws
 * `platform-unreachable` after 15 seconds. Preempts a running load.
 */
export async function findPlatformAccount(
  context: Pick<Context, 'config' | 'turns'>,
  source: 3 | 4,
  name: string,
): Promise<PlatformAccount | undefined> {
  if (!POSSIBLE_NAME.test(name)) return undefined;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OperationError('platform-unreachable')), {
      once: true,
    });
  });
  try {
    return await Promise.race([findAccount(context, source, name, signal), aborted]);
  } catch (error) {
    if (error instanceof OperationError) throw error;
    if (error instanceof SourceFailure || signal.aborted) {
      const hint = error instanceof SourceFailure ? error.message : undefined;
      throw new OperationError('platform-unreachable', { hint, cause: error });
    }
    throw error;
  }
}
