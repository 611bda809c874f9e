import type { Handlers } from '../services/context/operation.ts';
import { account } from './account.ts';
import { analyzes } from './analyzes.ts';
import { coaches } from './coaches.ts';
import { comparison } from './comparison.ts';
import { heroes } from './heroes.ts';
import { homework } from './homework.ts';
import { identities } from './identities.ts';
import { leading } from './leading.ts';
import { leases } from './leases.ts';
import { misc } from './misc.ts';
import { nicknames } from './nicknames.ts';
import { openinglabels } from './openinglabels.ts';
import { openingtrees } from './openingtrees.ts';
import { progress } from './progress.ts';
import { pupils } from './pupils.ts';
import { reminders } from './reminders.ts';
import { repertoires } from './repertoires.ts';
import { rivals } from './rivals.ts';
import { service } from './service.ts';
import { shares } from './shares.ts';
import { task } from './task.ts';
import { today } from './today.ts';
import { training } from './training.ts';
import { trees } from './trees.ts';
import { usergames } from './usergames.ts';
import { users } from './users.ts';

/** Every operation of the contract: one that is missing, unknown or of the wrong shape does not compile. */
export const handlers = {
  ...account,
  ...identities,
  ...service,
  ...comparison,
  ...users,
  ...leases,
  ...heroes,
  ...pupils,
  ...coaches,
  ...shares,
  ...homework,
  ...nicknames,
  ...misc,
  ...task,
  ...openinglabels,
  ...openingtrees,
  ...training,
  ...trees,
  ...repertoires,
  ...usergames,
  ...analyzes,
  ...leading,
  ...progress,
  ...today,
  ...reminders,
  ...rivals,
} as const satisfies Handlers;
