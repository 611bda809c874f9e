import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { passwordProblem } from '../domain/account/passwordRules.ts';
import { hashPassword } from '../passwordHash.ts';
import { databaseLocation, openDatabase } from '../store/database/openDatabase.ts';
import { createUser } from '../store/users.ts';
import { CommandProblem } from './analyse/CommandProblem.ts';

export const usage = `Usage: tabia admin create-user --email E --password P [--name N] [--admin]

Makes a confirmed account in the database that the settings name. On the embedded database stop the service first.`;

/** Accounts from the command line. Answers the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
      admin: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [task, ...others] = positionals;
  if (task !== 'create-user' || others.length > 0) throw new CommandProblem(usage);
  const email = values.email?.trim() ?? '';
  const password = values.password ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandProblem(`--email takes an address.\n\n${usage}`);
  const problem = passwordProblem(password);
  if (problem) throw new CommandProblem(`${problem}\n\n${usage}`);
  const name = values.name ?? email.split('@', 1)[0] ?? email;
  return createConfirmedUser({ email, password, name, isAdmin: values.admin });
}

interface Wanted {
  email: string;
  password: string;
  name: string;
  isAdmin: boolean;
}

async function createConfirmedUser({ email, password, name, isAdmin }: Wanted): Promise<number> {
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    const now = new Date();
    const passwordHash = await hashPassword(password);
    const user = await createUser(database.db, {
      email,
      name,
      isAdmin,
      passwordHash,
      confirmedAt: now,
      createdAt: now,
    });
    if (user === 'email-taken')
      throw new CommandProblem(`There is an account with the address ${email} already.`);
    console.log(`Created the account ${email} (number ${user.id}).`);
    return 0;
  } finally {
    await database.close();
  }
}
