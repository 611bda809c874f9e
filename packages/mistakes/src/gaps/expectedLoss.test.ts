import { describe, expect, it } from 'vitest';
import { answerEstimate, expectedLoss, likelyAnswers } from './replyEstimate.ts';

const human = new Map([
  ['b5a4', 0.6],
  ['b5c6', 0.3],
  ['b5c4', 0.1],
]);

describe('expectedLoss', () => {
  it('is the mean over what the player would play, and names the answer that costs most', () => {
    const losses = new Map([
      ['b5a4', 2],
      ['b5c6', 0],
      ['b5c4', 40],
    ]);
    const found = expectedLoss(human, losses);
    expect(found?.loss).toBeCloseTo(5.2);
    expect(found?.answer).toEqual({ uci: 'b5c4', loss: 40, probability: expect.closeTo(0.1) });
  });

  it('shares the probability of moves that were not judged', () => {
    const found = expectedLoss(
      human,
      new Map([
        ['b5a4', 3],
        ['b5c6', 6],
      ]),
    );
    expect(found?.loss).toBeCloseTo(4);
    expect(found?.answer.probability).toBeCloseTo(2 / 3);
  });

  it('names the likeliest answer where nothing costs anything', () => {
    expect(
      expectedLoss(
        human,
        new Map([
          ['b5c6', 0],
          ['b5a4', 0],
        ]),
      )?.answer.uci,
    ).toBe('b5a4');
  });

  it('is not known before a likely move was judged', () => {
    expect(expectedLoss(human, new Map())).toBeUndefined();
    expect(expectedLoss(human, new Map([['a2a3', 5]]))).toBeUndefined();
  });
});

describe('answerEstimate', () => {
  it('trusts the player’s own answers the more there are', () => {
    expect(answerEstimate(new Map(), human).get('b5a4')).toBeCloseTo(0.6);
    expect(answerEstimate(new Map([['b5c6', 2]]), human).get('b5c6')).toBeCloseTo(0.65);
  });

  it('gives the likeliest first', () => {
    expect(likelyAnswers(human, 2)).toEqual(['b5a4', 'b5c6']);
  });
});
