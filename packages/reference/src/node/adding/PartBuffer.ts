import { COUNTED_PLIES, type CountedGame } from '../../counting/countedGame.ts';

/** A game of a part without its moves, and its place in the file. */
export interface NumberedGame extends Omit<CountedGame, 'decisions'> {
  readonly index: number;
}

/** The decisions of some games in columns. It is reused for each part, so that no garbage is made. */
export class PartBuffer {
  readonly positions: Float64Array;
  readonly moves: Uint16Array;
  readonly games: Uint32Array;
  readonly plies: Uint8Array;
  readonly capacity: number;
  rows = 0;
  numbered: NumberedGame[] = [];

  constructor(capacity: number) {
    this.capacity = capacity;
    const rows = capacity * COUNTED_PLIES;
    this.positions = new Float64Array(rows);
    this.moves = new Uint16Array(rows);
    this.games = new Uint32Array(rows);
    this.plies = new Uint8Array(rows);
  }

  get isFull(): boolean {
    return this.numbered.length >= this.capacity;
  }

  add({ decisions, headers, traits }: CountedGame, index: number): void {
    for (const { position, move, ply } of decisions) {
      this.positions[this.rows] = position;
      this.moves[this.rows] = move;
      this.games[this.rows] = index;
      this.plies[this.rows] = ply;
      this.rows += 1;
    }
    this.numbered.push({ index, headers, traits });
  }

  clear(): void {
    this.rows = 0;
    this.numbered = [];
  }
}
