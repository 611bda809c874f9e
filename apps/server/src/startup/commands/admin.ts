import { createUserTask } from './admin/createUserTask.ts';
import { promoTask } from './admin/promoTask.ts';
import { reportsTask } from './admin/reportsTask.ts';
import { setAdminTask } from './admin/setAdminTask.ts';
import { CommandProblem } from './analyze/CommandProblem.ts';

export const usage = `Usage: tabia admin create-user --email E --password P [--name N] [--admin]
       tabia admin set-admin --email E [--off]
       tabia admin promo --discount PERCENT | --trial DAYS [--code CODE] [--uses N] [--until YYYY-MM-DD]
       tabia admin promo --list
       tabia admin promo --end CODE
       tabia admin reports [--limit N]

create-user makes a confirmed account. set-admin gives the administrator's flag, or takes it; nothing else can.
promo makes a code that gives per cent off the price or days of free use, shows all codes, or ends one. Without --code
a code is made up; without --uses and --until it works as often and as long as you like.
reports shows what users sent in the feedback form; a signed-in administrator opens the addresses of pictures.
All of it happens in the database that the settings name; on the embedded one stop the service first.`;

const tasks: Readonly<Record<string, (argv: readonly string[]) => Promise<number>>> = {
  'create-user': createUserTask,
  'set-admin': setAdminTask,
  promo: promoTask,
  reports: reportsTask,
};

/** Accounts and promo codes from the command line. Answers the exit code. */
export async function run([name, ...argv]: readonly string[]): Promise<number> {
  if (name === '--help' || argv.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const task = name !== undefined && Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!task) throw new CommandProblem(usage);
  return task(argv);
}
