/** Positions that are asked for together: as many as one question can have. */
export const MAX_QUESTION = 50;

/** The positions that are asked for together with one of a list: the same for all of them. */
export function questionAbout(posid: number, posids: readonly number[]): readonly number[] {
  const index = posids.indexOf(posid);
  if (index < 0) return [posid];
  const from = index - (index % MAX_QUESTION);
  return posids.slice(from, from + MAX_QUESTION);
}

/** Positions in the order to ask for them. Those that fit one question keep it when the list changes its order, as it does all the time while games are analyzed. */
export function questionOrder(posids: readonly number[]): readonly number[] {
  return posids.length <= MAX_QUESTION ? posids.toSorted((a, b) => a - b) : posids;
}
