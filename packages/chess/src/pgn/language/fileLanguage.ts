import { legalPlies } from '../legalPlies.ts';
import type { PgnGame, PgnProblem } from '../pgnGame.ts';
import {
  isCyrillicMove,
  lettersOfMove,
  MOVE_LANGUAGES,
  type MoveLanguage,
  PIECE_LETTERS,
  translateMove,
} from './pieceLetters.ts';

type Item = PgnGame | PgnProblem;

/** Most games and moves kept back while they can be read in more than one way. */
const MAX_HELD_GAMES = 500;
const MAX_HELD_MOVES = 50_000;

/** A way to read a game, and the languages that read it so. */
interface Reading {
  readonly game: PgnGame;
  readonly languages: readonly MoveLanguage[];
}

function lettersOfGame(game: PgnGame): ReadonlySet<string> {
  return new Set(game.moves.flatMap(({ san }) => lettersOfMove(san)));
}

function translated(game: PgnGame, language: MoveLanguage): PgnGame {
  const letters = PIECE_LETTERS[language];
  return { ...game, moves: game.moves.map((move) => ({ ...move, san: translateMove(move.san, letters) })) };
}

/** The different readings of a game by these languages. */
function readingsOf(game: PgnGame, languages: readonly MoveLanguage[]): readonly Reading[] {
  const byText = Map.groupBy(languages, (language) =>
    translated(game, language)
      .moves.map(({ san }) => san)
      .join(' '),
  );
  return [...byText.values()].map((same) => ({
    game: translated(game, same[0] ?? 'en'),
    languages: same,
  }));
}

function coveringOf(
  letters: ReadonlySet<string>,
  languages: readonly MoveLanguage[],
): readonly MoveLanguage[] {
  return languages.filter((language) => [...letters].every((letter) => PIECE_LETTERS[language].has(letter)));
}

function mostLegal(readings: readonly Reading[]): Reading | undefined {
  let best: Reading | undefined;
  let most = -1;
  for (const reading of readings) {
    const plies = legalPlies(reading.game);
    if (plies > most) [best, most] = [reading, plies];
  }
  return best;
}

/**
 * Finds the language of a file's moves and translates them. A letter may mean several things, as R is a rook in
 * English and a king in French: the languages that replay a game from its first move to the last remain. Games that
 * several of them replay differently wait for one that decides. What cannot be read in the language of the file, as in
 * a collection from several sources, is read in the one that replays most of it.
 */
export class FileLanguage {
  #candidates: readonly MoveLanguage[] = MOVE_LANGUAGES;
  #held: Item[] = [];
  #heldMoves = 0;

  /** True when a game without foreign letters needs no translation. */
  get isEnglish(): boolean {
    return this.#candidates.length === 1 && this.#candidates[0] === 'en';
  }

  /** Adds an item of the file; returns those that are ready, in the file's order. */
  push(item: Item): readonly Item[] {
    const before = this.#candidates.length;
    const ready = item.kind === 'game' ? this.#resolve(item) : item;
    if (!ready) return this.#hold(item);
    if (this.#held.length === 0) return [ready];
    if (this.#candidates.length === before || !this.#isDecided()) return this.#hold(item);
    return [...this.#release(), ready];
  }

  /** The items that still wait, at the end of the file. */
  finish(): readonly Item[] {
    return this.#held.length === 0 ? [] : this.#decide();
  }

  /** The game in English letters; undefined if the file has not shown yet how to read it. */
  #resolve(game: PgnGame): PgnGame | undefined {
    const letters = lettersOfGame(game);
    if (letters.size === 0) return game;
    const own = readingsOf(game, coveringOf(letters, this.#candidates));
    const legal = own.filter((reading) => legalPlies(reading.game) === reading.game.moves.length);
    const only = legal[0] ?? own[0];
    if (only && (legal.length === 1 || own.length === 1)) this.#candidates = only.languages;
    if (only && legal.length === 1) return only.game;
    if (own.length > 1) return undefined;
    return mostLegal([...own, ...readingsOf(game, coveringOf(letters, MOVE_LANGUAGES))])?.game ?? game;
  }

  /** True when the languages that remain read every waiting game in one way. */
  #isDecided(): boolean {
    return this.#held.every(
      (item) =>
        item.kind === 'problem' ||
        readingsOf(item, coveringOf(lettersOfGame(item), this.#candidates)).length <= 1,
    );
  }

  #hold(item: Item): readonly Item[] {
    this.#held.push(item);
    if (item.kind === 'game') this.#heldMoves += item.moves.length;
    const isTooMuch = this.#held.length > MAX_HELD_GAMES || this.#heldMoves > MAX_HELD_MOVES;
    return isTooMuch ? this.#decide() : [];
  }

  /** Takes the language that replays most of what waits. */
  #decide(): readonly Item[] {
    const games = this.#held.filter((item) => item.kind === 'game');
    const total = (language: MoveLanguage): number =>
      games.reduce((plies, game) => plies + legalPlies(translated(game, language)), 0);
    const isCyrillic = games.some(({ moves }) => moves.some(({ san }) => isCyrillicMove(san)));
    const [first = 'en', ...others] = isCyrillic ? this.#candidates.toReversed() : this.#candidates;
    let [best, most] = [first, total(first)];
    for (const language of others) {
      const plies = total(language);
      if (plies > most) [best, most] = [language, plies];
    }
    this.#candidates = [best];
    return this.#release();
  }

  #release(): readonly Item[] {
    const items = this.#held;
    this.#held = [];
    this.#heldMoves = 0;
    return items.map((item) => {
      if (item.kind === 'problem') return item;
      const letters = lettersOfGame(item);
      const own = coveringOf(letters, this.#candidates);
      const languages = own.length > 0 ? own : coveringOf(letters, MOVE_LANGUAGES);
      return mostLegal(readingsOf(item, languages))?.game ?? item;
    });
  }
}
