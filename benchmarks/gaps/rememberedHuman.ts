import { appendFile, readFile } from 'node:fs/promises';
import { fenOfKey } from '@tabia/chess';
import { listNetworks, openPredictor } from '@tabia/human/node';
import type { ByMove } from '@tabia/mistakes';

/** Predicts what humans of a level play. */
export interface RememberedHuman {
  readonly level: number;
  readonly predict: (keys: readonly string[]) => Promise<readonly ByMove[]>;
  readonly close: () => Promise<void>;
}

type Entry = readonly [key: string, moves: readonly (readonly [uci: string, probability: number])[]];

async function readAnswers(file: string | undefined): Promise<Map<string, ByMove>> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  // The last line is cut off where the run before was.
  const lines = text.split('\n').filter((line) => line.endsWith(']]]'));
  return new Map(lines.map((line) => JSON.parse(line) as Entry).map(([key, moves]) => [key, new Map(moves)]));
}

/** Probabilities below this are not kept. */
const MIN_KEPT = 0.00001;
const DIGITS = 6;

/**
 * Opens the network whose level is nearest to a rating; undefined if the folder has none. `fileOf` names the file that keeps the
 * answers of a level, one a line.
 */
export async function rememberedHuman(
  folder: string,
  rating: number,
  fileOf: (level: number) => string | undefined,
): Promise<RememberedHuman | undefined> {
  const networks = await listNetworks(folder);
  const [nearest] = networks.toSorted((a, b) => Math.abs(a.level - rating) - Math.abs(b.level - rating));
  if (!nearest) return undefined;
  const file = fileOf(nearest.level);
  const answers = await readAnswers(file);
  const predictor = await openPredictor(nearest.file);
  return {
    level: nearest.level,
    async predict(keys) {
      const missing = [...new Set(keys)].filter((key) => !answers.has(key));
      const predicted = await predictor.predict(missing.map((key) => [fenOfKey(key)]));
      const entries = predicted.map((moves, index): Entry => {
        const kept = moves.filter(({ probability }) => probability >= MIN_KEPT);
        return [
          missing[index] ?? '',
          kept.map(({ uci, probability }) => [uci, Number(probability.toFixed(DIGITS))]),
        ];
      });
      for (const [key, moves] of entries) answers.set(key, new Map(moves));
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
      if (file !== undefined && text !== '') await appendFile(file, text);
      return keys.map((key) => answers.get(key) ?? new Map());
    },
    close: () => predictor.close(),
  };
}
