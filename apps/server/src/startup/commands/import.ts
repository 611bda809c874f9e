import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { loadGames } from '../../jobs/loading/loadGames.ts';
import { platformsOf } from '../../sources/platforms.ts';
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
  sourceNumbers,
  updateNickname,
} from '../../store/games/nicknames.ts';
import { createPlayer, listPlayers } from '../../store/games/players.ts';
import { createUpload, readUpload } from '../../store/games/uploads.ts';
import { readConfig } from '../config.ts';
import { CommandProblem } from './analyze/CommandProblem.ts';

export const usage = `Usage: tabia import FILE.pgn --email E --player NAME [--player NAME] [--category otb|correspondence]

Loads the player's games of a PGN file into an account, as an upload in the browser does; the running service analyses
them. On the embedded database stop the service first and start it afterward.
  --email E       the account
  --player NAME   the player's name in the file
  --into NAME     the player in the account that gets the games; made when there is none; by default the same name
  --category      over-the-board games (otb, the default) or correspondence games`;

interface Wish {
  file: string;
  email: string;
  player: string;
  into: string;
  source: typeof sourceNumbers.overTheBoard | typeof sourceNumbers.correspondence;
}

function readWish(argv: readonly string[]): Wish | undefined {
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
  if (file === undefined || others.length > 0) throw new CommandProblem(`Name one PGN file.\n\n${usage}`);
  if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
  const { email, player } = values;
  if (!email || !player) throw new CommandProblem(`Say --email and --player.\n\n${usage}`);
  if (!['otb', 'correspondence'].includes(values.category)) {
    throw new CommandProblem('--category takes otb or correspondence.');
  }
  const source = values.category === 'otb' ? sourceNumbers.overTheBoard : sourceNumbers.correspondence;
  return { file, email, player, into: values.into ?? player, source };
}

/** The nickname that the file is loaded under, with the file waiting in it. */
async function prepare({ db }: Database, wish: Wish): Promise<Nickname> {
  const createdAt = new Date();
  const user = await findUserByEmail(db, wish.email);
  if (!user) throw new CommandProblem(`There is no account with the address ${wish.email}.`);
  const players = await listPlayers(db, user.id);
  const player =
    players.find(({ name }) => name === wish.into) ??
    (await createPlayer(db, { userId: user.id, name: wish.into, createdAt }));
  const stream = createReadStream(wish.file);
  const upload = await createUpload(
    db,
    { userId: user.id, fileName: basename(wish.file), createdAt },
    stream,
  );
  const fields = {
    playerId: player.id,
    source: wish.source,
    name: wish.player,
    uploadId: upload.id,
    createdAt,
  };
  const created = await createNickname(db, fields);
  if (created !== 'exists') return created;
  const known = (await listNicknames(db, [player.id])).find(
    ({ source, name }) => source === wish.source && name.toLowerCase() === wish.player.toLowerCase(),
  );
  if (!known) throw new Error(`The nickname ${wish.player} has just been removed; try again.`);
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

/** Loads a file into an account. Answers the exit code: 1 when no game of the player is there. */
export async function run(argv: readonly string[]): Promise<number> {
  const wish = readWish(argv);
  if (!wish) {
    console.log(usage);
    return 0;
  }
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    return await load(database, await prepare(database, wish));
  } finally {
    await database.close();
  }
}
