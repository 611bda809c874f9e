import { playUci } from '@tabia/chess';
import { type FlawMove, type LineMaterial, winningMotif } from '@tabia/chess/tactics';
import { type Gain, opponentGain, playerGain } from './gains.ts';
import type { LinePair } from './linePair.ts';
import type { Fact, MateFact, MaterialFact, Mistake, Winner } from './reason.ts';

function materialFact(by: Winner, { pawns, pieces }: Gain): MaterialFact {
  return { kind: 'material', by, pawns, gain: pieces };
}

function mateFact({ mate }: LineMaterial, line: readonly string[], winner: Winner): MateFact | undefined {
  // In the played line the opponent has the moves with odd indexes, in the recommended one the player the even ones.
  const winnerMovesLast = line.length % 2 === (winner === 'player' ? 1 : 0);
  if (!mate || !winnerMovesLast) return undefined;
  return { kind: 'mate', by: winner, moves: Math.ceil((line.length - (winner === 'player' ? 0 : 1)) / 2) };
}

/** The motif by which the opponent wins `pawns` after the played move. */
function punishingMotif({ fen, played }: Mistake, line: readonly string[], pawns: number): Fact[] {
  const after = playUci(fen, played.uci);
  const flaw: FlawMove = { fen, uci: played.uci };
  const motif = after && winningMotif(after.fen, line.slice(1), pawns, flaw);
  return motif ? [{ kind: 'motif', winner: 'opponent', ...motif }] : [];
}

/** What the opponent gets after the played move; empty if nothing. */
export function punishment(mistake: Mistake, pair: LinePair): Fact[] {
  const mate = mateFact(pair.playedMaterial, pair.played, 'opponent');
  if (mate) return [mate, ...punishingMotif(mistake, pair.played, Number.POSITIVE_INFINITY)];
  const gain = opponentGain(mistake, pair);
  if (!gain) return [];
  return [materialFact('opponent', gain), ...punishingMotif(mistake, pair.played, gain.pawns)];
}

/** What the recommended move gets and the played one does not; empty if nothing. */
export function missedGain(mistake: Mistake, pair: LinePair): Fact[] {
  const { fen, previous } = mistake;
  const motifOf = (pawns: number): Fact[] => {
    const motif = winningMotif(fen, pair.recommended, pawns, previous ?? undefined);
    return motif ? [{ kind: 'motif', winner: 'player', ...motif }] : [];
  };
  const mate = mateFact(pair.recommendedMaterial, pair.recommended, 'player');
  if (mate) return [mate, ...motifOf(Number.POSITIVE_INFINITY)];
  const gain = playerGain(mistake, pair);
  if (!gain) return [];
  return [materialFact('player', gain), ...motifOf(gain.pawns)];
}
