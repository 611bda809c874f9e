/** How the player did on one mistake. */
export type Outcome = 'found' | 'foundLater' | 'shown';

/** A round through one's own mistakes. */
export interface PunishRound {
  /** By the number of the position, in the order in which they were solved. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** The position that stays on the board although it is solved, until the player continues. */
  readonly solved: number | undefined;
  /** Wrong tries at the present one; the latest in SAN. */
  readonly misses: number;
  readonly tried: string | undefined;
}

export type PunishAction =
  | { readonly kind: 'right' | 'show'; readonly posid: number }
  | { readonly kind: 'wrong'; readonly san: string }
  | { readonly kind: 'next' };

export const NEW_ROUND: PunishRound = { outcomes: {}, solved: undefined, misses: 0, tried: undefined };

/** The round after an action. */
export function punishRound(round: PunishRound, action: PunishAction): PunishRound {
  if (action.kind === 'wrong') return { ...round, misses: round.misses + 1, tried: action.san };
  if (action.kind === 'next') return { ...round, solved: undefined, misses: 0, tried: undefined };
  const found = round.misses === 0 ? 'found' : 'foundLater';
  const outcome = action.kind === 'show' ? 'shown' : found;
  return { ...round, solved: action.posid, outcomes: { ...round.outcomes, [action.posid]: outcome } };
}

/** The mistake on the board: the one just solved, else the first that is not. Undefined when all are. */
export function presentOf<Item extends { readonly posid: number }>(
  items: readonly Item[],
  { outcomes, solved }: PunishRound,
): Item | undefined {
  return (
    items.find(({ posid }) => posid === solved) ?? items.find(({ posid }) => outcomes[posid] === undefined)
  );
}
