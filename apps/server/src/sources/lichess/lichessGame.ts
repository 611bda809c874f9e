import { createHash } from 'node:crypto';
import { openingOfGame } from '@tabia/chess/openings';
import type { Category, Game, PlayerResult, TimeControl } from '../../domain/games/game.ts';
import { mateCentipawns, replaySans } from '../pgn/replayedGame.ts';
import { parseObject } from '../requests/answer.ts';
import type { ReadGame } from '../sourceItem.ts';

/** The fields we read of a game in the stream. */
interface Raw {
  readonly id: string;
  readonly variant?: string;
  readonly speed?: string;
  readonly rated?: boolean;
  readonly createdAt: number;
  readonly status?: string;
  readonly winner?: 'white' | 'black';
  readonly players?: { readonly white?: RawPlayer; readonly black?: RawPlayer };
  readonly opening?: { readonly eco?: string; readonly name?: string };
  readonly moves?: string;
  readonly initialFen?: string;
  readonly clocks?: readonly number[];
  readonly analysis?: readonly { readonly eval?: number; readonly mate?: number }[];
  readonly clock?: { readonly initial?: number; readonly increment?: number };
  readonly arenaTour?: { readonly name?: string };
}

interface RawPlayer {
  readonly user?: { readonly name?: string; readonly id?: string };
  readonly name?: string;
  readonly rating?: number;
  readonly aiLevel?: number;
}

/** Lichess speeds. UltraBullet (under 30 seconds) counts as bullet. */
const TIME_CONTROLS: Readonly<Record<string, TimeControl>> = {
  ultraBullet: 5,
  bullet: 5,
  blitz: 4,
  rapid: 3,
  classical: 2,
};

/** Statuses of an unfinished game. */
const ONGOING_STATUSES: ReadonlySet<string> = new Set(['created', 'started']);
/** Statuses of a game that was never played. */
const UNPLAYED_STATUSES: ReadonlySet<string> = new Set(['aborted', 'noStart', 'unknownFinish']);

function nameOf(player: RawPlayer | undefined): string {
  return (
    player?.user?.name ??
    (player?.aiLevel ? `Stockfish level ${player.aiLevel}` : (player?.name ?? 'Anonymous'))
  );
}

function isPlayer(player: RawPlayer | undefined, name: string): boolean {
  return (player?.user?.id ?? player?.user?.name)?.toLowerCase() === name.toLowerCase();
}

function evalsOf(raw: Raw): (number | null)[] | null {
  return (
    raw.analysis?.map(({ eval: centipawns, mate }) => {
      if (mate !== undefined) return mateCentipawns(mate);
      return centipawns ?? null;
    }) ?? null
  );
}

function resultOf(raw: Raw, playerIsWhite: boolean): PlayerResult {
  if (!raw.winner) return 1;
  return (raw.winner === 'white') === playerIsWhite ? 2 : 0;
}

function eventOf(raw: Raw): string {
  return (
    raw.arenaTour?.name ?? `${raw.rated ? 'Rated' : 'Casual'} ${raw.speed ?? ''} game`.replace('  ', ' ')
  );
}

function headersOf(raw: Raw): Record<string, string> {
  return {
    ...(raw.clock ? { TimeControl: `${raw.clock.initial ?? 0}+${raw.clock.increment ?? 0}` } : {}),
  };
}

function skipReasonFor(raw: Raw): Exclude<ReadGame, { game: Game }>['reason'] | undefined {
  if (raw.status && ONGOING_STATUSES.has(raw.status)) return 'unfinished';
  if (raw.variant === 'fromPosition' || (raw.initialFen && raw.variant !== 'chess960')) return 'set-up';
  if (raw.variant !== undefined && raw.variant !== 'standard') return 'variant';
  if (raw.status && UNPLAYED_STATUSES.has(raw.status)) return 'unfinished';
  return undefined;
}

function gameOf(raw: Raw, name: string): ReadGame {
  const externalId = raw.id;
  const playerIsWhite = isPlayer(raw.players?.white, name);
  if (!playerIsWhite && !isPlayer(raw.players?.black, name)) return { externalId, reason: 'other-player' };
  const reason = skipReasonFor(raw);
  if (reason) return { externalId, reason };
  const replayed = replaySans(raw.moves?.split(' ').filter(Boolean) ?? []);
  if ('reason' in replayed) return { externalId, reason: replayed.reason };
  const [me, opponent] = playerIsWhite ? (['white', 'black'] as const) : (['black', 'white'] as const);
  const correspondence = raw.speed === 'correspondence';
  const named = openingOfGame(replayed.keys);
  const category: Category = correspondence ? 1 : 3;
  return {
    game: {
      externalId,
      category,
      timeControl: TIME_CONTROLS[raw.speed ?? ''] ?? null,
      playerIsWhite,
      playerName: nameOf(raw.players?.[me]),
      opponent: nameOf(raw.players?.[opponent]),
      playerRating: raw.players?.[me]?.rating ?? null,
      opponentRating: raw.players?.[opponent]?.rating ?? null,
      result: resultOf(raw, playerIsWhite),
      playedAt: new Date(raw.createdAt),
      eco: named?.eco ?? raw.opening?.eco ?? null,
      opening: named?.name ?? raw.opening?.name ?? null,
      url: `https://lichess.org/${raw.id}`,
      event: eventOf(raw),
      ...replayed,
      clocks: raw.clocks?.slice(0, replayed.moves.length) ?? null,
      evals: evalsOf(raw)?.slice(0, replayed.moves.length) ?? null,
      headers: headersOf(raw),
    },
  };
}

/** A parsed line: start of the game (NaN if unreadable), and the game or the reason it is skipped. */
export interface LichessLine {
  readonly createdAt: number;
  readonly unfinished: boolean;
  readonly read: ReadGame;
}

/** Reads one line of the stream for the player named `name` (case-insensitive). Never throws. */
export function readLichessGame(line: string, name: string): LichessLine {
  const raw = parseObject(line) as Raw | undefined;
  if (!raw || typeof raw.id !== 'string' || typeof raw.createdAt !== 'number') {
    const externalId = createHash('sha256').update(line).digest('hex');
    return { createdAt: Number.NaN, unfinished: false, read: { externalId, reason: 'unreadable' } };
  }
  const read = gameOf(raw, name);
  return {
    createdAt: raw.createdAt,
    unfinished: 'reason' in read && ONGOING_STATUSES.has(raw.status ?? ''),
    read,
  };
}
