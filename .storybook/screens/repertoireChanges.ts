import {
  type CoverageGap,
  type Input,
  type MemoryGap,
  type Output,
  operations,
} from '@tabia/api-client/contract';
import { playLine, START_FEN } from '@tabia/chess';
import { type Changes, recordedAnswer } from './recording.ts';

type Comparison = Output<'repertoires/compare'>;

const ITALIAN = { repertoireid: 4, name: 'Italian and Scotch', herowhite: 1 as const };
const { repertoire: SAVED } = operations['repertoires/compare'].example.output;
const REPERTOIRE = { ...SAVED, ...ITALIAN };

/** What the games of the recorded player say about a file of the recorded openings. */
function comparison(): Comparison {
  const { mistakes } = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const met = mistakes.filter(
    ({ herowhite, hm, advice }) => herowhite === 1 && hm > 2 && hm < 16 && advice?.recommended,
  );
  const gap = (mistake: (typeof met)[number], games: number) => ({
    ...{ posid: mistake.position_id, fen: mistake.fen, hm: mistake.hm, istraining: false, games },
    ...{ prehistory_uci: mistake.prehistory_uci, opening: mistake.eco_opening ?? null },
    ...{ score: 0.4, lost: games * 0.6, last_at: '2026-02-11T18:00:00.000Z' },
  });
  const move = ({ uci, san }: { uci: string; san: string }) => ({ uci, san });
  const memory = met.slice(0, 8).map(
    (mistake, index): MemoryGap => ({
      ...gap(mistake, 10 - index),
      istraining: index === 1,
      answers: mistake.advice?.recommended ? [move(mistake.advice.recommended)] : [],
      played: mistake.advice ? [{ ...move(mistake.advice.mistake), games: 10 - index }] : [],
    }),
  );
  const coverage = met.slice(8, 11).map((mistake, index): CoverageGap => {
    const uci = mistake.prehistory_uci.at(-1) ?? '';
    return {
      ...gap(mistake, 5 - index),
      reply: { uci, san: sanOf(mistake.prehistory_uci) },
      answered: false,
      played: mistake.advice ? [{ ...move(mistake.advice.mistake), games: 5 - index }] : [],
    };
  });
  const games = { total: 120, memory: 31, coverage: 22, finished: 18, inside: 9, outside: 40, returned: 3 };
  return { repertoire: REPERTOIRE, problem: null, games, memory, coverage };
}

/** The last move of a line as it is written. */
function sanOf(moves: readonly string[]): string {
  return playLine(START_FEN, moves).at(-1)?.san ?? '';
}

/** A player with a repertoire, and what the games say about it. */
export function withRepertoire(change: Partial<Comparison> = {}): Changes {
  return {
    answers: {
      'repertoires/list': { repertoires: [REPERTOIRE] },
      'repertoires/compare': { ...comparison(), ...change },
    },
  };
}

/** A player without one; the first text that is sent has a mistake, the next is fine. */
export function firstRepertoire(): Changes {
  const saved: (typeof REPERTOIRE)[] = [];
  let isWrong = true;
  return {
    answers: {
      'identities/list': { identities: [], password: true },
      'repertoires/list': () => ({ repertoires: saved }),
      'repertoires/save': () => {
        const problem = isWrong ? { code: 'illegal-move', line: 2, san: 'Ke3' } : null;
        if (!isWrong) saved.push(REPERTOIRE);
        isWrong = false;
        return { repertoire: problem === null ? REPERTOIRE : null, problem };
      },
      'repertoires/compare': comparison(),
    },
  };
}

/** The first reply without an answer is planned, and the engine finds a move for it when the page has asked once more. */
export function replyToFind(): Changes {
  const before = comparison();
  let asked = 0;
  let isPlanned = false;
  return {
    answers: {
      'repertoires/list': { repertoires: [REPERTOIRE] },
      'repertoires/compare': () => {
        if (isPlanned) asked += 1;
        const first = { istraining: isPlanned, answered: asked > 1 };
        return {
          ...before,
          coverage: before.coverage.map((gap, index) => (index === 0 ? { ...gap, ...first } : gap)),
        };
      },
      'training/addtolist': () => {
        isPlanned = true;
        return { message: 'OK' };
      },
    },
  };
}

/** One of the two lists when its first position was planned. */
export function repertoireToTrain(): Changes {
  const before = comparison();
  let isPlanned = false;
  return {
    answers: {
      'repertoires/list': { repertoires: [REPERTOIRE] },
      'repertoires/compare': () => ({
        ...before,
        memory: before.memory.map((gap, index) => (index === 0 ? { ...gap, istraining: isPlanned } : gap)),
      }),
      'repertoires/train': () => {
        isPlanned = true;
        return { message: 'OK' };
      },
    },
  };
}

/** A linked account with two studies: one fills the form, the other one must not be exported. */
export function withStudies(
  access: 'ask' | 'read' = 'read',
  list: Partial<Output<'identities/studies'>> = {},
): Changes {
  const [identity] = operations['identities/list'].example.output.identities;
  const [first] = operations['identities/studies'].example.output.studies;
  const studies = first
    ? [first, { studyid: 'Closed01', name: 'Against the Sicilian', updated: '2025-03-02T10:00:00.000Z' }]
    : [];
  return {
    answers: {
      ...firstRepertoire().answers,
      'identities/list': { identities: identity ? [{ ...identity, studies: access }] : [], password: true },
      'identities/studies': { outcome: 'read', studies, more: false, ...list },
      'identities/study': ({ studyid }: Input<'identities/study'>) =>
        studyid === 'Closed01'
          ? { outcome: 'forbidden', pgn: '' }
          : operations['identities/study'].example.output,
    },
  };
}
