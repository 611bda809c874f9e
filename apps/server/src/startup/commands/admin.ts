import { announceTask } from './admin/announceTask.ts';
import { createUserTask } from './admin/createUserTask.ts';
import { promoTask } from './admin/promoTask.ts';
import { reportsTask } from './admin/reportsTask.ts';
import { setAdminTask } from './admin/setAdminTask.ts';
import { CommandProblem } from './analyze/CommandProblem.ts';

export const USAGE = `Usage: tabia admin create-user --email E --password P [--name N] [--admin]
       tabia admin set-admin --email E [--off]
       tabia admin promo --discount PERCENT | --trial DAYS [--code CODE] [--uses N] [--until YYYY-MM-DD]
       tabia admin promo --list
       tabia admin promo --end CODE
       tabia admin reports [--limit N]
       tabia admin announce [--dry-run]

create-user creates a confirmed account. set-admin grants or revokes admin rights; this is the only way to do so.
promo creates a code for a discount in percent or for free days, lists all codes, or ends one. Without --code a random
code is generated; without --uses and --until it can be used any number of times and does not expire.
reports prints what users sent with the feedback form; a signed-in administrator can open the picture addresses.
announce queues the mail about the launch, once for each confirmed account and in its language; it can be interrupted and
run again. --dry-run only counts them.
All tasks use the configured database; with the embedded database stop the service first.`;

const TASKS: Readonly<Record<string, (argv: readonly string[]) => Promise<number>>> = {
  'create-user': createUserTask,
  'set-admin': setAdminTask,
  promo: promoTask,
  reports: reportsTask,
  announce: announceTask,
};

/** Runs an admin task. Returns the exit code. */
export async function run([name, ...argv]: readonly string[]): Promise<number> {
  if (name === '--help' || argv.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const task = name !== undefined && Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!task) throw new CommandProblem(USAGE);
  return task(argv);
}
