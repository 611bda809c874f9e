import { expect, test } from 'vitest';
import { reportText } from './tasks.ts';

test('a report is shown with its pictures, and nothing in it reaches the terminal but text', () => {
  const report = {
    id: 4,
    userId: 7,
    email: 'anna@example.org',
    text: 'First line\nSecond \u001b[31mred\u0007',
    page: '/analysis',
    createdAt: new Date('2025-03-01T12:00:00Z'),
    screenshotIds: [9],
  };
  expect(reportText(report).split('\n')).toEqual([
    '#4  2025-03-01T12:00:00.000Z  anna@example.org  /analysis',
    '  First line',
    '  Second  [31mred ',
    '  picture: /v1/screenshot/9',
  ]);
});
