import { MTDS, type Operation, operations } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { NEEDS, type Need } from './needs.ts';

/** What the contract says of each need: it tells callers whether they need a session. */
const IN_CONTRACT: Readonly<Record<Need, Operation['access']>> = {
  nothing: 'open',
  session: 'user',
  administrator: 'admin',
  operator: 'operator',
  owner: 'user',
  findings: 'user',
  results: 'user',
  plan: 'user',
  notes: 'user',
};

test.each(MTDS)('%s needs what the contract says', (mtd) => {
  expect(IN_CONTRACT[NEEDS[mtd]]).toBe(operations[mtd].access);
});
