import { afterEach, expect, test, vi } from 'vitest';
import { aUser, nextNumber } from '../../../../test/builders.ts';
import { withDatabase as withTestDatabase } from '../../../../test/database.ts';
import { usePromoCode } from '../../../store/accounts/promoCodes.ts';
import { CommandProblem } from '../command.ts';
import { promoTask } from './promoTask.ts';

const tests = withTestDatabase();
afterEach(() => vi.restoreAllMocks());

/** Runs the command on the database of the tests; answers what it printed. */
async function promo(...argv: readonly string[]): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  expect(await promoTask(argv, (work) => work(tests.database))).toBe(0);
  const printed = print.mock.calls.map(([line]) => String(line)).join('\n');
  print.mockRestore();
  return printed;
}

function aCode(): string {
  return `CODE-${nextNumber()}`;
}
async function use(code: string) {
  const { id } = await aUser(tests.db);
  return usePromoCode(tests.db, { userId: id, code, now: new Date() });
}

test('creates a discount with a use limit, a trial with an end date, and a generated code', async () => {
  const [discount, trial] = [aCode(), aCode()];
  expect(await promo('--discount', '20', '--code', discount.toLowerCase(), '--uses', '1')).toBe(
    `${discount}  20% off, 1 use left`,
  );
  expect(await use(discount)).toMatchObject({ kind: 'discount', value: 20 });
  expect(await use(discount)).toBe('unknown');
  expect(await promo('--trial', '30', '--code', trial, '--until', '2999-12-31')).toBe(
    `${trial}  30 days free, any number of uses, until 2999-12-31`,
  );
  expect(await use(trial)).toMatchObject({ kind: 'trial', value: 30 });
  const made = await promo('--trial', '7');
  const [code = ''] = /^[A-Z2-9]{5}-[A-Z2-9]{5}(?= )/.exec(made) ?? [];
  expect(await use(code)).toMatchObject({ kind: 'trial', value: 7 });
});

test('codes are listed, and one that was ended cannot be used', async () => {
  const code = aCode();
  await promo('--trial', '30', '--code', code);
  expect(await promo('--list')).toContain(`${code}  30 days free, any number of uses`);
  await promo('--end', code.toLowerCase());
  expect(await use(code)).toBe('unknown');
  await expect(promo('--end', 'NO-SUCH-CODE')).rejects.toThrow('There is no promo code "NO-SUCH-CODE".');
});

test('a code of the same name is not made twice', async () => {
  const code = aCode();
  await promo('--trial', '30', '--code', code);
  await expect(promo('--trial', '60', '--code', code.toLowerCase())).rejects.toThrow('already');
});

test.each([
  [[], 'either --discount PERCENT or --trial DAYS'],
  [['--discount', '20', '--trial', '30'], 'either --discount PERCENT or --trial DAYS'],
  [['--discount', '101'], '--discount needs a whole number from 1 to 100'],
  [['--trial', '0'], '--trial needs a whole number from 1 to 3650'],
  [['--trial', '1.5'], '--trial needs a whole number'],
  [['--trial', '30', '--uses', '-1'], '--uses'],
  [['--trial', '30', '--until', '31.12.2026'], '--until needs a date such as 2027-01-31'],
  [['--trial', '30', '--until', '2026-13-01'], '--until needs a date'],
  [['--trial', '30', '--until', '2026-02-31'], '--until needs a date'],
  [['--trial', '30', '--code', 'a b'], '--code needs 3 to 40 letters'],
])('%j is refused with what is right', async (argv, problem) => {
  await expect(promo(...argv)).rejects.toThrow(problem);
});

test('reports mistakes as problems of the command, without a stack trace', async () => {
  await expect(promo('--trial', '0')).rejects.toBeInstanceOf(CommandProblem);
});
