import { type PlayedMove, playLine, playUci } from '@tabia/chess';
import { hasStrike, strikesIn, type Threat, threatsIn } from '@tabia/chess/tactics';
import type { Mistake, ThreatFact, Winner } from './reason.ts';

function factOf({ uci, mate, pawns, target }: Threat, by: Winner, origin: ThreatFact['origin']): ThreatFact {
  return { kind: 'threat', by, origin, uci, mate, pawns, target };
}

/** Moves of a line, played. */
export type Steps = readonly PlayedMove[];

/** The first moves of the two lines of a mistake: as far as threats and captures are looked for. */
export interface FirstMoves {
  readonly played: Steps;
  readonly recommended: Steps;
}

const FIRST_PLIES = 3;

export function firstMoves({ fen, played, recommended }: Mistake): FirstMoves {
  const stepsOf = ({ uci, line }: Mistake['played']): Steps =>
    playLine(fen, [uci, ...line].slice(0, FIRST_PLIES));
  return { played: stepsOf(played), recommended: stepsOf(recommended) };
}

/** What the move at this index of a line threatens that was not possible before it; the best first. */
function newThreats(fen: string, steps: Steps, index: number): readonly Threat[] {
  const [made, before] = [steps[index], index === 0 ? fen : steps[index - 1]?.fen];
  const threats = made && before !== undefined ? threatsIn(made.fen) : [];
  if (threats.length === 0) return [];
  const possible = strikesIn(before ?? fen);
  return threats.filter((threat) => !hasStrike(possible, threat));
}

/** A new threat that the next move of the line parries; a reply that takes something or checks is no loss of time. */
function threatMadeBy(fen: string, steps: Steps, index: number): Threat | undefined {
  const reply = steps[index + 1];
  if (!reply || reply.capture || reply.check) return undefined;
  const threats = newThreats(fen, steps, index);
  if (threats.length === 0) return undefined;
  const left = strikesIn(reply.fen);
  return threats.find((threat) => !hasStrike(left, threat));
}

/** What the opponent threatened before the mistake, which does nothing about it, and plays after it; empty if nothing. */
export function ignoredThreat({ fen, played }: Mistake): ThreatFact[] {
  const [reply] = played.line;
  const threat = threatsIn(fen).find(({ uci }) => uci === reply);
  const after = playUci(fen, played.uci)?.fen;
  if (!threat || after === undefined || !hasStrike(strikesIn(after), threat)) return [];
  return [factOf(threat, 'opponent', 'ignored')];
}

/**
 * Threats that cost the player a move: one that the opponent makes after the mistake, and one that the recommended move would have
 * made. Those that the other line has too are taken off.
 */
export function madeThreats(
  mistake: Mistake,
  { played: bad, recommended: good } = firstMoves(mistake),
): ThreatFact[] {
  const { fen } = mistake;
  const found = (threat: Threat | undefined, by: Winner): ThreatFact[] =>
    threat ? [factOf(threat, by, 'made')] : [];
  const lost = [
    ...found(threatMadeBy(fen, good, 0), 'player'),
    ...found(threatMadeBy(fen, bad, 1), 'opponent'),
  ];
  if (lost.length === 0) return [];
  const won = [threatMadeBy(fen, bad, 0), threatMadeBy(fen, good, 1)].filter(
    (threat) => threat !== undefined,
  );
  return lost.slice(0, Math.max(0, lost.length - won.length));
}

/** The next move of the line takes the piece that threatens: then it was an exchange. */
function isTaken({ uci }: Threat, next: PlayedMove): boolean {
  return Boolean(next.capture) && next.to === uci.slice(0, 2);
}

/** Centipawns that a threat wins; no material outweighs mate. */
function weightOf({ mate, pawns }: Threat): number {
  return mate ? Number.POSITIVE_INFINITY : 100 * pawns;
}

/**
 * A threat that mates or wins at least `least` centipawns, parried or not: made by the opponent's answer, or by the recommended move, where
 * the other line makes none that weighs as much. It shows at once what else shows only later.
 */
export function heavyThreat(
  { fen }: Mistake,
  { played, recommended }: FirstMoves,
  least: number,
): ThreatFact[] {
  const [heaviest] = [
    { by: 'opponent', line: played, other: recommended, index: 1 } as const,
    { by: 'player', line: recommended, other: played, index: 0 } as const,
  ].flatMap(({ by, line, other, index }) => {
    const [threat] = newThreats(fen, line, index);
    const next = line[index + 1];
    if (!threat || !next || isTaken(threat, next)) return [];
    const weight = weightOf(threat);
    const isMatched = newThreats(fen, other, index).some((another) => weightOf(another) >= weight);
    return weight >= least && !isMatched ? [factOf(threat, by, 'made')] : [];
  });
  return heaviest ? [heaviest] : [];
}
