/** Games with a move among those of a position. */
interface Part {
  readonly count: number;
  readonly total: number;
}

/** ln n! by n, as far as it was needed. */
const lnFactorials = [0];

function lnFactorial(n: number): number {
  for (let next = lnFactorials.length; next <= n; next += 1)
    lnFactorials.push((lnFactorials[next - 1] ?? 0) + Math.log(next));
  return lnFactorials[n] ?? 0;
}

function lnChoices(n: number, k: number): number {
  return lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);
}

/** Counts as likely as the observed one differ from it by rounding. */
const ROUNDING = 1e-7;

/**
 * The chance that two parts differ as much as they do, or more, if the move is as frequent in both: Fisher's exact test with two sides. It is right
 * for few games, too. From 0 to 1.
 */
export function changeByChance(one: Part, other: Part): number {
  const total = one.total + other.total;
  const count = one.count + other.count;
  const lnAll = lnChoices(total, count);
  const lnChance = (inOne: number): number =>
    lnChoices(one.total, inOne) + lnChoices(other.total, count - inOne) - lnAll;
  const observed = lnChance(one.count) + ROUNDING;
  let chance = 0;
  for (let inOne = Math.max(0, count - other.total); inOne <= Math.min(count, one.total); inOne += 1) {
    const ln = lnChance(inOne);
    if (ln <= observed) chance += Math.exp(ln);
  }
  return Math.min(1, chance);
}
