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

type MaterialFact = Extract<Fact, { readonly kind: 'material' }>;
type ForcedFact = Extract<Fact, { readonly kind: 'mate' | 'material' }>;

/** The claim of material or mate that a finding makes, if it makes one. */
export function claimOf({ advice }: Explained): ForcedFact | undefined {
  return advice.reason.facts.find((fact) => fact.kind === 'mate' || fact.kind === 'material');
}

/**
 * Moves of the claim's line after which the search begins: where the other side defends, and, for what the opponent wins,
 * where the opponent chooses its answer.
 */
function searchedAfter({ advice: { reason } }: Explained): readonly number[] {
  return reason.kind === 'missed' ? [1] : [2, 1];
}

function matesInTime(
  { fen }: Explained,
  claim: ForcedFact,
  { score }: EvaluatedLine,
  plies: number,
): boolean {
  if (claim.kind !== 'mate' || !('mate' in score)) return false;
  const player = sideToMove(fen);
  const winner = claim.by === 'player' ? player : otherSide(player);
  const moves = winner === 'white' ? score.mate : -score.mate;
  // The winner's first move has been played already, but for what the opponent still has to find.
  const left = claim.by === 'opponent' && plies === 1 ? claim.moves : claim.moves - 1;
  return moves > 0 && moves <= left;
}

/** Pawns of the player at the quiet positions of a line and at its end, exchanges counted out. */
function pawnsAlong(fen: string, line: readonly string[]): number[] {
  const material = lineMaterial(fen, line.slice(0, MAX_PLIES), sideToMove(fen));
  if (!material) return [];
  const late = material.quiet.filter(({ plies }) => plies >= SETTLING_PLIES);
  return [...late, material.settled].map(({ pawns }) => pawns);
}

/** Material that the claim promises, the winner's view. After a capture by the opponent only the claim's own line says it. */
function claimedPawns({ fen, previousMove, advice }: Explained, claim: MaterialFact, sign: number): number {
  const start = lineMaterial(fen, advice.reason.line.slice(0, 1), sideToMove(fen))?.start ?? 0;
  if (!previousMove?.includes('x')) return sign * start + claim.pawns;
  return Math.min(...pawnsAlong(fen, advice.reason.line).map((pawns) => sign * pawns));
}

/** The line keeps at least the material that the claim promises. */
function keepsMaterial(finding: Explained, claim: MaterialFact, line: readonly string[]): boolean {
  const sign = claim.by === 'player' ? 1 : -1;
  const reached = pawnsAlong(finding.fen, line).map((pawns) => sign * pawns);
  return Math.max(...reached.slice(-2)) >= claimedPawns(finding, claim, sign);
}

/**
 * Looks for best play against a claim with searches of a million nodes. Gives the line (UCI, from the position) that refutes
 * it, undefined if none does.
 */
export async function refutationOf(
  finding: Explained,
  claim: ForcedFact,
  evaluate: Evaluate,
): Promise<readonly string[] | undefined> {
  const { fen, advice } = finding;
  const search = { nodes: REFUTING_NODES, multiPv: 1, signal: new AbortController().signal };
  for (const plies of searchedAfter(finding)) {
    const shown = advice.reason.line.slice(0, plies);
    const after = playLine(fen, shown).at(-1)?.fen ?? fen;
    const best = (await evaluate(fenOfKey(positionKey(after)), search)).lines[0];
    // Without a line the game is over: mate in one.
    if (best === undefined) continue;
    const line = [...shown, ...(best.pv ?? [])];
    const holds =
      claim.kind === 'mate' ? matesInTime(finding, claim, best, plies) : keepsMaterial(finding, claim, line);
    if (!holds) return line;
  }
  return undefined;
}
