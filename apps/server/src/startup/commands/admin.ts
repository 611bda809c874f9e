import { ADMIN_OPTIONS } from './admin/adminOptions.ts';
import { commandOfTasks, PROGRAM } from './command.ts';

const ADMIN = `${PROGRAM} admin`;

export const command = commandOfTasks(
  `Usage: ${ADMIN} create-user --email E --password P [--name N] [--admin]
       ${ADMIN} set-admin --email E [--off]
       ${ADMIN} help-token --email E [--name N]
       ${ADMIN} forget-tokens
       ${ADMIN} promo --discount PERCENT | --trial DAYS [--code CODE] [--uses N] [--until YYYY-MM-DD]
       ${ADMIN} promo --list
       ${ADMIN} promo --end CODE
       ${ADMIN} reports [--limit N]
       ${ADMIN} announce [--dry-run]
       ${ADMIN} effect [--json]

create-user creates a confirmed account. set-admin grants or revokes admin rights; this is the only way to do so.
help-token makes a token of an administrator for help-out --for-all and prints it; the settings list and revoke it.
forget-tokens deletes all tokens of platforms, for a service whose key is lost; users link their platforms again.
promo creates a code for a discount in percent or for free days, lists all codes, or ends one. Without --code a random
code is generated; without --uses and --until it can be used any number of times and does not expire.
reports prints what users sent with the feedback form; a signed-in administrator can open the picture addresses.
announce queues the mail about the launch, once for each confirmed account and in its language; it can be interrupted and
run again. --dry-run only counts them.
effect says what studying changes, by the positions that players let a coin divide: those that went into the plan against
those that waited. It also compares the half of the users whose sessions of the day are varied with the other half.
All tasks use the configured database; with the embedded database stop the service first.`,
  ADMIN_OPTIONS,
  {
    'create-user': async () => (await import('./admin/tasks.ts')).createUserTask,
    'set-admin': async () => (await import('./admin/tasks.ts')).setAdminTask,
    'help-token': async () => (await import('./admin/tasks.ts')).helpTokenTask,
    'forget-tokens': async () => (await import('./admin/tasks.ts')).forgetTokensTask,
    promo: async () => (await import('./admin/promoTask.ts')).promoTask,
    reports: async () => (await import('./admin/tasks.ts')).reportsTask,
    effect: async () => (await import('./admin/effectTask.ts')).effectTask,
    announce: async () => (await import('./admin/tasks.ts')).announceTask,
  },
);
