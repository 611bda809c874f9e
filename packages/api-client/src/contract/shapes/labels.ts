/** Numbers of the labels that a player puts on positions and moves. */
export const LABELS = { plan: 1, practice: 2, bookmark: 3, favorite: 22, ignored: 23 } as const;
export type Label = (typeof LABELS)[keyof typeof LABELS];
