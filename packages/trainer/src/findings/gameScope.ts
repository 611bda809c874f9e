/** Which games of a player count; an empty list means all. */
export interface GameScope {
  readonly categories: readonly number[];
  readonly timecontrols: readonly number[];
}

/** Every game of a player. */
export const ALL_GAMES: GameScope = { categories: [], timecontrols: [] };

/** The same as the fields of a call. */
export function scopeOf({ categories, timecontrols }: GameScope): {
  herocats: number[];
  timecontrols?: number[];
} {
  return {
    herocats: [...categories],
    ...(timecontrols.length > 0 && { timecontrols: [...timecontrols] }),
  };
}
