import { findChesscomAccount } from '../../sources/chesscom/chesscom.ts';
import { findLichessAccount } from '../../sources/lichess/lichessAccount.ts';
import { platformsOf } from '../../sources/platforms.ts';
import { SourceFailure } from '../../sources/sourceItem.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { type Context, OperationError } from '../context/operation.ts';

/** An account as its platform shows it. */
export interface PlatformAccount {
  /** In the platform's own spelling. */
  readonly name: string;
  /** Null where the platform does not say. */
  readonly games: number | null;
}

/** The user waits for the answer: no patience beyond this, milliseconds. */
const PATIENCE_MS = 15_000;
async function lookUp(
  { config, turns }: Pick<Context, 'config' | 'turns'>,
  source: 3 | 4,
  name: string,
  signal: AbortSignal,
): Promise<PlatformAccount | undefined> {
  const { lichess, chesscom } = platformsOf(config, tabiaVersion, turns, signal);
  const quick = { urgent: true, idleMs: PATIENCE_MS };
  if (source === 3) return findLichessAccount({ ...lichess, ...quick }, name);
  const account = await findChesscomAccount({ ...chesscom, ...quick }, name);
  return account && { name: account.name, games: null };
}

/** Names neither platform gives out are not asked about; what they give out is letters, digits, dashes, underscores. */
const POSSIBLE_NAME = /^[\p{L}\p{N}_-]{1,30}$/u;

/**
 * Asks the platform (3 Lichess, 4 Chess.com) for an account; undefined when it knows none of this name. Throws
 * `platform-unreachable` when there is no answer within 15 seconds. A load that is under way makes room.
 */
export async function findPlatformAccount(
  context: Pick<Context, 'config' | 'turns'>,
  source: 3 | 4,
  name: string,
): Promise<PlatformAccount | undefined> {
  if (!POSSIBLE_NAME.test(name)) return undefined;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OperationError('platform-unreachable')), {
      once: true,
    });
  });
  try {
    return await Promise.race([lookUp(context, source, name, signal), aborted]);
  } catch (error) {
    if (error instanceof OperationError) throw error;
    if (error instanceof SourceFailure || signal.aborted) {
      const hint = error instanceof SourceFailure ? error.message : undefined;
      throw new OperationError('platform-unreachable', { hint, cause: error });
    }
    throw error;
  }
}
