import type { Game } from '../src/domain/games/game.ts';
import type { SourceItem } from '../src/sources/sourceItem.ts';

/** Collects all items of a source. */
export async function itemsOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

/** Collects the games of a source in order. */
export async function gamesOf(source: AsyncIterable<SourceItem<unknown>>): Promise<Game[]> {
  return (await itemsOf(source)).flatMap((item) => (item.kind === 'game' ? [item.game] : []));
}
