import { fenOfKey, otherSide, playLine, positionKey, sideToMove } from '@tabia/chess';
import { lineMaterial } from '@tabia/chess/tactics';
import type { Evaluate, EvaluatedLine, Fact } from '@tabia/mistakes';
import type { Explained } from './findReasons.ts';

/** Nodes of the search that may refute a claim. */
const REFUTING_NODES = 1_000_000;
/** As far as the lines of reasons are believed. */
const MAX_PLIES = 16;
/** Before this ply material may still come and go. */
const SETTLING_PLIES = 8;

type ForcedFact = Extract<Fact, { readonly kind: 'mate' | 'material' }>;

/** The claim of material or mate that a finding makes, if it makes one. */
export function claimOf({ advice }: Explained): ForcedFact | undefined {
  return advice.reason.facts.find((fact) => fact.kind === 'mate' || fact.kind === 'material');
}

/** Moves of the claim's line before the other side defends: its best defense is what could refute it. */
function pliesUntilDefense({ advice: { reason } }: Explained): number {
  return reason.kind === 'missed' ? 1 : 2;
}

function matesInTime({ fen }: Explained, claim: ForcedFact, { score }: EvaluatedLine): boolean {
  if (claim.kind !== 'mate' || !('mate' in score)) return false;
  const player = sideToMove(fen);
  const winner = claim.by === 'player' ? player : otherSide(player);
  const moves = winner === 'white' ? score.mate : -score.mate;
  // The winner's first move has been played already.
  return moves > 0 && moves <= claim.moves - 1;
}

/** Pawns of the player at the quiet positions of a line and at its end, exchanges counted out. */
function pawnsAlong(fen: string, line: readonly string[]): number[] {
  const material = lineMaterial(fen, line.slice(0, MAX_PLIES), sideToMove(fen));
  if (!material) return [];
  const late = material.quiet.filter(({ plies }) => plies >= SETTLING_PLIES);
  return [...late, material.settled].map(({ pawns }) => pawns);
}

/** The line keeps at least the material that the claim's own line is sure of. */
function keepsMaterial({ fen, advice }: Explained, claim: ForcedFact, line: readonly string[]): boolean {
  const sign = claim.by === 'player' ? 1 : -1;
  const claimed = pawnsAlong(fen, advice.reason.line).map((pawns) => sign * pawns);
  const reached = pawnsAlong(fen, line).map((pawns) => sign * pawns);
  return Math.max(...reached.slice(-2)) >= Math.min(...claimed);
}

/**
 * Looks for the best defense against a claim with a search of a million nodes. Gives the line (UCI, from the position) that
 * refutes it, undefined if none does.
 */
export async function refutationOf(
  finding: Explained,
  claim: ForcedFact,
  evaluate: Evaluate,
): Promise<readonly string[] | undefined> {
  const { fen, advice } = finding;
  const shown = advice.reason.line.slice(0, pliesUntilDefense(finding));
  const after = playLine(fen, shown).at(-1)?.fen ?? fen;
  const { signal } = new AbortController();
  const search = { nodes: REFUTING_NODES, multiPv: 1, signal };
  const best = (await evaluate(fenOfKey(positionKey(after)), search)).lines[0];
  // Without a line the game is over: mate in one.
  if (best === undefined) return undefined;
  const line = [...shown, ...(best.pv ?? [])];
  const holds =
    claim.kind === 'mate' ? matesInTime(finding, claim, best) : keepsMaterial(finding, claim, line);
  return holds ? undefined : line;
}
