import {
  isPlatformSource,
  type Nickname as NicknameAnswer,
  type Paused,
  SKIP_REASONS,
  SOURCE_ERRORS,
  type SourceError,
} from '@tabia/api-client/contract';
import type { Nickname } from '../../store/games/nicknames.ts';
import type { Progress } from '../../store/games/progress.ts';

const NOTHING = { done: 0, total: 0 };
const NO_PROGRESS: Progress = { opening: NOTHING, rare: NOTHING, middlegame: NOTHING, endgame: NOTHING };

/** Maps a stored error code to the contract. */
export function sourceErrorOf(code: string | null): SourceError | null {
  return code === null ? null : (SOURCE_ERRORS.find((known) => known === code) ?? 'internal');
}

/** Why loading is paused; a pause whose end has passed is over even if that was never recorded. */
export function pausedOf({ pause, pauseUntil, status }: Nickname, now: Date): Paused | null {
  if (pause === null || status === 'ok' || status === 'nogames') return null;
  if (pauseUntil !== null && pauseUntil.getTime() <= now.getTime()) return null;
  return { reason: pause, until: pauseUntil?.toISOString() ?? null };
}

/** Maps a source to the contract. */
export function nicknameAnswer(
  nickname: Nickname,
  now: Date,
  progress: Progress = NO_PROGRESS,
): NicknameAnswer {
  return {
    nicknameid: nickname.id,
    source: nickname.source,
    platform: isPlatformSource(nickname.source) ? nickname.source : nickname.platform,
    name: nickname.name,
    enabled: nickname.enabled,
    status: nickname.status,
    error: nickname.status === 'error' ? sourceErrorOf(nickname.errorCode ?? 'internal') : null,
    paused: pausedOf(nickname, now),
    games_loaded: nickname.gamesLoaded,
    games_total: nickname.gamesTotal === null ? null : Math.max(nickname.gamesTotal, nickname.gamesLoaded),
    skipped: Object.fromEntries(
      SKIP_REASONS.flatMap((reason) => {
        const games = nickname.skipped[reason];
        return games === undefined ? [] : [[reason, games]];
      }),
    ),
    cut: { games: nickname.cutGames, halfmoves: nickname.cutPlies },
    duplicates: nickname.duplicates ?? 0,
    opening: progress.opening,
    rare: progress.rare,
    middlegame: progress.middlegame,
    endgame: progress.endgame,
    synced_at: nickname.syncedAt?.toISOString() ?? null,
  };
}
