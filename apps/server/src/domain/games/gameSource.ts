/** The game an encounter comes from: its number, where it was played, and how fast. */
export interface GameSource {
  readonly gameId: number;
  readonly category: number;
  readonly timeControl: number | null;
}
