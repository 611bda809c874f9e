import type { TodayItem } from '@tabia/trainer';
import { expect, test } from 'vitest';
import { todayOrder } from './todayOrder.ts';

function item(id: string): TodayItem {
  return { id, icon: 'info', sentence: id };
}

const [back, due, worst, nothing] = [item('back'), item('due'), item('worst'), item('nothing')];

test('a mistake that is back stands first, whatever is due', () => {
  expect(todayOrder({ back, due, worst: undefined, nothing })).toEqual({ lead: back, others: [due] });
});

test('a mistake that is back stands before the next worst position', () => {
  expect(todayOrder({ back, due: undefined, worst, nothing })).toEqual({ lead: back, others: [worst] });
});

test('else what is due, the worst position, or when there is more', () => {
  const none = { back: undefined, due: undefined, worst: undefined, nothing };
  expect(todayOrder({ ...none, due })).toEqual({ lead: due, others: [] });
  expect(todayOrder({ ...none, worst })).toEqual({ lead: worst, others: [] });
  expect(todayOrder(none)).toEqual({ lead: nothing, others: [] });
});
