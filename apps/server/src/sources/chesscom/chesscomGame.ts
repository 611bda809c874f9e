import type { SkipReason } from '@tabia/api-client/contract';
import { openingOfGame } from '@tabia/chess/openings';
import { gameHeadersOf, type PgnGame, readPgnGames } from '@tabia/chess/pgn';
import { z } from 'zod';
import type { Game, PlayerResult, TimeControl } from '../../domain/games/game.ts';
import { playedAtOf } from '../pgn/pgnGame.ts';
import { type ReplayedMoves, replayGame, skipReasonOf } from '../pgn/replayedGame.ts';
import {
  identityOfUnreadable,
  MAX_GAME_LENGTH,
  NUMBER_FIELD,
  TEXT_FIELD,
  timeField,
} from '../platformFields.ts';
import type { ReadGame } from '../sourceItem.ts';

/** The fields we read of a game in a monthly archive. */
const SIDE = z.object({ username: TEXT_FIELD, rating: NUMBER_FIELD, result: TEXT_FIELD }).nullish();
const RAW = z.object({
  url: TEXT_FIELD,
  uuid: TEXT_FIELD,
  pgn: z.string().max(MAX_GAME_LENGTH).nullish(),
  rules: TEXT_FIELD,
  time_class: TEXT_FIELD,
  initial_setup: TEXT_FIELD,
  end_time: timeField(1).nullish(),
  white: SIDE,
  black: SIDE,
});
type ChesscomRaw = z.output<typeof RAW>;
type ChesscomSide = z.output<typeof SIDE>;

const TIME_CONTROLS: ReadonlyMap<string, TimeControl> = new Map([
  ['bullet', 5],
  ['blitz', 4],
  ['rapid', 3],
]);

const MS_PER_SECOND = 1_000;

/** Results of a side that mean a draw. */
const DRAWS: ReadonlySet<string> = new Set([
  'agreed',
  'repetition',
  'stalemate',
  'insufficient',
  '50move',
  'timevsinsufficient',
]);

const START_PLACEMENT = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq';

/** URLs were `/game/live/1` and `/live/game/1` over time: kind and number identify a game. */
function identityOf(raw: ChesscomRaw): string {
  const found = /(live|daily)\/(?:game\/)?(\d+)/.exec(raw.url ?? '');
  return found ? `${found[1]}/${found[2]}` : (raw.uuid ?? raw.url ?? `${raw.end_time ?? 0}`);
}

function resultOf(side: ChesscomSide): PlayerResult | null {
  if (!side?.result) return null;
  if (side.result === 'win') return 2;
  return DRAWS.has(side.result) ? 1 : 0;
}

function sameName(side: ChesscomSide, name: string): boolean {
  return side?.username?.toLowerCase() === name.toLowerCase();
}

function isSetUp(raw: ChesscomRaw): boolean {
  return Boolean(raw.initial_setup) && !raw.initial_setup?.startsWith(START_PLACEMENT);
}

async function firstGame(pgn: string) {
  for await (const item of readPgnGames([new TextEncoder().encode(pgn)])) return item;
  return undefined;
}

function reasonBefore(raw: ChesscomRaw, name: string): SkipReason | undefined {
  if (raw.rules && raw.rules !== 'chess') return 'variant';
  if (!sameName(raw.white, name) && !sameName(raw.black, name)) return 'other-player';
  if (isSetUp(raw)) return 'set-up';
  return raw.pgn ? undefined : 'unreadable';
}

/** Reads one game of an archive for the player named `name` (case-insensitive). Never throws. */
export async function readChesscomGame(sent: unknown, name: string): Promise<ReadGame> {
  const { data: raw } = RAW.safeParse(sent);
  if (!raw) return { externalId: identityOfUnreadable(JSON.stringify(sent)), reason: 'unreadable' };
  const externalId = identityOf(raw);
  const reason = reasonBefore(raw, name);
  if (reason) return { externalId, reason };
  const written = await firstGame(raw.pgn ?? '');
  if (written?.kind !== 'game')
    return { externalId, reason: written ? skipReasonOf(written.code) : 'unreadable' };
  const replayed = replayGame(written);
  if ('reason' in replayed) return { externalId, reason: replayed.reason };
  return { game: gameOf(raw, externalId, name, written, replayed) };
}

function gameOf(
  raw: ChesscomRaw,
  externalId: string,
  name: string,
  written: PgnGame,
  replayed: ReplayedMoves,
): Game {
  const playerIsWhite = sameName(raw.white, name);
  const [me, opponent] = playerIsWhite ? [raw.white, raw.black] : [raw.black, raw.white];
  const headers = gameHeadersOf(written);
  const opening = openingOfGame(replayed.keys);
  return {
    externalId,
    category: raw.time_class === 'daily' ? 1 : 4,
    timeControl: TIME_CONTROLS.get(raw.time_class ?? '') ?? null,
    playerIsWhite,
    playerName: me?.username ?? name,
    opponent: opponent?.username ?? '?',
    playerRating: me?.rating ?? null,
    opponentRating: opponent?.rating ?? null,
    result: resultOf(me),
    playedAt: typeof raw.end_time === 'number' ? new Date(raw.end_time * MS_PER_SECOND) : playedAtOf(headers),
    eco: opening?.eco ?? headers.eco ?? null,
    opening: opening?.name ?? null,
    url: raw.url ?? headers.url ?? null,
    event: headers.event ?? null,
    ...replayed,
    headers: Object.fromEntries(written.headers),
  };
}
