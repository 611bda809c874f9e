import { setTimeout as pause } from 'node:timers/promises';
import { addGames, createCaller, signUp, waitForFindings } from '../support/pageLoads/prepareAccount.ts';
import { startTabia } from '../support/tabiaServer.ts';
import { gamesOfOneHabit, gamesOfWalk, gamesWithHabit, gamesWithSlips } from './games.ts';

/** The games that most tests import; each kind is played by one more player. */
const GAMES: readonly ((player: string) => string)[] = [
  (player) => gamesWithHabit(player, { games: 14 }),
  (player) => gamesOfWalk(player).text,
  (player) => gamesWithSlips(player).text,
  gamesOfOneHabit,
];
const ASK_AGAIN_MS = 1_000;
/** A minute on two quiet cores. */
const MAX_SEARCH_MS = 1_800_000;

type Call = ReturnType<typeof createCaller>['call'];

async function until(what: string, isReady: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + MAX_SEARCH_MS;
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error(`${what} was not there within ${MAX_SEARCH_MS / 60_000} minutes.`);
    await pause(ASK_AGAIN_MS);
  }
}

/** Puts all findings of a player into the plan, and waits for their trees and refutations. */
async function search(call: Call, heroid: number): Promise<void> {
  for (const { position_id: posid, herowhite } of await waitForFindings(call, heroid)) {
    const place = { heroid, posid, herowhite };
    // A tree needs the deep lines of its position, which come after the list.
    const isAdded = () =>
      call('training/addtolist', place).then(
        () => true,
        () => false,
      );
    await until('A deep line', isAdded);
    await until('A tree', async () => (await call('trees/load', place)).growing === null);
  }
  await until('A refutation', async () => (await call('training/punishlist', { heroid })).calculating === 0);
}

/**
 * Has the engines search once, with the whole machine, what most tests look at. A service that starts with these data knows the positions
 * of their games. The whole way with positions that nobody has searched is that of `cure.spec.ts` and `computerHelp.spec.ts`.
 */
export async function searchAhead(dataDir: string): Promise<void> {
  const tabia = await startTabia({ dataDir });
  try {
    const caller = createCaller(tabia.url, await signUp(tabia.url, 'ahead@example.org'));
    const heroids: number[] = [];
    for (const [index, gamesOf] of GAMES.entries()) {
      const player = `Ahead ${index}`;
      heroids.push(await addGames(caller, { player, text: gamesOf(player) }));
    }
    // One after another: asking for all at once would take the processor from the service.
    for (const heroid of heroids) await search(caller.call, heroid);
  } finally {
    await tabia.stop();
  }
}
