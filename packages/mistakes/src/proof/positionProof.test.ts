import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from './draws.ts';
import { CHANGE_CHANCE, CURED_FROM } from './evidence.ts';
import { OUTCOMES, type Outcome } from './outcomes.ts';
import { type Meeting, positionProof } from './positionProof.ts';
import { COMMON_PRIOR } from './prior.ts';

/** That of a club player. */
const prior = { right: 1.6, fine: 0.34, mistake: 0.22 };
const options = { prior, changeChance: CHANGE_CHANCE, curedFrom: CURED_FROM };
const DAY_MS = 86_400_000;
const LETTERS: Readonly<Record<string, Outcome>> = { r: 'right', f: 'fine', k: 'mistake' };

/** Meetings and studies from letters, a day apart: `r` right, `f` fine, `k` a mistake, `|` a study. */
function proofOf(text: string, usual = prior) {
  const letters = [...text];
  const meetings = letters.flatMap((letter, day): Meeting[] => {
    const outcome = LETTERS[letter];
    return outcome === undefined ? [] : [{ playedMs: day * DAY_MS, outcome }];
  });
  const studies = letters.flatMap((letter, day) => (letter === '|' ? [day * DAY_MS] : []));
  return positionProof(meetings, studies, { ...options, prior: usual });
}

describe('positionProof', () => {
  it.each([
    ['kkkk|rrr', 7],
    ['kkkk|rrrrr', 7],
    ['kkkk|rr', undefined],
    ['krkk|rrrrrrrrrrkk', undefined],
    ['kkkkkkkkrrrrrrrrrr', undefined],
  ])('%s was cured on day %s', (text, day) => {
    const { curedMs } = proofOf(text);
    expect(curedMs).toBe(day === undefined ? undefined : day * DAY_MS);
  });

  it.each([
    ['kkkkk', 'unstudied', 0, 0],
    ['kkkkk|', 'notMet', 0, 0],
    ['krkk|f', 'held', 1, 1],
    ['krkk|r', 'held', 1, 1],
    ['krkk|rr', 'held', 2, 2],
    ['krkk|rrr', 'learnt', 3, 3],
    ['krkk|rrrrrrrr', 'cured', 8, 8],
    ['kkkk|rr', 'learnt', 2, 2],
    ['kkkkrrrrrr|rrrrr', 'held', 5, 5],
    ['kkkk|rrr', 'cured', 3, 3],
    ['kkkk|ff', 'held', 2, 2],
    ['krkk|k', 'back', 1, 0],
    ['krkk|rk', 'back', 2, 1],
    ['krkk|rrrrk', 'back', 5, 4],
    ['krkk|rrrrrrrrrrk', 'cured', 11, 10],
    ['krkk|rrrrrrrrrrkr', 'cured', 12, 11],
    ['krkk|rrrrrrrrrrkk', 'back', 12, 10],
    ['krkk|rrrrrrrrrrkk|', 'notMet', 0, 0],
    ['krkk|rrrrrrrrrrkk|r', 'held', 1, 1],
    ['krkk|rrrrrrrrrrk|r', 'cured', 12, 11],
    ['kkkk|r|r|r', 'cured', 3, 3],
    ['krkk|k|', 'notMet', 0, 0],
    ['krkk|k|rrrr', 'learnt', 4, 4],
    ['krkk|k|rrrrrr', 'learnt', 6, 6],
    ['krkk|k|rrrrrrrr', 'cured', 8, 8],
    ['kkkk|k|k|rrrrrrrrrrrr', 'learnt', 12, 12],
    ['kkkk|k|k|rrrrrrrrrrrrr', 'cured', 13, 13],
    ['kkkk|rrrrrrrrk|r', 'cured', 10, 9],
    ['kkr', 'unstudied', 1, 1],
    ['kkkkrrr', 'unstudied', 3, 3],
    ['kkkkkkkkrrrrrrrrrr', 'stopped', 10, 10],
    ['kkkkkkkkrrrrrrrrrrk', 'unstudied', 0, 0],
    ['rrrrrr', 'unstudied', 0, 0],
    ['', 'unstudied', 0, 0],
    ['|', 'notMet', 0, 0],
  ])('%s is %s: held in %i meetings, %i', (text, state, met, held) => {
    expect(proofOf(text)).toMatchObject({ state, met, held });
  });

  it('needs two days for a cure', () => {
    const before = [1, 2, 3, 4].map((day): Meeting => ({ playedMs: day * DAY_MS, outcome: 'mistake' }));
    const at = (ms: number): Meeting => ({ playedMs: 10 * DAY_MS + ms, outcome: 'right' });
    const study = [5 * DAY_MS];
    const ofOneDay = [...before, at(1), at(2), at(3), at(4)];
    expect(positionProof(ofOneDay, study, options).state).toBe('learnt');
    expect(positionProof([...ofOneDay, at(DAY_MS)], study, options).state).toBe('cured');
  });

  it('is not said of one evening, though midnight passes', () => {
    const before = [1, 2, 3, 4].map((day): Meeting => ({ playedMs: day * DAY_MS, outcome: 'mistake' }));
    const at = (minutes: number): Meeting => ({ playedMs: 10 * DAY_MS + minutes * 60_000, outcome: 'right' });
    const evening = [...before, at(-12), at(-5), at(8), at(20)];
    expect(positionProof(evening, [5 * DAY_MS], options).state).toBe('learnt');
    expect(positionProof([...evening, at(12 * 60)], [5 * DAY_MS], options).state).toBe('cured');
  });

  it.each([
    ['a club player', prior],
    ['one of steady habits', { right: 0.3, fine: 0.04, mistake: 0.07 }],
    ['others', COMMON_PRIOR],
  ])(
    'says of %s that a mistake is back until games speak against it, and never after right ones',
    (_name, usual) => {
      for (const before of ['kkkkk', 'krkk', 'rkrk'])
        for (const first of ['k', 'rk', 'rrrk', 'rrrkrk']) {
          const states = Array.from(
            { length: 81 },
            (_, right) => proofOf(`${before}|${first}${'r'.repeat(right)}`, usual).state === 'back',
          );
          expect(states.lastIndexOf(true)).toBeLessThan(12);
          expect(states.slice(states.indexOf(false)).includes(true)).toBe(false);
        }
    },
  );

  it('calls hardly more cured where each failure is followed by a study', () => {
    const random = seededRandom(31);
    for (const rate of [0.5, 0.65, 0.8]) {
      let cured = 0;
      for (let position = 0; position < 200; position += 1) {
        const play = (count: number) =>
          Array.from({ length: count }, () => (random() < rate ? 'k' : 'r')).join('');
        let text = `${play(8)}|`;
        for (let game = 0; game < 25 && proofOf(text).state !== 'cured'; game += 1) text += `${play(1)}|`;
        cured += Number(proofOf(text).state === 'cured');
      }
      expect(cured).toBeLessThanOrEqual(10);
    }
  });

  it('counts a game without a date, and that of the study, as before it', () => {
    const mistakes: Meeting[] = [
      { playedMs: null, outcome: 'mistake' },
      { playedMs: DAY_MS, outcome: 'mistake' },
    ];
    const undated = Array.from({ length: 9 }, (): Meeting => ({ playedMs: null, outcome: 'right' }));
    expect(positionProof([...mistakes, ...undated], [DAY_MS], options).state).toBe('notMet');
    expect(positionProof([...mistakes, ...undated], [], options).state).toBe('unstudied');
  });
});

const someMeeting = fc.record({
  playedMs: fc.option(fc.integer({ min: 0, max: 30 }).map((day) => day * DAY_MS)),
  outcome: fc.constantFrom(...OUTCOMES),
});
const someStudies = fc.array(
  fc.integer({ min: 0, max: 30 }).map((day) => day * DAY_MS + 1),
  { maxLength: 4 },
);

test('the order in which games and studies arrive never matters', () => {
  fc.assert(
    fc.property(fc.array(someMeeting), someStudies, fc.gen(), (meetings, studies, gen) => {
      const shuffled = gen(fc.shuffledSubarray, meetings, { minLength: meetings.length });
      const arrived = positionProof(shuffled, studies.toReversed(), options);
      expect(arrived).toEqual(positionProof(meetings, studies, options));
    }),
  );
});

test('nothing is cured without three meetings since a study', () => {
  fc.assert(
    fc.property(fc.array(someMeeting), someStudies, (meetings, studies) => {
      const { state, sinceMs, met } = positionProof(meetings, studies, options);
      if (state === 'cured') expect(met).toBeGreaterThanOrEqual(3);
      expect(state === 'unstudied' || state === 'stopped').toBe(studies.length === 0);
      expect(sinceMs === null).toBe(studies.length === 0);
    }),
  );
});

test('a held meeting never makes a mistake come back, a mistake never cures', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[rfk]{0,12}\|[rfk]{0,20}$/), (text) => {
      const now = proofOf(text).state;
      if (now !== 'back') expect(proofOf(`${text}r`).state).not.toBe('back');
      if (now !== 'cured') expect(proofOf(`${text}k`).state).not.toBe('cured');
    }),
  );
});
