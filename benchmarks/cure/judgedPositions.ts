import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnginePool, type EnginePool } from '@tabia/engine/node';
import { analyzeFile } from '../../apps/server/src/startup/commands/analyze/analyzeFile.ts';
import { checkPlayer } from '../../apps/server/src/startup/commands/analyze/checkPlayer.ts';
import { checkFile } from '../../apps/server/src/startup/commands/command.ts';
import { exitCodeOf, explain } from '../../apps/server/src/startup/explain.ts';

/** A decision of the player with its verdict. */
export interface JudgedMeeting {
  readonly playedMs: number | null;
  readonly uci: string;
  /** Points of win chance. */
  readonly loss: number;
  readonly isMistake: boolean;
}

/** A position met at least twice; its meetings oldest first. */
export interface JudgedPosition {
  readonly key: string;
  readonly meetings: readonly JudgedMeeting[];
}

const SENSITIVITY = 5;
const HASH_CHARACTERS = 16;

/** A file name for the judged games of a player, another one for other games. */
async function cacheName(file: string, player: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .update(`\0${player.toLowerCase()}`);
  return `${hash.digest('hex').slice(0, HASH_CHARACTERS)}.json`;
}

async function judge(file: string, player: string, pool: EnginePool): Promise<JudgedPosition[]> {
  const positions: JudgedPosition[] = [];
  await analyzeFile({
    file,
    player,
    sensitivity: SENSITIVITY,
    pool,
    log: (message) => console.error(message),
    confirmed: 0,
    onJudged(key, encounters) {
      const meetings = encounters.map(({ playedMs, uci, loss, unreasonable }) => ({
        playedMs,
        uci,
        loss: loss ?? 0,
        isMistake: unreasonable,
      }));
      positions.push({ key, meetings });
    },
  });
  return positions.sort((a, b) => b.meetings.length - a.meetings.length || (a.key < b.key ? -1 : 1));
}

/** Where verdicts are kept, and how many engine processes find those that are missing. */
interface JudgingOptions {
  readonly cache?: string | undefined;
  readonly processes: string;
}

/**
 * All positions of a player's games that were met at least twice, judged as an analysis judges them. The verdicts are kept in the folder
 * `cache`: a second run needs no engine. A file without games, or without that player, ends the command with a sentence.
 */
export async function judgedPositions(
  file: string,
  player: string,
  { cache: folder = join(tmpdir(), 'tabia-bench-cure'), processes }: JudgingOptions,
): Promise<readonly JudgedPosition[]> {
  try {
    await checkFile(file);
    await checkPlayer(file, player);
  } catch (error) {
    console.error(explain(error));
    process.exit(exitCodeOf(error));
  }
  const cached = join(folder, await cacheName(file, player));
  const text = await readFile(cached, 'utf8').catch(() => undefined);
  if (text !== undefined) return JSON.parse(text) as JudgedPosition[];
  const pool = createEnginePool({ processes: Number(processes) });
  try {
    const positions = await judge(file, player, pool);
    await mkdir(folder, { recursive: true });
    await writeFile(cached, JSON.stringify(positions));
    return positions;
  } finally {
    await pool.close();
  }
}
