import type { Operation } from '../operation.ts';
import type { Mtd } from '../operations.ts';

type Group = Readonly<Record<string, Operation>>;

/**
 * The operations by the first part of their names. A group is loaded on first use, so that a page only loads the
 * schemas it needs.
 */
const groups: Readonly<Record<string, () => Promise<Group>>> = {
  account: async () => (await import('./account.ts')).account,
  analyzes: async () => (await import('./analyzes.ts')).analyzes,
  heroes: async () => (await import('./heroes.ts')).heroes,
  leading: async () => (await import('./leading.ts')).leading,
  misc: async () => (await import('./misc.ts')).misc,
  nicknames: async () => (await import('./nicknames.ts')).nicknames,
  openinglabels: async () => (await import('./openinglabels.ts')).openinglabels,
  openingtrees: async () => {
    const [{ openingtrees }, { movestatuses }] = await Promise.all([
      import('./openingtrees.ts'),
      import('./movestatuses.ts'),
    ]);
    return { ...openingtrees, ...movestatuses };
  },
  service: async () => (await import('./service.ts')).service,
  task: async () => (await import('./task.ts')).task,
  training: async () => {
    const [{ trainingRun }, { trainingPlan }, { trainingHistory }, { punishing }] = await Promise.all([
      import('./trainingRun.ts'),
      import('./trainingPlan.ts'),
      import('./trainingHistory.ts'),
      import('./punishing.ts'),
    ]);
    return { ...trainingRun, ...trainingPlan, ...trainingHistory, ...punishing };
  },
  trees: async () => (await import('./trees.ts')).trees,
  usergames: async () => (await import('./usergames.ts')).usergames,
  users: async () => (await import('./users.ts')).users,
};

/** Loads one operation with its group. */
export async function loadOperation(mtd: Mtd): Promise<Operation> {
  const operation = (await groups[mtd.slice(0, mtd.indexOf('/'))]?.())?.[mtd];
  if (!operation) throw new Error(`The contract has no ${mtd} in a group of its name: add it to groups.ts.`);
  return operation;
}
