import { useAnswer } from '../queries/useAnswer.ts';

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

/**
 * An event says when the engine has found a refutation. To the service the page is closed when it does not ask for a minute and a half:
 * it asks again this often while more may come, milliseconds.
 */
const STILL_OPEN_MS = 30_000;

/** The player's mistakes that have one refutation; asks again while more may come. */
export function usePunishments(heroid: number) {
  return useAnswer(
    'training/punishlist',
    { heroid },
    {
      enabled: heroid > 0,
      refetchInterval: ({ state }) => ((state.data?.calculating ?? 1) > 0 ? STILL_OPEN_MS : false),
    },
  );
}
