import { readFile, writeFile } from 'node:fs/promises';
import { isSameName } from '../../packages/mistakes/src/index.ts';

const TAG = /^\[(White|Black|Date|UTCTime) "(.*)"\]/gm;

interface WrittenGame {
  readonly text: string;
  readonly tags: ReadonlyMap<string, string>;
}

function writtenGame(text: string): WrittenGame {
  return { text, tags: new Map([...text.matchAll(TAG)].map(([, name = '', value = '']) => [name, value])) };
}

function timeOf({ tags }: WrittenGame): string {
  return `${tags.get('Date')} ${tags.get('UTCTime')}`;
}

/**
 * Writes the player's latest games to the file `target` where there are more than `count`, and says whether there are. The bytes of a
 * game stay as they are, whatever their encoding. A packed file, or one in which the name is not found by its bytes, has no more.
 */
export async function writeLatestGames(
  file: string,
  player: string,
  count: number,
  target: string,
): Promise<boolean> {
  const bytes = await readFile(file);
  const name = Buffer.from(player).toString('latin1');
  const isPlayer = (written: string | undefined): boolean =>
    written !== undefined && isSameName(written, name);
  const games = bytes
    .toString('latin1')
    .split(/(?=^\[Event )/m)
    .map(writtenGame)
    .filter(({ tags }) => isPlayer(tags.get('White')) || isPlayer(tags.get('Black')))
    .sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
  if (games.length <= count) return false;
  const texts = games.slice(0, count).map(({ text }) => text);
  await writeFile(target, texts.join('\n'), 'latin1');
  return true;
}
