import type * as z from 'zod';
import { account } from './groups/account.ts';
import { analyzes } from './groups/analyzes.ts';
import { coaches } from './groups/coaches.ts';
import { comparison } from './groups/comparison.ts';
import { evidence } from './groups/evidence.ts';
import { gaps } from './groups/gaps.ts';
import { groupmoves } from './groups/groupmoves.ts';
import { heroes } from './groups/heroes.ts';
import { homework } from './groups/homework.ts';
import { identities } from './groups/identities.ts';
import { leading } from './groups/leading.ts';
import { leases } from './groups/leases.ts';
import { misc } from './groups/misc.ts';
import { movestatuses } from './groups/movestatuses.ts';
import { nicknames } from './groups/nicknames.ts';
import { openinglabels } from './groups/openinglabels.ts';
import { openingtrees } from './groups/openingtrees.ts';
import { progress } from './groups/progress.ts';
import { punishing } from './groups/punishing.ts';
import { pupils } from './groups/pupils.ts';
import { reminders } from './groups/reminders.ts';
import { repertoires } from './groups/repertoires.ts';
import { rivals } from './groups/rivals.ts';
import { service } from './groups/service.ts';
import { shares } from './groups/shares.ts';
import { task } from './groups/task.ts';
import { today } from './groups/today.ts';
import { trainingDevice } from './groups/trainingDevice.ts';
import { trainingHistory } from './groups/trainingHistory.ts';
import { trainingPlan } from './groups/trainingPlan.ts';
import { trainingRun } from './groups/trainingRun.ts';
import { trees } from './groups/trees.ts';
import { usergames } from './groups/usergames.ts';
import { users } from './groups/users.ts';
import type { Operation } from './operation.ts';

/** The contract: every operation by its name. */
export const operations = {
  ...account,
  ...identities,
  ...users,
  ...service,
  ...comparison,
  ...leases,
  ...heroes,
  ...pupils,
  ...coaches,
  ...shares,
  ...reminders,
  ...homework,
  ...nicknames,
  ...misc,
  ...task,
  ...analyzes,
  ...leading,
  ...usergames,
  ...gaps,
  ...evidence,
  ...openingtrees,
  ...groupmoves,
  ...movestatuses,
  ...openinglabels,
  ...trees,
  ...repertoires,
  ...trainingRun,
  ...trainingPlan,
  ...trainingHistory,
  ...trainingDevice,
  ...punishing,
  ...progress,
  ...today,
  ...rivals,
} as const satisfies Record<string, Operation>;

/** Name of an operation. */
export type Mtd = keyof typeof operations;
/** The payload a caller sends: defaults may be omitted. */
export type Input<M extends Mtd> = z.input<(typeof operations)[M]['input']>;
/** The payload a handler receives, with defaults filled in. */
export type ParsedInput<M extends Mtd> = z.output<(typeof operations)[M]['input']>;
/** The answer of an operation. */
export type Output<M extends Mtd> = z.output<(typeof operations)[M]['output']>;

/** All names in the order of the contract. */
export const MTDS = Object.keys(operations) as Mtd[];

/** Older names of operations; both work. */
export const ALIASES = {
  'account/signin': 'account/user_login',
  'account/signout': 'account/logout',
  'account/user_registration': 'account/register',
  'account/user_send_mail_again': 'account/requestregemail',
  'account/user_send_forgot_password_again': 'account/user_forgot_password',
  'openingtrees/newtree': 'trees/new',
  'openingtrees/savetree': 'trees/save',
  'openingtrees/gettree': 'trees/load',
  'openingtrees/savedtrees': 'trees/listbypool',
  'openingtrees/deletetree': 'trees/delete',
} as const satisfies Record<string, Mtd>;

/** Resolves a name or an alias; undefined if there is no such operation. */
export function resolveMtd(name: string): Mtd | undefined {
  if (Object.hasOwn(operations, name)) return name as Mtd;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name as keyof typeof ALIASES] : undefined;
}
