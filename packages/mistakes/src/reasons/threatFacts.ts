import { playLine, playUci } from '@tabia/chess';
import { hasStrike, strikesIn, type Threat, threatsIn } from '@tabia/chess/tactics';
import type { Mistake, ThreatFact, Winner } from './reason.ts';

function factOf({ uci, mate, pawns, target }: Threat, by: Winner, origin: ThreatFact['origin']): ThreatFact {
  return { kind: 'threat', by, origin, uci, mate, pawns, target };
}

/**
 * What the move at this index of a line threatens that was not possible before it, if the next move of the line parries it; a
 * reply that takes something or checks is no loss of time.
 */
function threatMadeBy(fen: string, line: readonly string[], index: number): Threat | undefined {
  const steps = playLine(fen, line.slice(0, index + 2));
  const [made, reply] = [steps[index], steps[index + 1]];
  const before = index === 0 ? fen : steps[index - 1]?.fen;
  if (before === undefined || !made || !reply || reply.capture || reply.check) return undefined;
  const [possible, left] = [strikesIn(before), strikesIn(reply.fen)];
  return threatsIn(made.fen).find((threat) => !hasStrike(possible, threat) && !hasStrike(left, threat));
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
export function madeThreats({ fen, played, recommended }: Mistake): ThreatFact[] {
  const [bad, good] = [
    [played.uci, ...played.line],
    [recommended.uci, ...recommended.line],
  ];
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
