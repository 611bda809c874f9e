import { playLine } from '@tabia/chess';
import { playSan } from '@tabia/chess/typed';
import { sentencesOf, TO_ME } from '@tabia/mistakes/sentences';
import { expect, it } from 'vitest';
import { SAMPLE_ADVICE, SAMPLE_ARROWS, SAMPLE_COUNT, SAMPLE_FEN } from './sampleFinding.ts';

const { mistake, recommended, reason } = SAMPLE_ADVICE;

it('shows moves that can be played', () => {
  expect(playSan(SAMPLE_FEN, mistake.san)?.uci).toBe(reason.line[0]);
  expect(playSan(SAMPLE_FEN, recommended.san)?.uci).toBe(recommended.uci);
  expect(playLine(SAMPLE_FEN, reason.line)).toHaveLength(reason.line.length);
});

it('draws the mistake, its answer and the better move', () => {
  expect(SAMPLE_ARROWS.map(({ from, to }) => `${from}${to}`)).toEqual([
    reason.line[0],
    reason.line[1],
    recommended.uci,
  ]);
});

it.each(['ru', 'en'] as const)('says what happens, what to play, and why, in %s', (language) => {
  const finding = { fen: SAMPLE_FEN, totalCount: SAMPLE_COUNT };
  const { habit, instead, why } = sentencesOf(finding, SAMPLE_ADVICE, language, TO_ME);
  expect(habit).toContain('4.b4');
  expect(instead).toContain('4.d4');
  expect(why).toContain(language === 'en' ? 'Qxb4' : 'Фxb4');
});
