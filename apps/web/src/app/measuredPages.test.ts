import { expect, it } from 'vitest';
import { MEASURED_PAGES } from '../../../../tests/support/pageLoads/measuredPages.ts';
import { PAGES } from './pages.ts';

it('every page of the route table is measured', () => {
  const measured = MEASURED_PAGES.map(({ name }) => name.split(',')[0]);
  expect([...new Set(measured)].sort()).toEqual(PAGES.map(({ path }) => path).sort());
});
