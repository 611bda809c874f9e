import { PLATFORMS, type PlatformKey } from '@tabia/api-client/contract';
import {
  CHESSCOM_START,
  type ChesscomCursor,
  chesscomGames,
  findChesscomAccount,
} from './chesscom/chesscom.ts';
import { chesscomSignIn } from './chesscom/chesscomSignIn.ts';
import { LICHESS_START, type LichessCursor, lichessGames } from './lichess/lichess.ts';
import { findLichessAccount, lichessSignIn, readLichessImports } from './lichess/lichessAccount.ts';
import { lichessStudies } from './lichess/lichessStudies.ts';
import type { ImportsReader, Platform, StudyReader } from './platform.ts';
import type { SignInProvider, SignInSettings } from './signIn/provider.ts';
import type { SourceItem } from './sourceItem.ts';

/** An account on a platform. */
export interface PlatformAccount {
  /** As the platform spells it. */
  readonly name: string;
  /** Null if the platform does not report it. */
  readonly games: number | null;
}

/** How a platform is read. */
interface PlatformReader {
  /** Origin of its API, unless the settings name another one. */
  readonly defaultUrl: string;
  /** Yields the games of an account after a cursor: empty, or the last one that this platform yielded. */
  readonly open: (platform: Platform, name: string, cursor: object) => AsyncGenerator<SourceItem<object>>;
  /** Looks up an account; undefined if it does not exist. */
  readonly findAccount: (platform: Platform, name: string) => Promise<PlatformAccount | undefined>;
  /** How one signs in with it; undefined where the operator has not set it up. */
  readonly signIn: (settings: SignInSettings) => SignInProvider | undefined;
  /** Where a platform keeps what its users have imported. */
  readonly readImports?: ImportsReader;
  /** Reads studies with the token of their owner, where a platform has studies. */
  readonly studies?: StudyReader;
}

/** A reader for each platform of the contract; a missing one is a compile error. */
export const PLATFORM_READERS: Readonly<Record<PlatformKey, PlatformReader>> = {
  lichess: {
    defaultUrl: 'https://lichess.org',
    open: (platform, name, cursor) =>
      lichessGames(platform, name, { ...LICHESS_START, ...(cursor as Partial<LichessCursor>) }),
    findAccount: findLichessAccount,
    signIn: lichessSignIn,
    readImports: readLichessImports,
    studies: lichessStudies,
  },
  chesscom: {
    defaultUrl: 'https://api.chess.com',
    open: (platform, name, cursor) =>
      chesscomGames(platform, name, { ...CHESSCOM_START, ...(cursor as Partial<ChesscomCursor>) }),
    findAccount: async (platform, name) => {
      const account = await findChesscomAccount(platform, name);
      return account && { name: account.name, games: null };
    },
    signIn: chesscomSignIn,
  },
};

/** A value for each platform. */
export type ByPlatform<Value> = Readonly<Record<PlatformKey, Value>>;

/** Computes a value for each platform. */
export function byPlatform<Value>(valueFor: (key: PlatformKey) => Value): ByPlatform<Value> {
  return Object.fromEntries(PLATFORMS.map(({ key }) => [key, valueFor(key)])) as ByPlatform<Value>;
}

export {
  CHECKSUMS,
  DEFAULT_GAMES_URL,
  GAME_MONTHS,
  monthFile,
  monthOfCollection,
  USUAL_MONTH,
} from './lichess/gameMonths.ts';
