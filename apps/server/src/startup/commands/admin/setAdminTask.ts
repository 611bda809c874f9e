import { parseArgs } from 'node:util';
import { findUserByEmail, setAdmin } from '../../../store/accounts/users.ts';
import { CommandProblem } from '../analyze/CommandProblem.ts';
import { withDatabase } from './withDatabase.ts';

/** Gives the administrator's flag, or takes it. Answers the exit code. */
export async function setAdminTask(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { email: { type: 'string', default: '' }, off: { type: 'boolean', default: false } },
  });
  return withDatabase(async ({ db }) => {
    const user = await findUserByEmail(db, values.email);
    if (!user) throw new CommandProblem(`There is no account with the address "${values.email}".`);
    await setAdmin(db, user.id, !values.off);
    console.log(`${user.email} is ${values.off ? 'no administrator any more' : 'an administrator now'}.`);
    return 0;
  });
}
