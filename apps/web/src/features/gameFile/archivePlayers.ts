/** A name in a file and how many games it has there. */
export interface PlayerInFile {
  name: string;
  games: number;
}

/** Letters without accents and case, so that "Kramnik" finds "KRAMNIK" and "Réti" is found by "reti". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words of a name, without accents and case. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The names that contain every word of the search, in whatever order the file writes them. */
export function playersLike<Player extends PlayerInFile>(
  players: readonly Player[],
  search: string,
): Player[] {
  const wanted = wordsOf(search);
  return players.filter(({ name }) => {
    const text = plain(name);
    return wanted.every((word) => text.includes(word));
  });
}

/** Whose games these probably are: the name of the player if it is there, else the most frequent one. */
export function likelyPlayer<Player extends PlayerInFile>(
  players: readonly Player[],
  name: string,
): Player | undefined {
  return (wordsOf(name).length > 0 ? playersLike(players, name)[0] : undefined) ?? players[0];
}
