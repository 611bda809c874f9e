import { operations, SCREENSHOT_PATH } from '@tabia/api-client/contract';
import { createJobs } from '../../../jobs/createJobs.ts';
import { announceLaunch } from '../../../services/accounts/accountMail.ts';
import { hashPassword, passwordProblem } from '../../../services/accounts/passwordHash.ts';
import { createSecretToken } from '../../../services/accounts/secrets.ts';
import { createHelpToken } from '../../../store/accounts/helpTokens.ts';
import { forgetTokens } from '../../../store/accounts/identities.ts';
import { countUnannounced } from '../../../store/accounts/mails.ts';
import { listReports, type Report } from '../../../store/accounts/reports.ts';
import { createUser, findUserByEmail, setAdmin } from '../../../store/accounts/users.ts';
import type { Database } from '../../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../createLog.ts';
import { CommandProblem, checkedText, parseOptions } from '../command.ts';
import { ADMIN_OPTIONS } from './adminOptions.ts';

/** Runs `work` on the configured database and closes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** An address of an account; throws before the database is opened if it cannot be one. */
function checkEmail(text: string): string {
  const email = text.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandProblem('--email needs an email address.', 2);
  return email;
}

/** Grants or revokes admin rights. Returns the exit code. */
export async function setAdminTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS['set-admin']);
  const email = checkEmail(values.email);
  return withDatabase(async ({ db }) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new CommandProblem(`There is no account with the address "${email}".`);
    await setAdmin(db, user.id, !values.off);
    console.log(`${user.email} is ${values.off ? 'no longer an administrator' : 'now an administrator'}.`);
    return 0;
  });
}

/** Makes a token whose answers count for all accounts, and prints it. Returns the exit code. */
export async function helpTokenTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS['help-token']);
  const email = checkEmail(values.email);
  const { name: schema } = operations['leases/addtoken'].input.shape;
  const name = checkedText('--name', values.name, schema, 'a name of 1 to 60 letters');
  return withDatabase(async ({ db }) => {
    const user = await findUserByEmail(db, email);
    if (!user?.isAdmin) throw new CommandProblem(`There is no administrator with the address "${email}".`);
    const { token, hash: tokenHash } = createSecretToken();
    await createHelpToken(db, { userId: user.id, tokenHash, name, forAll: true, createdAt: new Date() });
    console.log(token);
    return 0;
  });
}

/** Deletes the tokens of platforms, whose key is lost. Returns the exit code. */
export async function forgetTokensTask(): Promise<number> {
  return withDatabase(async ({ db }) => {
    const count = await forgetTokens(db);
    console.log(
      `${count} ${count === 1 ? 'token' : 'tokens'} deleted. Their owners can link the platform again.`,
    );
    return 0;
  });
}

/** What the sign-up of the browser takes. */
const SIGN_UP = operations['account/register'].input.shape;

/** The name of a new account: by default what stands before the `@`, if that can be a name. */
function accountName(typed: string | undefined, email: string): string {
  if (typed !== undefined) return checkedText('--name', typed, SIGN_UP.name, 'a name of 2 to 60 letters');
  const [first = ''] = email.split('@', 1);
  return SIGN_UP.name.safeParse(first).data ?? email;
}

/** Creates a confirmed account. Returns the exit code. */
export async function createUserTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS['create-user']);
  const email = checkedText('--email', values.email.trim(), SIGN_UP.email, 'an email address');
  const problem = passwordProblem(values.password);
  if (problem) throw new CommandProblem(`--password: ${problem}`, 2);
  const name = accountName(values.name, email);
  return withDatabase(async ({ db }) => {
    const now = new Date();
    const passwordHash = await hashPassword(values.password);
    const fields = { email, name, isAdmin: values.admin, passwordHash, confirmedAt: now, createdAt: now };
    const user = await createUser(db, fields);
    if (user === 'email-taken') {
      throw new CommandProblem(`There is already an account with the address ${email}.`);
    }
    console.log(`Created the account ${email} (id ${user.id}).`);
    return 0;
  });
}

function mailsText(count: number): string {
  return `${count} ${count === 1 ? 'mail' : 'mails'}`;
}

/** Queues the mail about the launch for everybody who has not had it. Returns the exit code. */
export async function announceTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS.announce);
  const config = readConfig(process.env);
  if (!values['dry-run'] && config.smtpUrl === undefined)
    throw new CommandProblem('SMTP_URL is not set: without a mail server nobody would get the mail.');
  return withDatabase(async (database) => {
    const { db } = database;
    if (values['dry-run']) {
      console.log(`${mailsText(await countUnannounced(db))} would be queued.`);
      return 0;
    }
    const jobs = createJobs({ database, log: createLog('warn') });
    await jobs.start({});
    try {
      const count = await announceLaunch({ db, config, jobs, now: () => new Date() });
      console.log(`${mailsText(count)} queued. The running service sends them.`);
    } finally {
      await jobs.stop();
    }
    return 0;
  });
}

const MAX_LIMIT = 1000;

/** Formats a report; control characters are removed, so that its text cannot affect the terminal. */
export function reportText({ id, email, text, page, createdAt, screenshotIds }: Report): string {
  const head = [`#${id}`, createdAt.toISOString(), email ?? 'a guest', page ?? ''].filter(Boolean).join('  ');
  const pictures = screenshotIds.map((picture) => `  picture: ${SCREENSHOT_PATH}/${picture}`);
  const lines = [head, ...text.split('\n').map((line) => `  ${line}`), ...pictures];
  return lines.map((line) => line.replace(/\p{Cc}/gu, ' ')).join('\n');
}

/** Prints user reports, newest first. Returns the exit code. */
export async function reportsTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS.reports);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new CommandProblem(`--limit needs a number from 1 to ${MAX_LIMIT}.`, 2);
  return withDatabase(async ({ db }) => {
    const reports = await listReports(db, limit);
    console.log(reports.length === 0 ? 'There are no reports.' : reports.map(reportText).join('\n\n'));
    return 0;
  });
}
