import { openingOfGame } from '@tabia/chess/openings';
import { z } from 'zod';
import type { Category, Game, PlayerResult, TimeControl } from '../../domain/games/game.ts';
import { mateCentipawns, replaySans } from '../pgn/replayedGame.ts';
import { identityOfUnreadable, NUMBER_FIELD, TEXT_FIELD, timeField } from '../platformFields.ts';
import { parseObject } from '../requests/answer.ts';
import type { ReadGame } from '../sourceItem.ts';

/** The fields we read of a game in the stream. */
const RAW_PLAYER = z
  .object({
    user: z.object({ name: TEXT_FIELD, id: TEXT_FIELD }).nullish(),
    name: TEXT_FIELD,
    rating: NUMBER_FIELD,
    aiLevel: NUMBER_FIELD,
  })
  .nullish();
const RAW = z.object({
  id: z.string(),
  variant: TEXT_FIELD,
  speed: TEXT_FIELD,
  rated: z.boolean().nullish(),
  createdAt: timeField(1_000),
  status: TEXT_FIELD,
  winner: TEXT_FIELD,
  players: z.object({ white: RAW_PLAYER, black: RAW_PLAYER }).nullish(),
  opening: z.object({ eco: TEXT_FIELD, name: TEXT_FIELD }).nullish(),
  moves: TEXT_FIELD,
  initialFen: TEXT_FIELD,
  clocks: z.array(NUMBER_FIELD).nullish(),
  analysis: z.array(z.object({ eval: NUMBER_FIELD, mate: NUMBER_FIELD })).nullish(),
  clock: z.object({ initial: NUMBER_FIELD, increment: NUMBER_FIELD }).nullish(),
  arenaTour: z.object({ name: TEXT_FIELD }).nullish(),
});
type Raw = z.output<typeof RAW>;
type RawPlayer = z.output<typeof RAW_PLAYER>;

/** Lichess speeds. UltraBullet (under 30 seconds) counts as bullet. */
const TIME_CONTROLS: ReadonlyMap<string, TimeControl> = new Map([
  ['ultraBullet', 5],
  ['bullet', 5],
  ['blitz', 4],
  ['rapid', 3],
  ['classical', 2],
]);

/** Statuses of an unfinished game. */
const ONGOING_STATUSES: ReadonlySet<string> = new Set(['created', 'started']);
/** Statuses of a game that was never played. */
const UNPLAYED_STATUSES: ReadonlySet<string> = new Set(['aborted', 'noStart', 'unknownFinish']);

function nameOf(player: RawPlayer): string {
  return (
    player?.user?.name ??
    (player?.aiLevel ? `Stockfish level ${player.aiLevel}` : (player?.name ?? 'Anonymous'))
  );
}

function isPlayer(player: RawPlayer, name: string): boolean {
  return (player?.user?.id ?? player?.user?.name)?.toLowerCase() === name.toLowerCase();
}

function evalsOf(raw: Raw): (number | null)[] | null {
  return (
    raw.analysis?.map(({ eval: centipawns, mate }) => {
      if (typeof mate === 'number') return mateCentipawns(mate);
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
  if (raw.variant && raw.variant !== 'standard') return 'variant';
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
      timeControl: TIME_CONTROLS.get(raw.speed ?? '') ?? null,
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
      clocks: raw.clocks?.slice(0, replayed.moves.length).map((clock) => clock ?? null) ?? null,
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
  const { data: raw } = RAW.safeParse(parseObject(line));
  if (!raw) {
    const externalId = identityOfUnreadable(line);
    return { createdAt: Number.NaN, unfinished: false, read: { externalId, reason: 'unreadable' } };
  }
  const read = gameOf(raw, name);
  return {
    createdAt: raw.createdAt,
    unfinished: 'reason' in read && ONGOING_STATUSES.has(raw.status ?? ''),
    read,
  };
}
