import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { type ErrorCode, operations } from '@tabia/api-client/contract';
import { readContents } from '../../../http/rpc/fileContents.ts';
import { loadGames } from '../../../jobs/loading/loadGames.ts';
import { HINTS } from '../../../services/context/hints.ts';
import { OperationError } from '../../../services/context/operation.ts';
import { platformsOf } from '../../../sources/platformAccess.ts';
import { tabiaVersion } from '../../../sources/tabiaVersion.ts';
import { createLocalTurns } from '../../../sources/turns/hostTurns.ts';
import { findUserByEmail } from '../../../store/accounts/users.ts';
import type { Database } from '../../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import {
  createNickname,
  findNicknameById,
  listNicknames,
  type Nickname,
  SOURCE_NUMBERS,
  updateNickname,
} from '../../../store/games/nicknames.ts';
import { createPlayer, listPlayers } from '../../../store/games/players.ts';
import { createUpload, readUpload } from '../../../store/games/uploads.ts';
import { readConfig } from '../../config.ts';
import { checkPlayer } from '../analyze/checkPlayer.ts';
import { CommandProblem, checkedText, counted } from '../command.ts';
import { keptWords, skippedText } from '../skippedText.ts';

/** A file, and the player and account that get its games. */
export interface ImportRequest {
  file: string;
  email: string;
  player: string;
  into: string;
  category: 'otb' | 'correspondence';
}

const SOURCES = { otb: SOURCE_NUMBERS.overTheBoard, correspondence: SOURCE_NUMBERS.correspondence } as const;

/** Fails with a message if the file cannot be read or has no games, before anything is stored. */
async function checkContents(file: string): Promise<void> {
  const limits = { maxBytes: readConfig(process.env).maxUnpackedBytes };
  await readContents(createReadStream(file), limits, basename(file)).catch((error: unknown) => {
    if (error instanceof OperationError) throw new CommandProblem(error.hint);
    throw error;
  });
}

/** Creates or finds the source and attaches the uploaded file. */
async function prepare({ db }: Database, request: ImportRequest): Promise<Nickname> {
  const createdAt = new Date();
  const user = await findUserByEmail(db, request.email);
  if (!user) throw new CommandProblem(`There is no account with the address ${request.email}.`);
  await checkContents(request.file);
  await checkPlayer(request.file, request.player);
  const players = await listPlayers(db, user.id);
  const player =
    players.find(({ name }) => name === request.into) ??
    (await createPlayer(db, { userId: user.id, name: request.into, createdAt }));
  const stream = createReadStream(request.file);
  const upload = await createUpload(
    db,
    { userId: user.id, fileName: basename(request.file), createdAt },
    stream,
  );
  const fields = {
    playerId: player.id,
    source: SOURCES[request.category],
    name: request.player,
    uploadId: upload.id,
    createdAt,
  };
  const created = await createNickname(db, fields);
  if (created !== 'exists') return created;
  const known = (await listNicknames(db, [player.id])).find(
    ({ source, name }) =>
      source === SOURCES[request.category] && name.toLowerCase() === request.player.toLowerCase(),
  );
  if (!known) throw new Error(`The nickname ${request.player} was just removed; try again.`);
  await updateNickname(db, known.id, { uploadId: upload.id });
  return known;
}

async function load(database: Database, nickname: Nickname): Promise<number> {
  const sources = platformsOf(readConfig(process.env), tabiaVersion, createLocalTurns());
  const readFile = (uploadId: number) => readUpload(database.db, uploadId);
  const outcome = await loadGames({ database, sources, readFile, now: () => new Date() }, nickname.id);
  if (outcome.status === 'error')
    throw new CommandProblem(
      `The file could not be loaded: ${HINTS[outcome.code as ErrorCode] ?? outcome.code}`,
    );
  const loaded = await findNicknameById(database.db, nickname.id);
  const { gamesLoaded = 0, skipped = {}, duplicates = 0, cutGames = 0, cutPlies = 0 } = loaded ?? {};
  const kept = keptWords({ duplicates: duplicates ?? 0, cut: { games: cutGames, halfmoves: cutPlies } });
  const added = outcome.status === 'gone' ? 0 : outcome.added;
  const counts = [counted(added, 'new game'), `${gamesLoaded} in all`, ...kept].join(', ');
  console.log(`${counts}${skippedText(skipped)}.`);
  return gamesLoaded > 0 ? 0 : 1;
}

/** The name under which the account shows the player. */
function shownName(into: string): string {
  const { name } = operations['heroes/add'].input.shape;
  return checkedText('--into', into, name, 'a name of 1 to 80 letters');
}

/** Loads a file into an account. Returns the exit code: 1 if it has no game of the player. */
export async function importFile(typed: ImportRequest): Promise<number> {
  const request = { ...typed, into: shownName(typed.into) };
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    return await load(database, await prepare(database, request));
  } finally {
    await database.close();
  }
}
