import { setTimeout as pause } from 'node:timers/promises';
import type { Mistake } from '../../packages/api-client/src/contract/index.ts';
import { addGames, createCaller, signUp, waitForFindings } from '../support/pageLoads/prepareAccount.ts';
import { startTabia } from '../support/tabiaServer.ts';
import { gamesOfOneHabit, gamesOfWalk, gamesWithHabit, gamesWithSlips, SLIP_PLIES } from './games.ts';

interface Kind {
  readonly gamesOf: (player: string) => string;
  /** Whether tests put a finding into the plan, which is the `rank`-th most expensive one, from 0. */
  readonly isPlanned: (finding: Mistake, rank: number) => boolean;
  /** Tests punish the mistakes. */
  readonly punished?: boolean;
}

const isWorst: Kind['isPlanned'] = (_finding, rank) => rank === 0;

/**
 * The games that most tests import; each kind is played by one more player. What no test waits for is not searched: a tree takes
 * millions of nodes.
 */
const KINDS: readonly Kind[] = [
  { gamesOf: (player) => gamesWithHabit(player, { games: 14 }), isPlanned: isWorst },
  { gamesOf: (player) => gamesOfWalk(player).text, isPlanned: isWorst, punished: true },
  {
    gamesOf: (player) => gamesWithSlips(player).text,
    isPlanned: ({ prehistory_uci }) => prehistory_uci.length === SLIP_PLIES,
  },
  { gamesOf: gamesOfOneHabit, isPlanned: isWorst },
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

/** Puts findings of a player into the plan as tests do, and waits for their trees and refutations. */
async function search(call: Call, heroid: number, { isPlanned, punished = false }: Kind): Promise<void> {
  const findings = await waitForFindings(call, heroid);
  // A reason may still be checked, which moves a list and a tree.
  const isChecked = async () =>
    (await call('usergames/mistakes', { heroid })).mistakes.every(({ advice }) => advice && !advice.checking);
  await until('A checked list', isChecked);
  const worst = findings.toSorted((a, b) => b.expected_loss - a.expected_loss);
  for (const { position_id: posid, herowhite } of worst.filter(isPlanned)) {
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
  if (punished)
    await until(
      'A refutation',
      async () => (await call('training/punishlist', { heroid })).calculating === 0,
    );
}

/**
 * Has the engines search once, with the whole machine, what most tests look at. A service that starts with these data knows the positions
 * of their games. The whole way with positions that nobody has searched is that of `cure.spec.ts` and `computerHelp.spec.ts`.
 */
export async function searchAhead(dataDir: string): Promise<void> {
  const tabia = await startTabia({ dataDir });
  try {
    const caller = createCaller(tabia.url, await signUp(tabia.url, 'ahead@example.org'));
    const players: [number, Kind][] = [];
    for (const [index, kind] of KINDS.entries()) {
      const player = `Ahead ${index}`;
      players.push([await addGames(caller, { player, text: kind.gamesOf(player) }), kind]);
    }
    // One after another: asking for all at once would take the processor from the service.
    for (const [heroid, kind] of players) await search(caller.call, heroid, kind);
  } finally {
    await tabia.stop();
  }
}
