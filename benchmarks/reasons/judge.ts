import {
  fenOfKey,
  loss,
  playLine,
  playUci,
  positionKey,
  type Score,
  shortage,
  sideToMove,
} from '@tabia/chess';
import { lineMaterial, threatsIn } from '@tabia/chess/tactics';
import type { Evaluate, EvaluatedLine, Fact } from '@tabia/mistakes';
import type { Explained } from './findReasons.ts';

/** Lines of each search. */
const LINES = 3;
/** Centipawns that a move may be worse than the best one to be as good. */
const NEARLY = 30;
/** Pawns that may be missing of a claimed piece. */
const MISSING_PAWNS = 1;
/** Plies of a line that count as evidence. */
const MAX_PLIES = 16;
/** Before this ply material may still come and go. */
const SETTLING_PLIES = 8;
/** Pawns that a piece must be worth for two threats at once to be a fork. */
const FORKED_PAWNS = 2;

/** What a long search says of a finding and of its sentence. */
export interface Judgment {
  /** The sentence claims material or a mate, and every good defense leaves it; null without a claim. */
  readonly claimTrue: boolean | null;
  /** The line that leaves less, UCI, from the position. */
  readonly refutation?: readonly string[] | undefined;
  /** The best answer to the mistake takes something for nothing, forks, mates, or gives check and wins: its notation. */
  readonly blow: string | null;
  /** The sentence names such an answer, or the recommended move wins by a claim that is true; null without a blow. */
  readonly blowNamed: boolean | null;
  /** Points of win chance that the recommended move loses against the best one. */
  readonly betterMoveLoss: number;
}

type Claim = Extract<Fact, { readonly kind: 'mate' | 'material' }>;

/** A search of the position after these moves, of `nodes` for three lines. */
export type Searching = (fen: string) => Promise<readonly EvaluatedLine[]>;

export function searchWith(evaluate: Evaluate, nodes: number): Searching {
  const search = { nodes, multiPv: LINES, signal: new AbortController().signal };
  return async (fen) => (await evaluate(fenOfKey(positionKey(fen)), search)).lines;
}

/** The lines that are nearly as good as the best, for the side to move. */
function goodLines(fen: string, lines: readonly EvaluatedLine[]): readonly EvaluatedLine[] {
  const [best] = lines;
  return lines.filter(({ score }) => best && shortage(sideToMove(fen), best.score, score) <= NEARLY);
}

/** Pawns that the side to move in `fen` has more at the end of a line than before it, exchanges counted out. */
function gainedAlong(fen: string, line: readonly string[]): number {
  const material = lineMaterial(fen, line.slice(0, MAX_PLIES), sideToMove(fen));
  if (!material) return 0;
  const late = material.quiet.filter(({ plies }) => plies >= SETTLING_PLIES);
  return Math.max(...[...late, material.settled].slice(-2).map(({ pawns }) => pawns)) - material.start;
}

function fenAfter(fen: string, line: readonly string[]): string {
  return playLine(fen, line).at(-1)?.fen ?? fen;
}

function matesWithin({ score }: EvaluatedLine, winner: 'white' | 'black', moves: number): boolean {
  if (!('mate' in score)) return false;
  const left = winner === 'white' ? score.mate : -score.mate;
  return left > 0 && left <= moves;
}

/** The first good defense that leaves less than the claim; undefined if none does. */
async function refutationOf(
  { fen, advice: { reason } }: Explained,
  claim: Claim,
  searching: Searching,
): Promise<readonly string[] | undefined> {
  const shown = reason.line.slice(0, claim.by === 'player' ? 1 : 2);
  const from = claim.by === 'player' ? fen : fenAfter(fen, shown.slice(0, 1));
  const defended = fenAfter(fen, shown);
  const winner = sideToMove(from);
  // What the mistake itself took, or what the player lost before, counts from the position of the finding.
  const taken = claim.by === 'player' ? 0 : gainedAtOnce(fen, shown[0] ?? '');
  for (const line of goodLines(defended, await searching(defended))) {
    const rest = [...shown.slice(-1), ...(line.pv ?? [])];
    const holds =
      claim.kind === 'mate'
        ? matesWithin(line, winner, claim.moves)
        : gainedAlong(from, rest) - taken >= Math.max(1, claim.pawns - MISSING_PAWNS);
    if (!holds) return [...shown, ...(line.pv ?? [])];
  }
  return undefined;
}

/** Pawns that a move takes. */
function gainedAtOnce(fen: string, uci: string): number {
  const material = lineMaterial(fen, [uci], sideToMove(fen));
  return material ? material.end.pawns - material.start : 0;
}

/** Two pieces are attacked that were not: each could be taken if the other side passed. */
function isFork(fen: string): boolean {
  const targets = threatsIn(fen).filter(({ pawns, mate }) => mate || pawns >= FORKED_PAWNS);
  return new Set(targets.map(({ target }) => target.square)).size > 1;
}

/** The answer mates, or wins material by a capture, a check or a fork. */
function isBlow(fen: string, mistake: string, { score, pv = [] }: EvaluatedLine): boolean {
  const played = playUci(fen, mistake);
  const answer = played && playUci(played.fen, pv[0] ?? '');
  if (!played || !answer) return false;
  if (matesWithin({ score }, sideToMove(played.fen), MAX_PLIES / 2)) return true;
  const won = gainedAlong(played.fen, pv) - gainedAtOnce(fen, mistake);
  return won >= 1 && (answer.capture || answer.check || isFork(answer.fen));
}

async function lossOfBetter(
  fen: string,
  uci: string,
  lines: readonly EvaluatedLine[],
  searching: Searching,
): Promise<number> {
  const [best] = lines;
  const own = lines.find(({ pv }) => pv?.[0] === uci)?.score;
  const after = async (): Promise<Score | undefined> => (await searching(fenAfter(fen, [uci])))[0]?.score;
  const score = own ?? (await after());
  return best && score ? loss(sideToMove(fen), best.score, score) : 0;
}

/** Judges the sentence of a finding by searches that the rule of the sentence never saw. */
export async function judge(finding: Explained, sentence: string, searching: Searching): Promise<Judgment> {
  const { fen, advice } = finding;
  const { mistake, recommended, reason } = advice;
  const claim = reason.facts.find((fact) => fact.kind === 'mate' || fact.kind === 'material');
  const refutation = claim && (await refutationOf(finding, claim, searching));
  const claimTrue = claim ? refutation === undefined : null;
  const after = fenAfter(fen, [mistake.uci]);
  const answers = goodLines(after, await searching(after));
  const blows = answers.filter((line) => isBlow(fen, mistake.uci, line));
  const [first] = answers;
  const sans = blows.flatMap(({ pv = [] }) => playUci(after, pv[0] ?? '')?.san ?? []);
  const isBlowBest = first !== undefined && blows.includes(first);
  const named = sans.some((san) => sentence.includes(`.${san}`));
  const betterMoveLoss = await lossOfBetter(fen, recommended.uci, await searching(fen), searching);
  return {
    claimTrue,
    refutation,
    blow: isBlowBest ? (sans[0] ?? null) : null,
    blowNamed: isBlowBest ? named || (reason.kind === 'missed' && claimTrue === true) : null,
    betterMoveLoss,
  };
}
