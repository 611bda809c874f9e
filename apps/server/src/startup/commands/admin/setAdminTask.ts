import { findUserByEmail, setAdmin } from '../../../store/accounts/users.ts';
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
