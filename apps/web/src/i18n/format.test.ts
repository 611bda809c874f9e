import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const ru = createFormat('ru');
const en = createFormat('en');
const now = new Date(2026, 10, 20, 15, 0);
function plain(text: string) {
  return text.replace(/\s/gu, ' ');
}

describe('formats', () => {
  it('writes figures as the reader does', () => {
    expect(plain(ru.number(1204))).toBe('1 204');
    expect(en.number(1204)).toBe('1,204');
  });

  it.each([
    [new Date(2026, 10, 20, 9, 5), '09:05', '9:05 AM'],
    [new Date(2026, 10, 3, 9, 5), '3 ноября', 'November 3'],
    [new Date(2025, 10, 3, 9, 5), '3 ноября 2025 г.', 'November 3, 2025'],
  ])('writes %s with no more than is needed', (date, russian, english) => {
    expect(plain(ru.moment(date.toISOString(), now))).toBe(russian);
    expect(plain(en.moment(date.toISOString(), now))).toBe(english);
  });

  it.each([
    [0, '1 с', '1 sec'],
    [42, '42 с', '42 sec'],
    [200, '3 мин', '3 min'],
    [7300, '2 ч', '2 hr'],
  ])('rounds %d seconds', (seconds, russian, english) => {
    expect(plain(ru.span(seconds))).toContain(russian);
    expect(plain(en.span(seconds))).toBe(english);
  });
});
