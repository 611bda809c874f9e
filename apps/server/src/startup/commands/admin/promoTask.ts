import { randomInt } from 'node:crypto';
import {
  createPromoCode,
  endPromoCode,
  listPromoCodes,
  type PromoCode,
} from '../../../store/accounts/promoCodes.ts';
import { CommandProblem, counted, parseOptions } from '../command.ts';
import { ADMIN_OPTIONS } from './adminOptions.ts';
import { withDatabase } from './tasks.ts';

/** Unambiguous letters and digits: 30, so that ten of them are 49 bits. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 10;

function randomCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)] ?? '',
  ).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

function parseWholeNumber(name: string, text: string, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max)
    throw new CommandProblem(`--${name} needs a whole number from 1 to ${max}.`, 2);
  return value;
}

/** Parses a date as the end of that day, UTC. */
function parseLastDay(text: string): Date {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59.999Z`) : undefined;
  // JavaScript reads February 30 as March 2.
  if (!date || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new CommandProblem('--until needs a date such as 2027-01-31.', 2);
  return date;
}

function describePromo({ code, kind, value, usesLeft, validUntil }: PromoCode): string {
  const gives = kind === 'discount' ? `${value}% off` : `${counted(value, 'day')} free`;
  const uses = usesLeft === null ? 'any number of uses' : `${counted(usesLeft, 'use')} left`;
  const until = validUntil === null ? '' : `, until ${validUntil.toISOString().slice(0, 10)}`;
  return `${code}  ${gives}, ${uses}${until}`;
}

function parsePromo(values: {
  discount?: string;
  trial?: string;
  code?: string;
  uses?: string;
  until?: string;
}) {
  const { discount, trial } = values;
  if ((discount === undefined) === (trial === undefined)) {
    throw new CommandProblem('Use either --discount PERCENT or --trial DAYS.', 2);
  }
  const code = values.code ?? randomCode();
  if (!/^[\w-]{3,40}$/.test(code)) {
    throw new CommandProblem('--code needs 3 to 40 letters, digits or dashes.', 2);
  }
  const isDiscount = discount !== undefined;
  return {
    code: code.toUpperCase(),
    kind: isDiscount ? ('discount' as const) : ('trial' as const),
    value: isDiscount
      ? parseWholeNumber('discount', discount, 100)
      : parseWholeNumber('trial', trial ?? '', 3650),
    usesLeft: values.uses === undefined ? null : parseWholeNumber('uses', values.uses, 1_000_000),
    validUntil: values.until === undefined ? null : parseLastDay(values.until),
  };
}

/** Creates, lists or ends promo codes in the configured database. Returns the exit code. */
export async function promoTask(argv: readonly string[], inDatabase = withDatabase): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS.promo);
  const { list, end, ...wanted } = values;
  if (list) {
    return inDatabase(async ({ db }) => {
      const promos = await listPromoCodes(db);
      console.log(promos.map(describePromo).join('\n') || 'There are no promo codes.');
      return 0;
    });
  }
  if (end !== undefined) {
    return inDatabase(async ({ db }) => {
      if (await endPromoCode(db, end, new Date())) return 0;
      throw new CommandProblem(`There is no promo code "${end}".`);
    });
  }
  const promo = { ...parsePromo(wanted), createdAt: new Date() };
  return inDatabase(async ({ db }) => {
    if (!(await createPromoCode(db, promo)))
      throw new CommandProblem(`There is already a code ${promo.code}.`);
    console.log(describePromo(promo));
    return 0;
  });
}
