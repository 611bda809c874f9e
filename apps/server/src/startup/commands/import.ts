import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readContents } from '../../http/rpc/fileContents.ts';
import { loadGames } from '../../jobs/loading/loadGames.ts';
import { OperationError } from '../../services/context/operation.ts';
import { platformsOf } from '../../sources/platformAccess.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { createLocalTurns } from '../../sources/turns/hostTurns.ts';
import { findUserByEmail } from '../../store/accounts/users.ts';
import type { Database } from '../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../store/database/openDatabase.ts';
import {
  createNickname,
  findNicknameById,
  listNicknames,
  type Nickname,
  SOURCE_NUMBERS,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { createPlayer, listPlayers } from '../../store/games/players.ts';
import { createUpload, readUpload } from '../../store/games/uploads.ts';
import { readConfig } from '../config.ts';
import { CommandProblem } from './analyze/CommandProblem.ts';

export const USAGE = `Usage: tabia import FILE.pgn --email E --player NAME [--player NAME] [--category otb|correspondence]

Loads a player's games from a PGN file, packed as ZIP, GZIP, BZIP2 or ZSTD or not, into an account, like an upload in the browser; the running service analyzes
them. With the embedded database stop the service first and start it afterward.
  --email E       the account
  --player NAME   the player's name in the file
  --into NAME     the player in the account that gets the games; created if missing; default: the same name
  --category      over-the-board games (otb, the default) or correspondence games`;

interface ImportRequest {
  file: string;
  email: string;
  player: string;
  into: string;
  source: typeof SOURCE_NUMBERS.overTheBoard | typeof SOURCE_NUMBERS.correspondence;
}

function parseArguments(argv: readonly string[]): ImportRequest | undefined {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      player: { type: 'string' },
      into: { type: 'string' },
      category: { type: 'string', default: 'otb' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new CommandProblem(`One PGN file is required.\n\n${USAGE}`);
  if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
  const { email, player } = values;
  if (!email || !player) throw new CommandProblem(`--email and --player are required.\n\n${USAGE}`);
  if (!['otb', 'correspondence'].includes(values.category)) {
    throw new CommandProblem('--category needs otb or correspondence.');
  }
  const source = values.category === 'otb' ? SOURCE_NUMBERS.overTheBoard : SOURCE_NUMBERS.correspondence;
  return { file, email, player, into: values.into ?? player, source };
}

/** Fails with a message when the file cannot be read or has no games, before anything of it is stored. */
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
  const players = await listPlayers(db, user.id);
  const player =
    players.find(({ name }) => name === request.into) ??
    (await createPlayer(db, { userId: user.id, name: request.into, createdAt }));
  await checkContents(request.file);
  const stream = createReadStream(request.file);
  const upload = await createUpload(
    db,
    { userId: user.id, fileName: basename(request.file), createdAt },
    stream,
  );
  const fields = {
    playerId: player.id,
    source: request.source,
    name: request.player,
    uploadId: upload.id,
    createdAt,
  };
  const created = await createNickname(db, fields);
  if (created !== 'exists') return created;
  const known = (await listNicknames(db, [player.id])).find(
    ({ source, name }) => source === request.source && name.toLowerCase() === request.player.toLowerCase(),
  );
  if (!known) throw new Error(`The nickname ${request.player} was just removed; try again.`);
  await updateNickname(db, known.id, { uploadId: upload.id });
  return known;
}

async function load(database: Database, nickname: Nickname): Promise<number> {
  const sources = platformsOf(readConfig(process.env), tabiaVersion, createLocalTurns());
  const readFile = (uploadId: number) => readUpload(database.db, uploadId);
  const outcome = await loadGames({ database, sources, readFile, now: () => new Date() }, nickname.id);
  if (outcome.status === 'error') throw new CommandProblem(`The file could not be loaded: ${outcome.code}.`);
  const { gamesLoaded = 0, skipped = {} } = (await findNicknameById(database.db, nickname.id)) ?? {};
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  const added = outcome.status === 'gone' ? 0 : outcome.added;
  console.log(
    `${added} new games, ${gamesLoaded} in all${left.length > 0 ? `; skipped: ${left.join(', ')}` : ''}.`,
  );
  return gamesLoaded > 0 ? 0 : 1;
}

/** Loads a file into an account. Returns the exit code: 1 if it has no game of the player. */
export async function run(argv: readonly string[]): Promise<number> {
  const request = parseArguments(argv);
  if (!request) {
    console.log(USAGE);
    return 0;
  }
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    return await load(database, await prepare(database, request));
  } finally {
    await database.close();
  }
}
