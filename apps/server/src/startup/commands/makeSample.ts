import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../../services/players/sample.ts';
import { type ClubEngine, startClubEngine } from './makeSample/clubEngine.ts';
import { type PlannedGame, planSample } from './makeSample/planSample.ts';
import { playGame } from './makeSample/playGame.ts';
import { randomNumbers } from './makeSample/randomNumbers.ts';
import { samplePgn } from './makeSample/samplePgn.ts';

export const usage = `Usage: tabia make-sample [--games 300] [--out FILE]

Lets Stockfish play the games of a made-up club player with fixed opening habits, some of them bad.`;

const MOST_GAMES = 5_000;
/** Seconds: a move of the opening takes little, a later one up to this. */
const SLOWEST_MOVE = 25;
const QUICK_PLIES = 12;

function moveTimes(seed: number, plies: number): readonly number[] {
  const random = randomNumbers(seed);
  return Array.from({ length: plies }, (_, ply) => {
    const slowest = ply < QUICK_PLIES ? SLOWEST_MOVE / 5 : SLOWEST_MOVE;
    return 1 + Math.floor(random() ** 2 * slowest);
  });
}

async function play(engine: ClubEngine, plan: PlannedGame): Promise<string> {
  const { heroSide, heroElo, rivalElo, rival, opening, seed } = plan;
  const heroIsWhite = heroSide === 'white';
  const [whiteElo, blackElo] = heroIsWhite ? [heroElo, rivalElo] : [rivalElo, heroElo];
  const [white, black] = heroIsWhite ? [SAMPLE_PLAYER, rival] : [rival, SAMPLE_PLAYER];
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
        if (done % 10 === 0) console.error(`${done} of ${games} games`);
      }
    } finally {
      engine.close();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return texts;
}

/** Makes the file of sample games. Answers the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const options = {
    games: { type: 'string', default: '300' },
    out: { type: 'string', default: SAMPLE_FILE },
  } as const;
  const { values } = parseArgs({ args: [...argv], options });
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES) {
    console.error(`--games takes a whole number from 1 to ${MOST_GAMES}.\n\n${usage}`);
    return 2;
  }
  const file = resolve(values.out);
  const texts = await makeGames(games);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, texts.join('\n'));
  await rename(`${file}.new`, file);
  console.log(`${games} games in ${file}`);
  return 0;
}
