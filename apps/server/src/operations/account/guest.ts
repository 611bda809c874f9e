import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { listPlayers } from '@tabia/chess/pgn';
import { type LanguageId, userAnswer } from '../../services/accounts/userView.ts';
import { type Context, type Handler, OperationError } from '../../services/context/operation.ts';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../../services/players/sample.ts';
import { createGuest, mergeSettings, type User } from '../../store/accounts/users.ts';
import { createNickname, SOURCE_NUMBERS } from '../../store/games/nicknames.ts';
import { createPlayer } from '../../store/games/players.ts';
import { createUpload, describeUpload } from '../../store/games/uploads.ts';
import type { Db } from '../../store/schema/schema.ts';

const GUEST = { 1: 'Guest', 4: 'Гость' } as const;
const PLAYER = { 1: 'Sample player', 4: 'Учебный игрок' } as const;

async function storeSample(db: Db, userId: number, createdAt: Date): Promise<number> {
  const file = { userId, fileName: basename(SAMPLE_FILE), createdAt };
  const { id } = await createUpload(db, file, createReadStream(SAMPLE_FILE));
  const players = await listPlayers(createReadStream(SAMPLE_FILE));
  const games = players.find(({ name }) => name === SAMPLE_PLAYER)?.games ?? 0;
  await describeUpload(db, id, { games, players });
  return id;
}

async function addSamplePlayer(context: Context, user: User, language: LanguageId): Promise<number> {
  const createdAt = context.now();
  const uploadId = await storeSample(context.db, user.id, createdAt);
  return context.db.transaction().execute(async (transaction) => {
    const name = PLAYER[language];
    const player = await createPlayer(transaction, { userId: user.id, name, icon: 'knight', createdAt });
    const source = { source: SOURCE_NUMBERS.overTheBoard, name: SAMPLE_PLAYER, uploadId, createdAt };
    const nickname = await createNickname(transaction, { ...source, playerId: player.id });
    if (nickname === 'exists') throw new OperationError('conflict');
    await context.jobs.send('load-games', { nicknameId: nickname.id }, { transaction });
    return player.id;
  });
}

/** On a local install: creates a guest with a player whose sample games start loading immediately. */
export const guest: Handler<'account/guest'> = async ({ language }, context) => {
  if (!context.config.isLocal) {
    throw new OperationError('not-found', { hint: 'Sample games are offered on a local install only.' });
  }
  if (!existsSync(SAMPLE_FILE)) {
    const hint = 'The sample games are missing. Make them with: npm run tabia -- make-sample';
    throw new OperationError('not-found', { hint });
  }
  const user = await createGuest(context.db, { name: GUEST[language], createdAt: context.now() });
  await mergeSettings(context.db, user.id, { lang_interface: language });
  const heroid = await addSamplePlayer(context, user, language);
  await context.session.start(user.id, true);
  return { ...userAnswer(user, context), heroid };
};
