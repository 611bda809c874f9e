import {
  afterNullMove,
  halfMoveOf,
  localizeSan,
  moveNumber,
  type NotationLanguage,
  type PlayedMove,
  playLine,
  playUci,
  type Role,
  type Square,
} from '@tabia/chess';
import type { Finding } from '../finding/finding.ts';
import type { Grade } from '../judging/compare.ts';
import type { Advice } from '../reasons/advice.ts';
import type {
  AnswerFact,
  DriftFact,
  Fact,
  MateFact,
  MotifFact,
  PreferenceFact,
  ThreatFact,
  Winner,
} from '../reasons/reason.ts';
import { isWhite, type WonMaterial, wonMaterial } from './wonMaterial.ts';

/** Everything a sentence is made of, with moves as SAN in the language. */
export interface SentenceFacts {
  /** The mistake with its number, `3.Bc4`. */
  readonly played: string;
  /** The piece that made it. */
  readonly playedRole: Role;
  readonly count: number;
  readonly total: number;
  /** How bad the mistake is; undefined where that is not said. */
  readonly grade: Grade | undefined;
  /** Pawns that the mistake gives away. */
  readonly pawns: number;
  /** The recommended move with its number; undefined while it is being checked. */
  readonly recommended: string | undefined;
  readonly own: boolean;
  /** The player's own move: played in a third of the meetings, and no other more often. */
  readonly usual: boolean;
  /** Played in a third of the meetings, but another move more often. */
  readonly often: boolean;
  /** The opponent's answer to the mistake with its number; undefined where no line is known. */
  readonly reply: string | undefined;
  /** The player's first move of the king after it, with its number: the line goes on like that, and nothing forces it. */
  readonly kingMove: string | undefined;
  /** The same for the bishop that takes and is taken back, which breaks up the pair. */
  readonly bishopTakes: string | undefined;
  /**
   * The move with its number that doubles or isolates the pawns of a fact, or breaks up the pair; undefined where it is so at once, and where
   * a later fact names the same move for its pawns.
   */
  readonly weakenedBy: (fact: DriftFact) => string | undefined;
  readonly mate: MateFact | undefined;
  readonly material: WonMaterial | undefined;
  readonly motif: MotifFact | undefined;
  /** The move that shows the motif, with its number. */
  readonly motifMove: string | undefined;
  readonly drift: readonly DriftFact[];
  /** Where the better move lets the opponent's king be driven. */
  readonly huntedTo: Square | undefined;
  /** The player has the white pieces. */
  readonly white: boolean;
  /** Whether a pawn of this side stands on a square before the mistake. */
  readonly hasPawnOn: (square: Square, whose: Winner) => boolean;
  /** Threats with their moves in SAN. `ignored`: the opponent's answer carries it out. */
  readonly threats: {
    readonly ignored: ThreatFact | undefined;
    readonly byOpponent: string | undefined;
    readonly byPlayer: string | undefined;
  };
  /** What the opponent's answer does on the board, without a claim that it wins anything. */
  readonly answer: AnswerFact | undefined;
  /** By how much the engine prefers the recommended move where the board does not show all of it. */
  readonly preference: PreferenceFact | undefined;
  readonly kind: Advice['reason']['kind'];
  /** A stronger reason may come. */
  readonly checking: boolean;
}

/** The letter of the piece on a square, as FEN writes it; a dot where there is none. */
function letterOn(fen: string, square: Square): string {
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  const row = (ranks[8 - Number(square.charAt(1))] ?? '').replaceAll(/\d/g, (empty) =>
    '.'.repeat(Number(empty)),
  );
  return row.charAt(square.charCodeAt(0) - 'a'.charCodeAt(0));
}

/** How many pawns of a side stand on each file, a to h; `pawn` is their letter in FEN. */
function pawnsOnFiles(fen: string, pawn: string): readonly number[] {
  return [...'abcdefgh'].map(
    (file) => [...'234567'].filter((rank) => letterOn(fen, `${file}${rank}` as Square) === pawn).length,
  );
}

/** A side whose bishops are written with this letter lacks the pair. */
function isPairBroken(fen: string, bishop: string): boolean {
  return (fen.split(' ')[0] ?? '').split(bishop).length - 1 < 2;
}

/** The pawns of a file are doubled, or have no neighbor, or the pair of bishops is gone, as the fact says. */
function isWeak({ name, piece }: DriftFact, fen: string, white: boolean): boolean {
  if (name === 'bishopPair') return isPairBroken(fen, white ? 'B' : 'b');
  const files = pawnsOnFiles(fen, white ? 'P' : 'p');
  const file = 'abcdefgh'.indexOf(piece?.square.charAt(0) ?? '');
  const [own = 0, left = 0, right = 0] = [file, file - 1, file + 1].map((index) => files[index]);
  return name === 'doubledPawns' ? own > 1 : own > 0 && left + right === 0;
}

/**
 * Index of the move that leaves the pawns or bishops of a fact as they are at the end of the line; -1 where the mistake or the answer does, or
 * where they are in order again at its end.
 */
function weakenedAt(fact: DriftFact, fen: string, steps: readonly PlayedMove[]): number {
  const white = isWhite(fen, 'player');
  const index = steps.findLastIndex((step) => !isWeak(fact, step.fen, white)) + 1;
  return index > 1 && index < steps.length ? index : -1;
}

function numbered(ply: number, san: string, language: NotationLanguage): string {
  return moveNumber(ply, true) + localizeSan(san, language);
}

/** A threat that a side makes by a move, with its number: what it would play if the other side passed. */
function threatText(
  threat: ThreatFact | undefined,
  made: PlayedMove | undefined,
  ply: number,
  language: NotationLanguage,
): string | undefined {
  const passed = threat && made && afterNullMove(made.fen);
  const step = passed && playUci(passed, threat.uci);
  return step ? numbered(ply, step.san, language) : undefined;
}

function threatsOf(
  facts: readonly Fact[],
): (by: Winner, origin: ThreatFact['origin']) => ThreatFact | undefined {
  const threats = facts.filter((fact) => fact.kind === 'threat');
  return (by, origin) => threats.find((threat) => threat.by === by && threat.origin === origin);
}

/** The part of an advice that sentences are made of. */
export interface SaidAdvice extends Pick<Advice, 'reason'> {
  /** Null while it is being checked. */
  readonly recommended: Advice['recommended'] | null;
  readonly mistake: Pick<Advice['mistake'], 'san' | 'count'> & {
    readonly grade?: Grade | null | undefined;
    /** Centipawns. */
    readonly shortage?: number | null | undefined;
  };
  /** Searches are missing that may give a stronger reason. */
  readonly checking?: boolean | undefined;
}

const CENTIPAWNS = 100;

const ROLES: Readonly<Record<string, Role>> = {
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
  O: 'king',
};

/** Motifs that win material and say nothing about a king. */
const TAKING_MOTIFS: ReadonlySet<MotifFact['name']> = new Set([
  'hangingPiece',
  'trappedPiece',
  'fork',
  'skewer',
]);

/** The index of the player's move after the first by which a bishop of the pair takes and is taken back; -1 if it goes in another way. */
function bishopGivenUpAt(fen: string, steps: readonly PlayedMove[]): number {
  const bishop = isWhite(fen, 'player') ? 'B' : 'b';
  const taken = steps.findIndex((step) => isPairBroken(step.fen, bishop));
  const [before, takenBack] = [steps[taken - 1], steps[taken]];
  const isTrade = taken > 1 && before?.san.startsWith('Bx') && before.to === takenBack?.to;
  return isTrade ? taken - 1 : -1;
}

/** Puts an advice into words' material: SAN with numbers, and the facts by kind. */
export function sentenceFacts(
  finding: Pick<Finding, 'fen' | 'totalCount'>,
  { recommended, mistake, reason, checking = false }: SaidAdvice,
  language: NotationLanguage,
): SentenceFacts {
  const ply = halfMoveOf(finding.fen);
  const steps = playLine(finding.fen, reason.line);
  const at = (index: number): string | undefined => {
    const step = steps[index];
    return step && numbered(ply + index, step.san, language);
  };
  const facts = reason.facts;
  const drift = facts.filter((fact) => fact.kind === 'drift');
  const material = facts.find((fact) => fact.kind === 'material');
  const mate = facts.find((fact) => fact.kind === 'mate');
  const shown = facts.find((fact) => fact.kind === 'motif');
  // Nobody mates because a pawn is not defended.
  const motif = mate && shown && TAKING_MOTIFS.has(shown.name) ? undefined : shown;
  const threat = threatsOf(facts);
  const better = recommended === null ? undefined : playUci(finding.fen, recommended.uci);
  // A motif counts its plies from the first move of its winner.
  const offset = motif?.winner === 'opponent' ? 1 : 0;
  return {
    played: numbered(ply, mistake.san, language),
    playedRole: ROLES[mistake.san.charAt(0)] ?? 'pawn',
    count: mistake.count,
    total: finding.totalCount,
    grade: mistake.grade ?? undefined,
    pawns: (mistake.shortage ?? 0) / CENTIPAWNS,
    recommended: recommended === null ? undefined : numbered(ply, recommended.san, language),
    own: recommended?.own ?? false,
    usual: recommended?.usual ?? false,
    often: recommended?.often ?? false,
    reply: reason.kind === 'missed' ? undefined : at(1),
    kingMove: at(steps.findIndex(({ san }, index) => index > 0 && index % 2 === 0 && san.startsWith('K'))),
    bishopTakes: at(bishopGivenUpAt(finding.fen, steps)),
    weakenedBy: (fact) => {
      const index = weakenedAt(fact, finding.fen, steps);
      const isSaidLater = drift
        .slice(drift.indexOf(fact) + 1)
        .some((next) => weakenedAt(next, finding.fen, steps) === index);
      return isSaidLater && fact.name !== 'bishopPair' ? undefined : at(index);
    },
    mate,
    material: material && wonMaterial(material, finding.fen, { steps, motif, at }),
    motif,
    motifMove: motif && at(motif.ply + offset),
    drift,
    huntedTo: drift.find(({ name, by }) => name === 'kingDriven' && by === 'player')?.piece?.square,
    white: isWhite(finding.fen, 'player'),
    hasPawnOn: (square, whose) => letterOn(finding.fen, square) === (isWhite(finding.fen, whose) ? 'P' : 'p'),
    threats: {
      ignored: threat('opponent', 'ignored'),
      // After the move that threatens and the other side's null move.
      byOpponent: threatText(threat('opponent', 'made'), steps[1], ply + 3, language),
      byPlayer: threatText(threat('player', 'made'), better, ply + 2, language),
    },
    answer: facts.find((fact) => fact.kind === 'answer'),
    preference: facts.find((fact) => fact.kind === 'preference'),
    kind: reason.kind,
    checking,
  };
}
