import { describe, expect, it } from 'vitest';
import type { Grade } from '../judging/compare.ts';
import type { DriftFact, DriftName, Fact, MotifFact, Reason } from '../reasons/reason.ts';
import { sentencesOf } from './sentencesOf.ts';
import type { Voice } from './words.ts';

/** The position after 1. e4 e5 2. Nf3, with Black to move. */
const FEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';

const NOTHING = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };
const PAWN = { role: 'pawn', square: 'e5' } as const;
const KING = { role: 'king', square: 'e6' } as const;
const ROOK = { role: 'rook', square: 'h8' } as const;

const DRIFTS: Readonly<Record<DriftName, readonly Partial<DriftFact>[]>> = {
  development: [{ piece: ROOK }, { piece: ROOK, second: PAWN }],
  castling: [{}, { piece: { role: 'king', square: 'e7' } }],
  kingDriven: [
    { piece: KING, by: 'opponent' },
    { piece: KING, by: 'player' },
  ],
  center: [
    { piece: PAWN, by: 'player' },
    { piece: PAWN, by: 'opponent' },
  ],
  doubledPawns: [{ piece: PAWN }],
  isolatedPawns: [{ piece: PAWN }],
  bishopPair: [{}],
  activity: [{ piece: ROOK, better: 'd4' }, { piece: ROOK }],
  kingAttack: [{ piece: ROOK }, { piece: ROOK, second: PAWN }],
  kingShelter: [{ piece: PAWN }],
  movedTwice: [{}, { better: 'd4' }, { better: 'd4', forced: true }],
  chased: [{}],
  takesSquare: [{ better: 'd4' }],
  blocksPawn: [{ piece: PAWN }],
};

const MOTIFS: Readonly<Record<MotifFact['name'], true>> = {
  ...{ fork: true, pin: true, skewer: true, discoveredAttack: true, doubleCheck: true, hangingPiece: true },
  ...{ trappedPiece: true, capturingDefender: true, deflection: true, attraction: true, interference: true },
  ...{ intermezzo: true, backRankMate: true, smotheredMate: true, anastasiaMate: true, arabianMate: true },
  ...{ bodenMate: true, dovetailMate: true, hookMate: true, promotion: true, underPromotion: true },
};

const GAINS = [
  ...[{ pawn: 2 }, { knight: 1 }, { bishop: 1, pawn: -1 }, { knight: 1, bishop: 1 }, { rook: 1, bishop: -1 }],
  ...[{ rook: 1 }, { queen: 1 }, { queen: 1, bishop: -1 }, { queen: 1, rook: -1 }, { queen: 1, knight: -2 }],
];

type Case = Pick<Reason, 'kind' | 'facts'>;

const THREAT = { kind: 'threat', uci: 'd4e5', mate: false, pawns: 1, target: PAWN } as const;

/** Every kind of fact, where it is said. */
function everyReason(): Case[] {
  const drifts = Object.entries(DRIFTS).flatMap(([name, fields]) =>
    fields.map((field): Fact => ({ kind: 'drift', name: name as DriftName, amount: 1, ...field })),
  );
  const won = GAINS.map(
    (gain): Fact => ({ kind: 'material', by: 'opponent', pawns: 3, gain: { ...NOTHING, ...gain } }),
  );
  const mates = [1, 3, 7].map((moves): Fact => ({ kind: 'mate', by: 'opponent', moves }));
  const motifs = Object.keys(MOTIFS).map(
    (name): Fact => ({
      ...{ kind: 'motif', winner: 'opponent', name: name as MotifFact['name'] },
      ...{ by: ROOK, targets: [PAWN, ROOK], ply: 0 },
    }),
  );
  const ignored: Fact = { ...THREAT, by: 'opponent', origin: 'ignored' };
  const later: Fact = { kind: 'preference', pawns: 1.2 };
  const answers = [
    { takes: PAWN, check: false, exchange: false },
    { takes: PAWN, check: false, exchange: true },
    { takes: PAWN, check: false, exchange: false, regained: true as const },
    { takes: null, check: true, exchange: false },
  ].map((fields): Fact => ({ kind: 'answer', uci: 'd2d4', ...fields }));
  return [
    { kind: 'none', facts: [] },
    { kind: 'none', facts: [later] },
    { kind: 'none', facts: [{ ...THREAT, by: 'player', origin: 'made', uci: 'f8c5' }] },
    ...[...drifts, ...answers].map((fact): Case => ({ kind: 'drift', facts: [fact] })),
    ...drifts.map((fact): Case => ({ kind: 'drift', facts: [fact, later] })),
    ...[...won, ...mates].flatMap((fact): Case[] => [
      { kind: 'punished', facts: [fact] },
      { kind: 'punished', facts: [fact, ignored] },
      { kind: 'missed', facts: [{ ...fact, by: 'player' } as Fact] },
    ]),
    ...motifs.map((fact): Case => ({ kind: 'punished', facts: [...won.slice(0, 1), fact] })),
    ...drifts.map((fact): Case => ({ kind: 'punished', facts: [...won.slice(0, 1), fact] })),
    { kind: 'drift', facts: [...drifts.slice(0, 1), { ...THREAT, by: 'opponent', origin: 'made' }] },
  ];
}

const GRADES: readonly (Grade | undefined)[] = [undefined, 'playable', 'inaccurate', 'mistake', 'blunder'];
/** Once, all times, sometimes, a habit, always. */
const COUNTS = [
  [1, 21],
  [2, 40],
  [3, 3],
  [4, 40],
  [18, 19],
  [21, 21],
] as const;
const FAMILIAR = [
  { own: false },
  { own: true },
  { own: true, usual: true as const },
  { own: true, often: true as const },
];

/** All sentences in one voice: every reason, and every wording of the habit and of the move to play. */
function everySentence(
  language: 'en' | 'ru',
  voice: Voice,
): Record<'habit' | 'instead' | 'why', Set<string>> {
  const said = { habit: new Set<string>(), instead: new Set<string>(), why: new Set<string>() };
  const say = (
    { kind, facts }: Case,
    { grade, counts: [count, total], familiar, checking, firm = true }: Wording,
  ): void => {
    const line = kind === 'missed' ? ['b8c6', 'd2d4', 'd7d6'] : ['a7a6', 'd2d4', 'd7d6'];
    const sentences = sentencesOf(
      { fen: FEN, totalCount: total },
      {
        recommended: firm ? { uci: 'b8c6', san: 'Nc6', ...familiar } : null,
        mistake: { san: 'a6', count, grade, shortage: 55 },
        reason: { kind, facts, line, side: 'black' },
        checking,
      },
      language,
      voice,
    );
    said.habit.add(sentences.habit);
    said.instead.add(sentences.instead);
    if (sentences.why !== undefined) said.why.add(sentences.why);
  };
  const usual: Wording = { grade: 'mistake', counts: COUNTS[0], familiar: { own: true } };
  for (const reason of everyReason()) {
    say(reason, usual);
    for (const familiar of FAMILIAR) for (const grade of GRADES) say(reason, { ...usual, familiar, grade });
    say(reason, { ...usual, checking: true });
    // What compares with the better move is said once that is firm.
    if (reason.kind === 'punished') say(reason, { ...usual, firm: false });
  }
  for (const counts of COUNTS)
    for (const grade of GRADES) say({ kind: 'none', facts: [] }, { ...usual, counts, grade });
  return said;
}

interface Wording {
  readonly grade: Grade | undefined;
  readonly counts: readonly [count: number, total: number];
  readonly familiar: { readonly own: boolean; readonly usual?: true; readonly often?: true };
  readonly checking?: boolean;
  readonly firm?: boolean;
}

/** Forms that speak to the player, or guess a gender. */
const SPEAKS_TO = {
  en: /\b(you|your|yours|yourself|he|she|him|his|her)\b/i,
  ru: /(?<!\p{L})(вы|вас|вам|вами|ваш\p{L}*|ты|тебя|тебе|тобой|тво\p{L}+|он|она|его|её|\p{L}+(йте|ешь)|сыграла?)(?!\p{L})/iu,
};
/** “It” of a move is a pronoun of the same form as “he” in Russian. */
const OF_A_MOVE = / Он создаёт угрозу \S+\./g;

const NAMES = [
  'Anna',
  'Саша',
  'محمد علي',
  '♟️'.repeat(60),
  '<script>alert(1)</script>',
  'Anna\nK.\r\n  \u2028B.',
  'you',
] as const;

describe.each(['en', 'ru'] as const)('the voices in %s', (language) => {
  it.each(['pupil', 'opponent'] as const)('speak of a %s by name, never to the player', (kind) => {
    const voice = { kind, name: 'Sasha' };
    const { habit, instead, why } = everySentence(language, voice);
    for (const sentence of habit) expect(sentence).toContain('\u2068Sasha\u2069');
    for (const sentence of [...habit, ...instead, ...why]) {
      expect(sentence.replaceAll(OF_A_MOVE, '')).not.toMatch(SPEAKS_TO[language]);
      expect(sentence).not.toMatch(/undefined| {2}| ,/);
      expect(sentence).toMatch(/^.+[.]$/);
    }
  });

  it('say how an opponent is punished before the better move', () => {
    const { instead, why } = everySentence(language, { kind: 'opponent', name: 'Sasha' });
    const punish =
      language === 'en' ? /^Punish it with 3\.d4, which \w+/ : /^Наказание\u00a0— 3\.d4: этот ход /;
    const better = language === 'en' ? /^(Better|Stronger) is 2\.\.\.Nc6/ : /^(Лучше|Сильнее) 2\.\.\.Кc6/;
    expect([...instead].filter((sentence) => punish.test(sentence)).length).toBeGreaterThan(30);
    expect([...why].some((sentence) => better.test(sentence))).toBe(true);
  });

  it('of the player say as much as those to the player', () => {
    const count = (kind: Voice['kind']) => {
      const { habit, instead, why } = everySentence(language, { kind, name: 'Sasha' });
      return [habit.size, instead.size, why.size];
    };
    expect(count('pupil')).toEqual(count('me'));
  });

  it.each(NAMES)('keep the name %j apart, on one line', (name) => {
    const { habit } = everySentence(language, { kind: 'pupil', name });
    const shown = name.replaceAll(/\s+/g, ' ');
    for (const sentence of habit) {
      expect(sentence).toContain(`\u2068${shown}\u2069`);
      expect(sentence).not.toMatch(/[\n\r\u2028]/);
    }
  });
});
