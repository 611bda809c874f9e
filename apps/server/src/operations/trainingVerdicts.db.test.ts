import { MAX_SENT_ANSWERS } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { answersOfParcel } from '../../../../tests/support/training/judgedMoves.ts';
import {
  plantTrees,
  type RecordedPlayer,
  readJudged,
  readPlayers,
  storeRecorded,
} from '../../../../tests/support/training/judgedPlayers.ts';
import { aNickname, aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { pgnGames, storeGames } from '../../test/pgnGames.ts';
import { createPlanning } from '../analysis/createPlanning.ts';
import type { Game } from '../domain/games/game.ts';
import { loadJudgedMoves } from '../store/findings/positionGames.ts';
import { countDifferingVerdicts } from '../store/study/trainings.ts';

const store = withDatabase();

/** A player whose games are loaded, and judged as far as the recorded searches tell. */
async function judgedPlayer({ name, pgn }: { name: string; pgn: string }, recorded: RecordedPlayer) {
  const { db } = store;
  const user = await aUser(db);
  const { id: heroid } = await aPlayer(db, { userId: user.id, name });
  const nickname = await aNickname(db, { playerId: heroid, source: 2, name });
  const games: Game[] = [];
  const chosen = { playerNames: [name], category: 2 as const };
  for await (const item of pgnGames([new TextEncoder().encode(pgn)], chosen, { uploadId: null, games: 0 }))
    if (item.kind === 'game') games.push(item.game);
  await storeGames(db, nickname.id, { games, skipped: [], cursor: undefined });
  await storeRecorded(db, recorded);
  const fixed = { engine: () => recorded.engine, now: () => testNow, scope: 'all', msNow: () => 0 } as const;
  const planning = createPlanning(db, fixed);
  while ((await planning.step()).some);
  const context = aContext(store.database, { user });
  const roots = await plantTrees((mtd, input) => call(mtd, input, context), heroid, recorded.trees);
  return { heroid, context, roots };
}

test('a parcel has for every stored move of two players the verdict of the server', async () => {
  const judged = await readJudged();
  const compared: Readonly<Record<'moves' | 'listed' | 'wrong', number>>[] = [];
  for (const [index, player] of (await readPlayers()).entries()) {
    const recorded = judged[index] ?? expect.fail('Nothing is recorded of this player.');
    const { heroid, context, roots } = await judgedPlayer(player, recorded);
    const counts = { moves: 0, listed: 0, wrong: 0 };
    for (const root of roots) {
      const { trainingid } = await call('training/create', { heroid, ...root, mode: 'test' }, context);
      await call('training/startt', { trainingid }, context);
      const parcel = await call('training/parcel', { trainingid }, context);
      const answers = answersOfParcel(parcel);
      for (let from = 0; from < answers.length; from += MAX_SENT_ANSWERS) {
        const part = answers.slice(from, from + MAX_SENT_ANSWERS);
        const { taken } = await call('training/answers', { trainingid, answers: part }, context);
        expect(taken.map(({ verdict }) => verdict)).toEqual(part.map(({ verdict }) => verdict));
      }
      const ids = parcel.positions.map(({ posid }) => posid);
      const listed = await loadJudgedMoves(store.db, heroid, ids);
      counts.moves += answers.length;
      counts.listed += [...listed.values()].reduce((sum, moves) => sum + moves.size, 0);
      counts.wrong += answers.filter(({ verdict }) => verdict === 'inaccurate').length;
    }
    compared.push(counts);
  }
  expect(await countDifferingVerdicts(store.db)).toBe(0);
  expect(compared.map(({ moves }) => moves >= 20)).toEqual([true, true]);
  // Among them moves of their games that the list judges, and wrong ones.
  expect(compared.map(({ listed, wrong }) => listed > 0 && wrong > 0)).toEqual([true, true]);
});
