import { hashPassword, passwordProblem } from '../../../services/accounts/passwordHash.ts';
import { createUser, findUserByEmail, setAdmin } from '../../../store/accounts/users.ts';
import { CommandProblem, parseOptions } from '../command.ts';
import { ADMIN_OPTIONS } from './adminOptions.ts';
import { withDatabase } from './withDatabase.ts';

/** Grants or revokes admin rights. Returns the exit code. */
export async function setAdminTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS['set-admin']);
  return withDatabase(async ({ db }) => {
    const user = await findUserByEmail(db, values.email);
    if (!user) throw new CommandProblem(`There is no account with the address "${values.email}".`);
    await setAdmin(db, user.id, !values.off);
    console.log(`${user.email} is ${values.off ? 'no longer an administrator' : 'now an administrator'}.`);
    return 0;
  });
}

/** Creates a confirmed account. Returns the exit code. */
export async function createUserTask(argv: readonly string[]): Promise<number> {
  const values = parseOptions(argv, ADMIN_OPTIONS['create-user']);
  const email = values.email.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandProblem('--email needs an email address.');
  const problem = passwordProblem(values.password);
  if (problem) throw new CommandProblem(`--password: ${problem}`);
  const name = values.name ?? email.split('@', 1)[0] ?? email;
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
