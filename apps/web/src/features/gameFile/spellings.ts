/** A name in a file and how many games it has there. */
interface PlayerInFile {
  name: string;
  games: number;
}

/** Letters without accents and case, so that "Kramnik" finds "KRAMNIK" and "Réti" is found by "reti". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words of a name, without accents and case. */
function wordsOf(text: string): string[] {
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

/** Latin letters for Russian ones, as tournament tables write them. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** In shorter words another letter makes another name. */
const MIN_TYPO_LENGTH = 5;

/** Words of a name in Latin letters, the longest first, so that an initial takes what is left for it. */
function latinWords(name: string): string[] {
  return wordsOf(name)
    .map((word) => word.replace(/[а-я]/g, (letter) => LATIN[letter] ?? letter))
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
}

/** True if two words differ by at most one letter. */
function isNearly(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < MIN_TYPO_LENGTH || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (a[same] === b[same]) same += 1;
  const tail = (word: string, other: string) => word.slice(same + (word.length >= other.length ? 1 : 0));
  return tail(a, b) === tail(b, a);
}

function isInitial(a: string, b: string): boolean {
  return Math.min(a.length, b.length) === 1 && a.startsWith(b[0] ?? '');
}

/** True if two names may be the same player: allows for order, initials, other alphabets and a typo. */
export function maySpellTheSame(name: string, other: string): boolean {
  const [fewer, more] = [latinWords(name), latinWords(other)].sort((a, b) => a.length - b.length);
  if (!fewer || !more) return false;
  const left = [...more];
  let whole = 0;
  for (const word of fewer) {
    const near = left.findIndex((candidate) => isNearly(word, candidate) && word.length > 1);
    const found = near >= 0 ? near : left.findIndex((candidate) => isInitial(word, candidate));
    if (found < 0) return false;
    if (near >= 0) whole += 1;
    left.splice(found, 1);
  }
  return whole > 0;
}

/** Names of a file that may be the chosen player's, too, in the order of the file's list. */
export function otherSpellings<Player extends PlayerInFile>(
  players: readonly Player[],
  chosen: string,
): Player[] {
  return players.filter(({ name }) => name !== chosen && maySpellTheSame(name, chosen));
}
