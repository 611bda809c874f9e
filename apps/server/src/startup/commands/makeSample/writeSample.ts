import { spawn } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  gameEnd,
  type PlayedMove,
  playUci,
  positionKey,
  type Side,
  START_FEN,
  sideToMove,
} from '@tabia/chess';
import { playSan } from '@tabia/chess/typed';
import { parseBestmove, parseInfo } from '@tabia/engine';
import { stockfishCommand } from '@tabia/engine/node';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../../../services/players/sample.ts';
import { counted } from '../counted.ts';
import { type PlannedGame, planSample } from './planSample.ts';
import { randomNumbers } from './randomNumbers.ts';

/** A move, and centipawns for the side to move (mates ±10000). */
interface ClubMove {
  readonly uci: string;
  readonly cp: number;
}

/** An engine at club strength: its choice in a position varies. */
interface ClubEngine {
  /** Resolves to undefined if there is no legal move. */
  readonly play: (fen: string, elo: number) => Promise<ClubMove | undefined>;
  readonly close: () => void;
}

/** Enough for club strength; half a second per game. */
const NODES = 1_500;
const MATE_CP = 10_000;

/** Starts an engine; `nativePath` as in the setting STOCKFISH_PATH. */
function startClubEngine(nativePath?: string): ClubEngine {
  const [program = '', ...args] = stockfishCommand(nativePath);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const send = (text: string): void => void child.stdin.write(`${text}\n`);
  let answer: PromiseWithResolvers<ClubMove | undefined> | undefined;
  let cp = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const info = parseInfo(line);
    if (info?.multiPv === 1) cp = 'cp' in info.score ? info.score.cp : Math.sign(info.score.mate) * MATE_CP;
    const best = parseBestmove(line);
    if (best) answer?.resolve(best.move === undefined ? undefined : { uci: best.move, cp });
  });
  child.on('error', (error) => answer?.reject(error));
  child.on('exit', () => answer?.reject(new Error('The engine ended in the middle of a game.')));
  send('uci\nsetoption name UCI_LimitStrength value true');
  return {
    play(fen, elo) {
      answer = Promise.withResolvers();
      cp = 0;
      send(`setoption name UCI_Elo value ${elo}\nposition fen ${fen}\ngo nodes ${NODES}`);
      return answer.promise;
    },
    close() {
      answer = undefined;
      child.removeAllListeners('exit');
      child.stdin.end('quit\n');
    },
  };
}

type SampleResult = '1-0' | '0-1' | '1/2-1/2';
interface PlayedGame {
  readonly sans: readonly string[];
  readonly result: SampleResult;
}

/** Longer games are called a draw. */
const MAX_PLIES = 160;
/** A side this far behind for `RESIGN_AFTER_MOVES` moves in a row resigns. */
const RESIGN_CP = -650;
const RESIGN_AFTER_MOVES = 3;

function lossOf(side: Side): SampleResult {
  return side === 'white' ? '0-1' : '1-0';
}

function endOf(fen: string, met: ReadonlyMap<string, number>): SampleResult | undefined {
  const end = gameEnd(fen);
  if (end?.kind === 'checkmate') return lossOf(end.winner === 'white' ? 'black' : 'white');
  if (end !== undefined || (met.get(positionKey(fen)) ?? 0) >= 3) return '1/2-1/2';
  return undefined;
}

/** Plays the opening moves (SAN), then lets the engine play both sides at their strength. */
async function playGame(
  engine: ClubEngine,
  opening: readonly string[],
  eloOf: Readonly<Record<Side, number>>,
): Promise<PlayedGame> {
  const sans: string[] = [];
  const met = new Map<string, number>();
  const hopeless = { white: 0, black: 0 };
  let fen = START_FEN;
  const make = (move: PlayedMove | undefined): void => {
    if (move === undefined) throw new Error(`A move after ${sans.join(' ')} cannot be played.`);
    sans.push(move.san);
    fen = move.fen;
    const key = positionKey(fen);
    met.set(key, (met.get(key) ?? 0) + 1);
  };
  for (const san of opening) make(playSan(fen, san));
  while (sans.length < MAX_PLIES) {
    const end = endOf(fen, met);
    if (end !== undefined) return { sans, result: end };
    const side = sideToMove(fen);
    const answer = await engine.play(fen, eloOf[side]);
    if (answer === undefined) break;
    hopeless[side] = answer.cp < RESIGN_CP ? hopeless[side] + 1 : 0;
    if (hopeless[side] >= RESIGN_AFTER_MOVES) return { sans, result: lossOf(side) };
    make(playUci(fen, answer.uci));
  }
  return { sans, result: '1/2-1/2' };
}

type SampleGame = PlayedGame & {
  readonly round: number;
  readonly playedAt: Date;
  readonly white: string;
  readonly black: string;
  readonly whiteElo: number;
  readonly blackElo: number;
  /** Seconds per move. */
  readonly seconds: readonly number[];
};

const START_SECONDS = 600;
const INCREMENT_SECONDS = 5;
const LINE_LENGTH = 79;

function two(value: number): string {
  return String(value).padStart(2, '0');
}
function clock(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function movetext({ sans, seconds, result }: SampleGame): string {
  const left = [START_SECONDS, START_SECONDS];
  const words = sans.flatMap((san, ply) => {
    const side = ply % 2;
    left[side] = Math.max(1, (left[side] ?? 0) - (seconds[ply] ?? 0) + INCREMENT_SECONDS);
    const number = side === 0 ? [`${ply / 2 + 1}.`] : [`${(ply + 1) / 2}...`];
    return [...number, san, `{[%clk ${clock(left[side])}]}`];
  });
  return wrap([...words, result]);
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** Formats a sample game as PGN; its tags say that it is made by an engine. */
function samplePgn(game: SampleGame): string {
  const [date = '', time = ''] = game.playedAt.toISOString().split(/[T.]/);
  const dotted = date.replaceAll('-', '.');
  const tags: [string, string][] = [
    ['Event', 'Tabia sample game (engine-made)'],
    ['Site', 'Tabia'],
    ['Date', dotted],
    ['Round', String(game.round)],
    ['White', game.white],
    ['Black', game.black],
    ['Result', game.result],
    ['WhiteElo', String(game.whiteElo)],
    ['BlackElo', String(game.blackElo)],
    ['TimeControl', `${START_SECONDS}+${INCREMENT_SECONDS}`],
    ['UTCDate', dotted],
    ['UTCTime', time],
    ['Annotator', 'Both sides were played by Stockfish at club strength'],
  ];
  const head = tags.map(([name, value]) => `[${name} "${value}"]`).join('\n');
  return `${head}\n\n${movetext(game)}\n`;
}

/** Opening moves take a fifth of it. */
const MAX_MOVE_SECONDS = 25;
const OPENING_PLIES = 12;

function moveTimes(seed: number, plies: number): readonly number[] {
  const random = randomNumbers(seed);
  return Array.from({ length: plies }, (_, ply) => {
    const slowest = ply < OPENING_PLIES ? MAX_MOVE_SECONDS / 5 : MAX_MOVE_SECONDS;
    return 1 + Math.floor(random() ** 2 * slowest);
  });
}

async function play(engine: ClubEngine, plan: PlannedGame): Promise<string> {
  const { playerSide, playerElo, opponentElo, opponent, opening, seed } = plan;
  const playerIsWhite = playerSide === 'white';
  const [whiteElo, blackElo] = playerIsWhite ? [playerElo, opponentElo] : [opponentElo, playerElo];
  const [white, black] = playerIsWhite ? [SAMPLE_PLAYER, opponent] : [opponent, SAMPLE_PLAYER];
  const played = await playGame(engine, opening, { white: whiteElo, black: blackElo });
  const seconds = moveTimes(seed, played.sans.length);
  return samplePgn({ ...plan, ...played, white, black, whiteElo, blackElo, seconds });
}

async function makeGames(games: number): Promise<readonly string[]> {
  const plans = planSample(games);
  const texts: string[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    const engine = startClubEngine(process.env.STOCKFISH_PATH);
    try {
      for (let plan = plans[next++]; plan !== undefined; plan = plans[next++]) {
        texts[plan.round - 1] = await play(engine, plan);
        done += 1;
        if (done % 10 === 0) console.error(`${done} of ${counted(games, 'game')}`);
      }
    } finally {
      engine.close();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return texts;
}

/** Writes a file with that many sample games, by default the one of the guest account. */
export async function writeSample(games: number, out: string = SAMPLE_FILE): Promise<void> {
  const file = resolve(out);
  const texts = await makeGames(games);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, texts.join('\n'));
  await rename(`${file}.new`, file);
  console.log(`${counted(games, 'game')} in ${file}`);
}
