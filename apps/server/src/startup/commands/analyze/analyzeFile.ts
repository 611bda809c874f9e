import type { EnginePool } from '@tabia/engine/node';
import type { EngineTime } from '../../../analysis/engineTime.ts';
import { startAnalysis } from '../../../analysis/startAnalysis.ts';
import type { Sensitivity } from '../../../domain/mistakes/sensitivity.ts';
import { createGuest } from '../../../store/accounts/users.ts';
import { openDatabase } from '../../../store/database/openDatabase.ts';
import { countRequests, type ListedPosition, listedPositions } from '../../../store/findings/report.ts';
import { createNickname } from '../../../store/games/nicknames.ts';
import { createPlayer, updatePlayer } from '../../../store/games/players.ts';
import type { Db } from '../../../store/schema/schema.ts';
import { heroNames } from './heroNames.ts';
import { type LoadedGames, loadFile } from './loadFile.ts';

export type AnalyzeRequest = {
  readonly file: string;
  readonly player: string;
  /** 1 correspondence, 2 over the board. */
  readonly category: 1 | 2;
  readonly sensitivity: Sensitivity;
  readonly pool: EnginePool;
  readonly log: (message: string) => void;
  /** Evaluations done and known to be needed so far; the second grows while the analysis looks closer. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** What the main job found; times in seconds from its start, `firstFinding` null when nothing is critical. */
export type FileAnalysis = {
  readonly games: LoadedGames;
  readonly positions: readonly ListedPosition[];
  readonly engineTime: EngineTime;
  readonly seconds: { readonly load: number; readonly firstFinding: number | null; readonly total: number };
};

const PROGRESS_MS = 500;

async function makeNickname(db: Db, { player, category, sensitivity }: AnalyzeRequest) {
  const createdAt = new Date();
  const user = await createGuest(db, { name: player, createdAt });
  const created = await createPlayer(db, { userId: user.id, name: player, createdAt });
  await updatePlayer(db, user.id, created.id, { sensitivity });
  const nickname = await createNickname(db, {
    playerId: created.id,
    source: category,
    name: player,
    createdAt,
  });
  if (nickname === 'exists') throw new Error('An empty database holds no nickname.');
  return { playerId: created.id, nicknameId: nickname.id };
}

/**
 * The main job on one PGN file in a database of its own that ends with it: loads the player's games, scans and
 * confirms every position met at least twice. Fails with a `CommandProblem` when the file cannot be used.
 */
export async function analyzeFile(request: AnalyzeRequest): Promise<FileAnalysis> {
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  const opening = openDatabase({ memory: true });
  const reading = heroNames(request.file, request.player);
  const [names, database] = await Promise.all([reading, opening, request.pool.ready()]).catch(
    async (error: unknown) => {
      await (await opening).close();
      throw error;
    },
  );
  const { db } = database;
  let firstFinding: number | null = null;
  const analysis = startAnalysis({
    database,
    pool: request.pool,
    log: request.log,
    now: () => new Date(),
    workerId: 'command',
    scope: 'list',
    onPlanned: ({ critical }) => {
      if (critical > 0) firstFinding ??= elapsed();
    },
  });
  const timer = setInterval(async () => {
    const done = analysis.engineTime().evaluations;
    request.onProgress?.(done, done + (await countRequests(db).catch(() => 0)));
  }, PROGRESS_MS);
  try {
    const { playerId, nicknameId } = await makeNickname(db, request);
    const wish = { ...request, nicknameId, heroNames: names, onStored: analysis.wake };
    const games = await loadFile(db, wish);
    const load = elapsed();
    await analysis.idle();
    const positions = await listedPositions(db, playerId);
    const seconds = { load, firstFinding, total: elapsed() };
    return { games, positions, engineTime: analysis.engineTime(), seconds };
  } finally {
    clearInterval(timer);
    await analysis.stop();
    await database.close();
  }
}
