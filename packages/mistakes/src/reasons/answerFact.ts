import { type PlayedMove, playLine } from '@tabia/chess';
import { takenBy } from '@tabia/chess/tactics';
import type { AnswerFact, Fact } from './reason.ts';

function isForcing(step: PlayedMove | undefined): boolean {
  return step !== undefined && (step.capture || step.check);
}

/** The move with this index of a line wins the material of these facts at once: it takes, gives check, or shows the motif. */
export function isBlow(facts: readonly Fact[], fen: string, line: readonly string[], index: number): boolean {
  if (!facts.some(({ kind }) => kind === 'material' || kind === 'mate')) return false;
  const shows = facts.some((fact) => fact.kind === 'motif' && fact.ply === 0);
  return shows || isForcing(playLine(fen, line.slice(0, index + 1))[index]);
}

/** The opponent's answer to the first move of a line, if it takes something that is no mere recapture, or gives check. */
export function answerFact(fen: string, line: readonly string[]): AnswerFact[] {
  const [played, answer, next] = playLine(fen, line.slice(0, 3));
  if (!played || !answer || !isForcing(answer)) return [];
  const isRecapture = played.capture && answer.to === played.to;
  const takes = takenBy(played.fen, answer.uci) ?? null;
  if (isRecapture && !answer.check) return [];
  const { uci, check } = answer;
  const exchange = !isRecapture && answer.capture && next?.to === answer.to;
  return [{ kind: 'answer', uci, takes: isRecapture ? null : takes, check, exchange }];
}
