import {
  type DeskRow,
  type Ending,
  type Hero,
  type Homework,
  type Output,
  operations,
  type RivalMap,
  type RivalPosition,
} from '@tabia/api-client/contract';
import { type Changes, recordedAnswer } from './recording.ts';

/** Nobody is signed in. */
export function signedOut(): Changes {
  const whois = recordedAnswer('account/whois') as Output<'account/whois'>;
  return { answers: { 'account/whois': { ...whois, user: null, pool: null } } };
}

/** A coach of one pupil, Olga, without a player of the coach's own. */
export function onlyPupils(): Changes {
  const { heroes } = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  const [example] = operations['pupils/list'].example.output.pupils;
  const pupils = heroes.slice(0, 1).map((hero) => ({ ...example, hero, realname: 'Olga' }));
  const list = { heroes: [], pupils: pupils.length };
  return { answers: { ...withoutPlayers().answers, 'heroes/list': list, 'pupils/list': { pupils } } };
}

/** Somebody with a linked account who has imported nothing there; from the second time on the token is refused. */
export function linkedLichess(
  imports: readonly Output<'identities/imports'>[] = [
    { outcome: 'nothing', pgn: '', more: false },
    { outcome: 'revoked', pgn: '', more: false },
  ],
): Changes {
  const left = [...imports];
  return {
    answers: {
      'identities/list': operations['identities/list'].example.output,
      'identities/imports': () => (left.length > 1 ? left.shift() : left[0]),
    },
  };
}

/** The reader runs the installation, or does not. */
function operatedBy(operator: boolean): Changes['answers'] {
  const whois = recordedAnswer('account/whois') as Output<'account/whois'>;
  return { 'account/whois': { ...whois, operator } };
}

/** There are neither reference games nor networks. */
export function nothingToCompare(operator = true): Changes {
  const { group, positions } = recordedAnswer('openingtrees/groupmoves') as Output<'openingtrees/groupmoves'>;
  const without = positions.map((position) => ({ ...position, source: null, moves: [] }));
  const moves = { group: { ...group, games: false, levels: [] }, positions: without };
  return { answers: { ...operatedBy(operator), 'openingtrees/groupmoves': moves } };
}

/** The player has no critical position. */
export function withoutMistakes(): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  return { answers: { 'usergames/mistakes': { ...found, mistakes: [], calculating: false } } };
}

/** A new account. */
export function withoutPlayers(): Changes {
  return { answers: { 'heroes/list': { heroes: [] }, 'task/get': { tasks: [] } } };
}

/** A session with the clock that ends at once, with this result. */
export function withTheClock(
  clock: NonNullable<Ending['clock']> = { inTime: 5, late: 2, wrong: 1, medianMs: 3400, again: [1] },
): Changes {
  const recorded = recordedAnswer('training/startl') as Output<'training/startl'>;
  const ended = { ...recorded, mode: 'test' as const, daily: true, clock: 5, next: null };
  const { posid, herowhite } = recorded;
  const [success, failure] = [clock.inTime + clock.late, clock.wrong];
  const ending: Ending = { success, failure, none: 0, due: null, failed: [], misses: [], clock };
  return {
    answers: {
      'training/habits': { positions: [{ posid, herowhite }] },
      'training/createclock': ended,
      'training/startt': ended,
      'training/completet': ending,
    },
  };
}

/** A test whose first move is new: it is taught before it is asked. */
export function newMoveInATest(): Changes {
  const recorded = recordedAnswer('training/startl') as Output<'training/startl'>;
  const next = recorded.next && { ...recorded.next, introduce: true };
  return { answers: { 'training/startt': { ...recorded, mode: 'test', next } } };
}

/** Reminders on two days of the week. */
export function reminded(
  changed: Partial<Output<'reminders/load'>> = {},
  save: (input: unknown) => unknown = () => ({ message: 'OK' }),
): Changes {
  const { output } = operations['reminders/load'].example;
  return {
    answers: { 'reminders/load': { ...output, weekdays: [1, 5], ...changed }, 'reminders/save': save },
  };
}

/** No recommended move is firm. */
export function movesBeingChecked(): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const mistakes = found.mistakes.map((mistake) => ({
    ...mistake,
    advice: mistake.advice && {
      ...mistake.advice,
      recommended: null,
      reason: { ...mistake.advice.reason, kind: 'none' as const, facts: [] },
      checking: true,
    },
  }));
  return { answers: { 'usergames/mistakes': { ...found, mistakes } } };
}

/** Another move was recommended before. */
export function movesChanged(): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const earlier = { uci: 'a2a3', san: 'a3', until: '2026-05-12T10:00:00.000Z' };
  const mistakes = found.mistakes.map((mistake) => ({
    ...mistake,
    advice: mistake.advice && { ...mistake.advice, earlier },
  }));
  return { answers: { 'usergames/mistakes': { ...found, mistakes } } };
}

/** The analysis goes on: whenever the list is asked for again, as after a label, all are there; by default two costlier ones. */
export function moreAbove(first = (all: Output<'usergames/mistakes'>['mistakes']) => all.slice(2)): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  let asked = 0;
  const mistakes = () => {
    asked += 1;
    const known = asked === 1 ? first(found.mistakes) : found.mistakes;
    return { ...found, mistakes: known, calculating: true };
  };
  return {
    answers: { 'usergames/mistakes': mistakes, 'openinglabels/addposlabel': { message: 'OK' } },
  };
}

/** The reader, signed up, and a coach of three pupils and a hidden one. */
export function coached(pupils: readonly DeskRow[] = somePupils()): Changes {
  const whois = recordedAnswer('account/whois') as Output<'account/whois'>;
  const user = whois.user && { ...whois.user, guest: false, email: 'boris@example.org', name: 'Boris' };
  const { heroes } = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  const check = operations['coaches/check'].example.output;
  return {
    answers: {
      'account/whois': { ...whois, user },
      'heroes/list': { heroes, pupils: pupils.length },
      'pupils/desk': { pupils },
      'pupils/setcard': { message: 'OK' },
      'pupils/invitations': operations['pupils/invitations'].example.output,
      'coaches/list': operations['coaches/list'].example.output,
      'coaches/check': { ...check, coach: 'Boris' },
      'pupils/shared': operations['pupils/shared'].example.output,
      'homework/list': { homework: givenHomework(pupils) },
      'homework/assign': { assigned: [3], skipped: [] },
      'homework/withdraw': { message: 'OK' },
    },
  };
}

/** A coach of as many pupils as one can look after. */
export function ofAClub(): Changes {
  return coached(
    somePupils()
      .slice(0, 1)
      .flatMap((row) =>
        Array.from({ length: 60 }, (_, index) => {
          const name = `Pupil ${index + 1}`;
          return { ...row, heroid: 100 + index, hero: name, account: name, realname: name, due: index };
        }),
      ),
  );
}

/** A coach of the same pupils, and of one without an account. */
export function withOwnPupil(): Changes {
  const pupils = somePupils();
  const own = { heroid: 7, hero: 'Pavel', account: null, realname: 'Pavel Morozov', groups: ['Girls'] };
  return coached([...pupils, ...pupils.slice(0, 1).map((row) => ({ ...row, ...own, last_visit: null }))]);
}

/** Too few pupils to share a mistake: the others are hidden. */
export function withTwoPupils(): Changes {
  return coached(somePupils().map((pupil, index) => ({ ...pupil, hidden: index > 1 })));
}

/** A homework that two pupils have, who went wrong in the same way; a third one shows no results. */
function givenHomework(pupils: readonly DeskRow[]): readonly Homework[] {
  const [given] = operations['homework/list'].example.output.homework;
  const [position] = given?.positions ?? [];
  if (given === undefined || position === undefined) return [];
  const wrong = ['f3e5', 'e1g1'].map((uci) => ({ fen: position.fen, uci, count: 1 }));
  return pupils.slice(0, 3).map(({ heroid, hero, grants }, index) => {
    const done = grants.includes('results') ? index > 0 : null;
    const result = { ...position, done, wrong: index === 0 ? position.wrong : done === null ? [] : wrong };
    return { ...given, homeworkid: 7 + index, heroid, hero, positions: [result] };
  });
}

/** The reader has homework from two coaches: the games of one of its positions are deleted, another one has no move to train. */
export function withHomework(): Changes {
  const { output: today } = operations['today/load'].example;
  const [given] = operations['homework/mine'].example.output.homework;
  const [position] = given?.positions ?? [];
  if (given === undefined || position === undefined) return {};
  const heroid = today.players[0]?.heroid ?? given.heroid;
  const until = '2030-03-08T20:00:00.000Z';
  const other = { ...position, posid: 13, done: true };
  const gone = { ...position, posid: 14, planned: false, gone: true };
  const empty = { ...position, posid: 15, empty: true };
  return {
    answers: {
      'today/load': today,
      'today/shown': { message: 'OK' },
      'homework/mine': {
        homework: [
          { ...given, heroid, until, positions: [position, other, gone, empty] },
          { ...given, heroid, homeworkid: 8, coach: 'Clara', word: '', positions: [gone] },
        ],
      },
    },
  };
}

function somePupils(): readonly DeskRow[] {
  const [anna] = operations['pupils/desk'].example.output.pupils;
  const { mistakes } = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const worst = mistakes.slice(0, 3).map(({ position_id, fen, herowhite, hm, eco_opening, advice }) => ({
    ...{ posid: position_id, fen, herowhite, hm, opening: eco_opening ?? null },
    wrong: advice?.mistake.uci ?? null,
    grade: advice?.mistake.grade ?? null,
  }));
  if (anna === undefined) return [];
  const grants: DeskRow['grants'] = ['findings', 'results', 'plan'];
  const row = { ...anna, grants, worst };
  return [
    { ...row, groups: ['Tuesday', 'Girls'] },
    // Shows no training.
    {
      ...{ ...row, heroid: 4, hero: 'ivan_the_terrible', account: 'Ivan', realname: 'Ivan', groups: [] },
      ...{ grants: ['findings'], last_visit: null, due: null, minutes: null, worst: worst.slice(0, 1) },
    },
    {
      ...{ ...row, heroid: 5, hero: 'Vera', account: 'Vera', realname: '', groups: ['Girls'], due: 24 },
      ...{ last_game: null, games: 0, red: 0, back: 0, worst: [] },
    },
    { ...row, heroid: 6, hero: 'zoe', account: 'Zoe', realname: 'Zoe', groups: [], hidden: true },
  ];
}

/** Nothing worse than a playable move was played in any position; or in one of the meetings, a mistake. */
export function withPlayable(mistakesMade: 0 | 1 = 0): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const proof = { state: 'unstudied' as const, since: null, met: 0, held: 0, evidence: 1, chance: 0.5 };
  const shown = { mdegree: 1, single: false, studied: 0, proof };
  const playable = found.mistakes.map(({ advice, ...mistake }) => ({
    ...{ ...mistake, ...shown, playable_count: mistake.unreasonable_count - mistakesMade },
    advice: advice && { ...advice, mistake: { ...advice.mistake, grade: 'playable' as const } },
  }));
  return { answers: { 'usergames/mistakes': { ...found, mistakes: playable } } };
}

/** The reader, or a pupil of the reader, prepares for one opponent, whose games are there. */
export function preparing(change: Partial<RivalMap> = {}, kind: 'me' | 'pupil' = 'me'): Changes {
  const { heroes } = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  const [player] = heroes;
  if (player === undefined) return {};
  const rival: Hero = { ...player, heroid: 99, name: 'Boris', kind: 'opponent', sample: false };
  const { mistakes } = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const listed = (herowhite: 0 | 1): RivalPosition[] =>
    mistakes
      .filter(({ herowhite: side, hm, total_count: met }) => side === herowhite && hm < 16 && met > 1)
      .slice(0, 4)
      .map((mistake, index) => ({
        ...{ posid: mistake.position_id, fen: mistake.fen, hm: mistake.hm, planned: false },
        ...{ prehistory_uci: mistake.prehistory_uci, opening: mistake.eco_opening ?? null },
        ...{ probability: 0.42 / (index + 1), points: 3 / (index + 1) },
        ...{ met: mistake.total_count, wrong: mistake.unreasonable_count },
        mistake: mistake.advice && { ...mistake.advice.mistake },
        better: mistake.advice?.recommended ?? null,
      }));
  const { changes, novelties } = operations['rivals/map'].example.output;
  const [changed] = changes;
  const map: RivalMap = {
    ...{ problem: null, games: { own: 150, rival: 640 }, calculating: false },
    own: listed(1),
    rival: listed(0).slice(0, 1),
    traps: listed(0).slice(1),
    changes: changed ? [changed] : [],
    novelties: [...novelties],
    lines: listed(1).map(({ fen, hm, prehistory_uci, opening, probability, met }, index) => ({
      ...{ fen, hm, prehistory_uci, opening, probability, met: index === 0 ? 0 : met },
    })),
    ...change,
  };
  return { answers: { 'heroes/list': { heroes: [{ ...player, kind }, rival] }, 'rivals/map': map } };
}

/** The reader has neither pupils nor coaches. */
export function withoutPupils(): Changes {
  const { answers } = coached([]);
  return {
    answers: { ...answers, 'pupils/invitations': { invitations: [] }, 'coaches/list': { coaches: [] } },
  };
}

/** The reader runs the service, and gets something to compare with: what there is, and how far it is. */
export function comparesWith(
  supply: Partial<Output<'comparison/load'>> = {},
  more: Changes['answers'] = {},
): Changes {
  const none: Output<'comparison/load'> = { levels: [], collections: [], fetch: null };
  return {
    answers: {
      ...operatedBy(true),
      'comparison/load': { ...none, ...supply },
      'comparison/months': {
        months: [
          { month: '2013-01', bytes: 17_800_000 },
          { month: '2014-01', bytes: 102_000_000 },
          { month: '2015-01', bytes: 236_000_000 },
        ],
        ...{ usual: '2014-01', nets: 12_000_000, problem: null },
      },
      ...more,
    },
  };
}

/** The list is still being made. */
export function stillCalculating(): Changes {
  const list = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  return { answers: { 'usergames/mistakes': { ...list, calculating: true } } };
}

/** The figures of the games. */
export function withSummary(): Changes {
  return {
    answers: {
      'usergames/summary': operations['usergames/summary'].example.output,
      'usergames/uncalculated': operations['usergames/uncalculated'].example.output,
    },
  };
}
