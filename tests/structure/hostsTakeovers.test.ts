import { expect, test } from 'vitest';
import { type Sample, takeoversOf } from '../../benchmarks/hosts/takeovers.ts';

const DEAD = 'host:11:abc';
const OTHER = 'host:22:def';
const LOSS = { ms: 1_000, pid: 11, address: '10.91.0.3' };
const NOTHING_HELD = { held: 0, freeMs: undefined, takenMs: undefined, lost: [] };

function sample(ms: number, parts: Partial<Omit<Sample, 'ms'>> = {}): Sample {
  return { ms, searches: [], jobs: [], transactions: [], ...parts };
}

function search(holder: string, isExpired = false) {
  return { name: '1 1000 1', holder, isExpired };
}

function job(state: string, retries = 0) {
  return { id: 'load', state, retries };
}

test('a search is free when its claim has expired, and taken when another claims it', () => {
  const { searches } = takeoversOf(LOSS, [
    sample(500, { searches: [search(OTHER)] }),
    sample(1_000, { searches: [search(DEAD)] }),
    sample(20_000, { searches: [search(DEAD)] }),
    sample(31_000, { searches: [search(DEAD, true)] }),
    sample(33_000, { searches: [search(OTHER)] }),
  ]);
  expect(searches).toEqual({ held: 1, freeMs: 30_000, takenMs: 32_000, lost: [] });
});

test('a search that nobody frees is lost', () => {
  const held = { searches: [search(DEAD)] };
  const { searches } = takeoversOf(LOSS, [sample(900, held), sample(90_000, held)]);
  expect(searches).toEqual({ held: 1, freeMs: undefined, takenMs: undefined, lost: ['1 1000 1'] });
});

test('a search that is free and that nobody takes is lost as well', () => {
  const { searches } = takeoversOf(LOSS, [
    sample(900, { searches: [search(DEAD)] }),
    sample(31_000, { searches: [search(DEAD, true)] }),
  ]);
  expect(searches).toEqual({ held: 1, freeMs: 30_000, takenMs: undefined, lost: ['1 1000 1'] });
});

test('searches of other workers do not count', () => {
  const { searches } = takeoversOf(LOSS, [
    sample(900, { searches: [search(OTHER), { ...search('host:111:x'), name: 'another' }] }),
    sample(2_000),
  ]);
  expect(searches).toEqual(NOTHING_HELD);
});

test('a load that began once more waited until then; one that was finished by its worker did not wait', () => {
  const again = takeoversOf(LOSS, [
    sample(900, { jobs: [job('active')] }),
    sample(12_000, { jobs: [job('retry')] }),
    sample(15_000, { jobs: [job('active', 1)] }),
  ]);
  expect(again.jobs).toEqual({ held: 1, freeMs: 11_000, takenMs: 14_000, lost: [] });
  const finished = takeoversOf(LOSS, [
    sample(900, { jobs: [job('active')] }),
    sample(2_000, { jobs: [job('completed')] }),
  ]);
  expect(finished.jobs).toEqual(NOTHING_HELD);
});

test('a transaction is over when its session has none, or the next one', () => {
  const open = { address: LOSS.address, session: '7', begun: 'a' };
  const { transactions } = takeoversOf(LOSS, [
    sample(900, { transactions: [open, { ...open, session: '8', address: '10.91.0.4' }] }),
    sample(9_000, { transactions: [open] }),
    sample(21_000, { transactions: [{ ...open, begun: 'b' }] }),
  ]);
  expect(transactions).toEqual({ held: 1, freeMs: 20_000, takenMs: 20_000, lost: [] });
});
