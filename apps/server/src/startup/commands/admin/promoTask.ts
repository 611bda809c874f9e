import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  createPromoCode,
  endPromoCode,
  listPromoCodes,
  type PromoCode,
} from '../../../store/accounts/promoCodes.ts';
import { CommandProblem } from '../analyze/CommandProblem.ts';
import { withDatabase } from './withDatabase.ts';

/** Letters and digits that nobody mistakes for another: 30, so that ten of them are 49 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 10;

const madeUpCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

function numberOf(name: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most)
    throw new CommandProblem(`--${name} takes a whole number from 1 to ${most}.`);
  return value;
}

/** The end of the day, UTC. */
function dateOf(text: string): Date {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59.999Z`) : undefined;
  // A day that is in no calendar is read as one of the next month.
  if (!date || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new CommandProblem('--until takes a date such as 2027-01-31.');
  return date;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const described = ({ code, kind, value, usesLeft, validUntil }: PromoCode): string => {
  const gives = kind === 'discount' ? `${value} per cent off` : `${counted(value, 'day')} free`;
  const uses = usesLeft === null ? 'any number of uses' : `${counted(usesLeft, 'use')} left`;
  const until = validUntil === null ? '' : `, until ${validUntil.toISOString().slice(0, 10)}`;
  return `${code}  ${gives}, ${uses}${until}`;
};

function readPromo(values: {
  discount?: string;
  trial?: string;
  code?: string;
  uses?: string;
  until?: string;
}) {
  const { discount, trial } = values;
  if ((discount === undefined) === (trial === undefined)) {
    throw new CommandProblem('Say either --discount PERCENT or --trial DAYS.');
  }
  const code = values.code ?? madeUpCode();
  if (!/^[\w-]{3,40}$/.test(code)) {
    throw new CommandProblem('--code takes 3 to 40 letters, digits or dashes.');
  }
  const isDiscount = discount !== undefined;
  return {
    code: code.toUpperCase(),
    kind: isDiscount ? ('discount' as const) : ('trial' as const),
    value: isDiscount ? numberOf('discount', discount, 100) : numberOf('trial', trial ?? '', 3650),
    usesLeft: values.uses === undefined ? null : numberOf('uses', values.uses, 1_000_000),
    validUntil: values.until === undefined ? null : dateOf(values.until),
  };
}

/** Makes, shows or ends promo codes, in the database that the settings name unless told. Answers the exit code. */
export async function promoTask(argv: readonly string[], inDatabase = withDatabase): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      discount: { type: 'string' },
      trial: { type: 'string' },
      code: { type: 'string' },
      uses: { type: 'string' },
      until: { type: 'string' },
      list: { type: 'boolean', default: false },
      end: { type: 'string' },
    },
  });
  const { list, end, ...wanted } = values;
  if (list) {
    return inDatabase(async ({ db }) => {
      for (const promo of await listPromoCodes(db)) console.log(described(promo));
      return 0;
    });
  }
  if (end !== undefined) {
    return inDatabase(async ({ db }) => {
      if (await endPromoCode(db, end, new Date())) return 0;
      throw new CommandProblem(`There is no promo code "${end}".`);
    });
  }
  const promo = { ...readPromo(wanted), createdAt: new Date() };
  return inDatabase(async ({ db }) => {
    if (!(await createPromoCode(db, promo)))
      throw new CommandProblem(`There is a code ${promo.code} already.`);
    console.log(described(promo));
    return 0;
  });
}
