import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../../../services/players/sample.ts';
import { counted } from '../counted.ts';
import { type ClubEngine, startClubEngine } from './clubEngine.ts';
import { type PlannedGame, planSample } from './planSample.ts';
import { playGame } from './playGame.ts';
import { randomNumbers } from './randomNumbers.ts';
import { samplePgn } from './samplePgn.ts';

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
  const { heroSide, heroElo, opponentElo, opponent, opening, seed } = plan;
  const heroIsWhite = heroSide === 'white';
  const [whiteElo, blackElo] = heroIsWhite ? [heroElo, opponentElo] : [opponentElo, heroElo];
  const [white, black] = heroIsWhite ? [SAMPLE_PLAYER, opponent] : [opponent, SAMPLE_PLAYER];
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
