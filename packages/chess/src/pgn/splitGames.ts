const TAG = /^\[\s*([A-Za-z0-9_]+)\s+"/;
const FIRST_MOVE = /^\s*1\s*\.(?!\.)/;
const RESULT_AT_END = /(?:^|\s)(?:1-0|0-1|1\/2-1\/2|\*)$/;
/** Length of the longest result and the space before it. */
const RESULT_LENGTH = 8;
const [BEGIN_TAG, OPEN, CLOSE, OPEN_COMMENT, CLOSE_COMMENT, REST_OF_LINE] = [
  0x5b, 0x28, 0x29, 0x7b, 0x7d, 0x3b,
] as const;

/** Characters; longer games are truncated and reported. */
const DEFAULT_MAX_GAME_LENGTH = 4_000_000;

/** The text of one game, its lines joined by LF; `tooLong` if it was truncated. */
export interface GameText {
  readonly text: string;
  readonly tooLong: boolean;
}

/**
 * Splits a stream of PGN lines into games. A tag after moves starts a game, as does move 1 after a blank line or a
 * result; a blank line after a result ends one. An unclosed comment ends at the next `[Event`.
 */
export class GameSplitter {
  #maxLength: number;
  #lines: string[] = [];
  #length = 0;
  #tooLong = false;
  #tags = new Set<string>();
  #hasMoves = false;
  #inComment = false;
  #depth = 0;
  #ended = false;
  #afterBlank = true;

  constructor(maxLength: number = DEFAULT_MAX_GAME_LENGTH) {
    this.#maxLength = maxLength;
  }

  /** Adds a line; returns the game that it completes, if any. */
  push(line: string): GameText | undefined {
    const trimmed = line.trim();
    const blank = trimmed === '';
    const bracket = trimmed.charCodeAt(0) === BEGIN_TAG;
    const tag = bracket ? TAG.exec(trimmed)?.[1] : undefined;
    const begins = !blank && this.#begins(line, tag);
    const finished = begins ? this.finish() : undefined;
    if (line.startsWith('%') && !this.#inComment) return finished;
    this.#append(line);
    if (blank) {
      this.#afterBlank = true;
      return this.#ended && !this.#inComment ? this.finish() : finished;
    }
    // A line that only resembles a tag, before any move, is a broken tag of the same game.
    if (tag !== undefined && !this.#inComment) this.#tags.add(tag);
    else if (this.#inComment || this.#hasMoves || !bracket) this.#follow(line);
    this.#afterBlank = false;
    return finished;
  }

  /** Returns the collected lines as a game, also at the end of the file; `undefined` if there are none. */
  finish(): GameText | undefined {
    while (this.#lines.at(-1) === '') this.#lines.pop();
    const text = (this.#lines.length === 1 ? (this.#lines[0] ?? '') : this.#lines.join('\n')).trim();
    const tooLong = this.#tooLong;
    this.#lines = [];
    this.#length = 0;
    this.#tooLong = false;
    if (this.#tags.size > 0) this.#tags = new Set();
    this.#hasMoves = false;
    this.#inComment = false;
    this.#depth = 0;
    this.#ended = false;
    return text === '' ? undefined : { text, tooLong };
  }

  #begins(line: string, tag: string | undefined): boolean {
    if (this.#inComment) return tag === 'Event' && this.#afterBlank;
    if (tag !== undefined) return this.#hasMoves || (this.#afterBlank && this.#tags.has(tag));
    return this.#hasMoves && this.#depth === 0 && (this.#afterBlank || this.#ended) && FIRST_MOVE.test(line);
  }

  #append(line: string): void {
    if (this.#lines.length === 0 && line === '') return;
    this.#length += line.length + 1;
    if (this.#length > this.#maxLength) this.#tooLong = true;
    else this.#lines.push(line);
  }

  /** Tracks comments and brackets through a line of moves. */
  #follow(line: string): void {
    let outside = '';
    let start = 0;
    for (let index = 0; index < line.length; index++) {
      const sign = line.charCodeAt(index);
      if (this.#inComment) {
        if (sign !== CLOSE_COMMENT) continue;
        this.#inComment = false;
        start = index + 1;
        continue;
      }
      if (sign !== OPEN && sign !== CLOSE && sign !== OPEN_COMMENT && sign !== REST_OF_LINE) continue;
      if (index > start) outside += line.slice(start, index);
      start = index + 1;
      if (sign === REST_OF_LINE) {
        start = line.length;
        break;
      }
      if (sign === OPEN_COMMENT) this.#inComment = true;
      else if (sign === OPEN) this.#depth++;
      else this.#depth = Math.max(0, this.#depth - 1);
    }
    if (!this.#inComment) outside += line.slice(start);
    const trimmed = outside.trim();
    if (trimmed === '') return;
    this.#hasMoves = true;
    this.#ended = this.#depth === 0 && RESULT_AT_END.test(trimmed.slice(-RESULT_LENGTH));
  }
}
