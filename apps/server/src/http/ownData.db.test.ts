import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aUser, nextNumber, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { everyTable, ownedTables } from '../../test/ownTables.ts';
import { storeGames } from '../../test/pgnGames.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { removeDeleted } from '../jobs/gameBatches.ts';
import { hashPassword } from '../services/accounts/passwordHash.ts';
import { createHelpToken } from '../store/accounts/helpTokens.ts';
import { addIdentity, openSignIn } from '../store/accounts/identities.ts';
import { rememberDevice } from '../store/accounts/knownDevices.ts';
import { createPromoCode } from '../store/accounts/promoCodes.ts';
import { addPushDevice } from '../store/accounts/pushDevices.ts';
import { addRegistration } from '../store/accounts/registrations.ts';
import { saveReminders } from '../store/accounts/reminders.ts';
import { addScreenshot } from '../store/accounts/reports.ts';
import { saveWeekly } from '../store/accounts/weeklyMails.ts';
import { EXCLUDED_TABLES } from '../store/archive/ownTables.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { createHomework } from '../store/coaches/homework.ts';
import { savePupilCard } from '../store/coaches/pupils.ts';
import { insertCopies } from '../store/games/copies.ts';
import { createUpload } from '../store/games/uploads.ts';
import { requestGapList } from '../store/gaps/gapLists.ts';
import { lockHelper, storeOwnEvaluations } from '../store/positions/ownEvaluations.ts';
import { addLookedAt } from '../store/queue/evaluationAskers.ts';
import { markPlayersStale } from '../store/queue/stalePlayers.ts';
import { saveToss } from '../store/study/coinDraws.ts';

const tests = withDatabase();
closeServers();

const PASSWORD = 'Caro-Kann1';
/** Found nowhere but in what belongs to the user of the test. */
const MARK = 'Zwischenzug';
/** In the database, and nowhere in what its user can load. */
const SECRET = 'Sealed';

/** Somebody who has used everything: whatever the service can store is stored. */
async function aFullAccount(coachId: number) {
  const scene = await italianScene(tests.database);
  const { context, heroid, posid, nicknameId } = scene;
  const { db } = tests;
  const userId = context.user?.id ?? 0;
  const email = `${MARK}${nextNumber()}@example.org`;
  const password_hash = await hashPassword(PASSWORD);
  const own = { email, email_key: email.toLowerCase(), name: `${MARK} name`, password_hash };
  await db.updateTable('users').set(own).where('id', '=', userId).execute();
  const server = await aServer(tests.database, { services: { pool: context.pool } });
  const cookie = await aSession(db, userId);
  const as = async (mtd: Parameters<typeof server.post>[0], input: object = {}) => {
    const { status, body } = await server.post(mtd, input, { cookie });
    expect([mtd, status, body.hint]).toEqual([mtd, 200, undefined]);
    return body;
  };
  const place = { heroid, posid, herowhite: 1 };
  await as('heroes/changeinfo', { heroid, name: `${MARK} hero`, description: `${MARK} description` });
  await as('heroes/helpct', { key: 'filters' });
  await as('users/setpreferences', { short_notation: true, weekly_mail: true });
  await as('openinglabels/addposlabel', { heroid, posid, labid: 22 });
  await as('openinglabels/updateposlabel', { heroid, posid, studied: 1 });
  const postoid = await scene.idAfter(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6', 'd2d3']);
  await as('openingtrees/setmovestatus', { heroid, posfromid: posid, postoid, heromove: 1, status: 1 });
  await as('training/addtolist', place);
  await as('leading/new', { heroid });
  const { trainingid } = await as('training/create', { ...place, mode: 'test' });
  await as('training/startt', { trainingid });
  await as('training/update', { trainingid, posid, move: 'd2d3' });
  await as('training/completet', { trainingid });
  await as('today/shown', { receipts: [{ heroid, through: 1 }] });
  const bytes = new Uint8Array([137, 80, 78, 71]);
  const screenshotid = await addScreenshot(db, { userId, pictureType: 'png', bytes }, new Date());
  await as('misc/feedback', { text: `${MARK} report`, page: '/', screenshotid });
  await createPromoCode(db, {
    code: 'OWN-DATA',
    kind: 'trial',
    value: 1,
    usesLeft: null,
    validUntil: null,
    createdAt: testNow,
  });
  await as('account/user_promo_activate', { code: 'own-data', source: 3, profile: `${MARK}_profile` });
  await as('account/user_forgot_password', { email, language: 1 });
  await createUpload(
    db,
    { userId, fileName: `${MARK}.pgn`, createdAt: testNow },
    (async function* () {
      yield new TextEncoder().encode(`${MARK} file`);
    })(),
  );
  const skipped = [{ externalId: `${MARK}-variant`, reason: 'variant' as const }];
  await storeGames(db, nicknameId, { games: [], skipped, cursor: { at: MARK } });
  const deviceHash = new Uint8Array(32);
  await rememberDevice(db, { deviceHash, before: undefined, userId, now: testNow });
  await addRegistration(db, {
    ...{ userId, deviceHash, email, name: MARK, phone: null },
    ...{ passwordHash: MARK, language: 1, createdAt: testNow },
  });
  const pair = { player_id: heroid, position_id: posid };
  await db
    .insertInto('stale_findings')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await markPlayersStale(db, [heroid]);
  await requestGapList(db, heroid, MARK, testNow);
  await addLookedAt(db, { userId, rootId: posid }, [
    { positionId: posid, nodes: 10, multiPv: 1, priority: 1 },
  ]);
  const game = await db
    .selectFrom('games')
    .select('id')
    .where('player_id', '=', heroid)
    .executeTakeFirstOrThrow();
  const marks = { days: ['2024-02-20'], start: null, end: null, address: null, opponent: `${MARK} opponent` };
  await insertCopies(db, nicknameId, [{ externalId: `${MARK}-copy`, marks, gameId: game.id }]);
  await giveGrants(db, { playerId: heroid, coachId }, ['findings'], testNow);
  const card = { realName: `${MARK} pupil`, notes: `${MARK} notes`, groups: [], hidden: false };
  await savePupilCard(db, { coachId: userId, playerId: heroid }, card);
  await as('pupils/invite', { realname: `${MARK} invited`, heroid });
  await as('shares/make', { heroid, posid, name: `${MARK} friend` });
  await as('shares/make', { wall: { group: `${MARK} group` } });
  await as('repertoires/save', { heroid, herowhite: 1, name: `${MARK} lines`, pgn: `1. e4 { ${MARK} } *` });
  const positions = [{ posid, herowhite: 1 as const }];
  const given = { playerId: heroid, coachId, positions, word: `${MARK} word`, until: testNow, now: testNow };
  await createHomework(db, given);
  await db.transaction().execute(async (transaction) => {
    await lockHelper(transaction, userId);
    const answer = { positionId: posid, nodes: 10, depth: 1, cp: 1, trails: {}, lines: [], checking: false };
    await storeOwnEvaluations(transaction, userId, MARK, [answer]);
  });
  const shown = {
    name: `${MARK}_plays`,
    sealedToken: Buffer.from(SECRET),
    tokenExpiresAt: testNow,
    tokenScope: 'study:read',
  };
  await addIdentity(db, { source: 3, subject: `${MARK}_plays` }, userId, shown, testNow);
  const program = { userId, tokenHash: new Uint8Array(4), name: `${MARK} computer`, forAll: false };
  await createHelpToken(db, { ...program, createdAt: testNow });
  const begun = { tokenHash: new Uint8Array(3), deviceHash, source: 3 as const, userId };
  await openSignIn(db, {
    ...begun,
    sealedVerifier: Buffer.from(SECRET),
    mayLink: false,
    scope: '',
    expiresAt: testNow,
  });
  await saveToss(db, heroid, testNow, [{ positionId: posid, chosen: true }]);
  await saveReminders(db, userId, {
    ...{
      weekdays: [1],
      hour: 18,
      zone: 'Europe/Berlin',
      byMail: true,
      token: `${MARK} remind`,
      nextAt: testNow,
    },
  });
  await addPushDevice(db, userId, {
    ...{ endpoint: `https://push.example.org/${MARK}`, p256dh: MARK, auth: MARK, now: testNow },
  });
  await saveWeekly(db, userId, { now: testNow, nextAt: testNow, toldGame: 1, newToken: MARK });
  const phases = { middlegame_moves: 3, middlegame_loss: 1, middlegame_unreasonable: 0 };
  const endgame = { endgame_moves: 0, endgame_loss: 0, endgame_unreasonable: 0 };
  await db
    .insertInto('phase_stats')
    .values({ game_id: game.id, player_id: heroid, ...phases, ...endgame })
    .execute();
  const counted = { player_id: heroid, sources: '1 t 7', counts: '[]' };
  await db.insertInto('progress_counts').values(counted).execute();
  return { ...server, ...scene, as, cookie, userId, screenshotid };
}

test('whatever table holds something of a user, the archive holds it, and the deleted account leaves nothing', async () => {
  const { id: coachId } = await aUser(tests.db);
  const before = await everyTable(tests.database);
  const { as, app, cookie, screenshotid } = await aFullAccount(coachId);
  const owned = await ownedTables(tests.database);
  const full = await everyTable(tests.database);
  const rowsOf = (name: string) => full.get(name)?.length ?? 0;
  // A new table is empty here: give it a row in aFullAccount, then see that it is exported and deleted.
  expect(owned.filter((name) => rowsOf(name) === 0)).toEqual([]);
  expect(owned.length).toBeGreaterThan(25);

  const response = await app.inject({ url: '/v1/export', headers: { cookie } });
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  for (const name of owned) {
    if (EXCLUDED_TABLES.has(name)) continue;
    const exported = JSON.parse(text(`data/${name}.json`) || '[]') as unknown[];
    // The export itself is noted in the log of the account.
    const noted = name === 'account_log' ? 1 : 0;
    const ofOthers = name === 'users' ? (before.get(name)?.length ?? 0) : 0;
    expect([name, exported.length]).toEqual([name, rowsOf(name) + noted - ofOthers]);
  }
  expect([...EXCLUDED_TABLES].filter((name) => !owned.includes(name))).toEqual([]);
  // Data of excluded tables is exported as files or can be derived from the games.
  expect(Object.entries(files).find(([name]) => name.endsWith(`${MARK}.pgn`))?.[1]).toEqual(
    new TextEncoder().encode(`${MARK} file`),
  );
  expect(files[`screenshots/${screenshotid}.png`]).toEqual(new Uint8Array([137, 80, 78, 71]));
  // Nothing of the coach but the number.
  expect(text('data/coach_grants.json')).toContain(`"coach_id":${coachId}`);
  const { email: coachEmail } = await tests.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', coachId)
    .executeTakeFirstOrThrow();
  const all = Object.values(files)
    .map((file) => strFromU8(file))
    .join('');
  expect(all).not.toContain(coachEmail);
  for (const form of ['latin1', 'hex', 'base64'] as const)
    expect(all).not.toContain(Buffer.from(SECRET).toString(form));
  const [user] = JSON.parse(text('data/users.json')) as Record<string, unknown>[];
  expect(user).toMatchObject({ name: `${MARK} name`, preferences: { short_notation: true } });
  for (const [name, word] of [
    ['players', `${MARK} description`],
    ['reports', `${MARK} report`],
    ['help_counts', 'filters'],
    ['promo_uses', `${MARK}_profile`],
    ['skipped_games', `${MARK}-variant`],
    ['training_answers', 'd2d3'],
    ['trees', 'd2d3'],
    ['repertoires', `${MARK} lines`],
  ] as const) {
    expect([name, text(`data/${name}.json`).includes(word)]).toEqual([name, true]);
  }

  await as('account/delete_user', { password: PASSWORD });
  await removeDeleted(tests.db, new AbortController().signal);
  const after = await everyTable(tests.database);
  // The log says that some account was deleted, not whose.
  const anonymous = '"action":"delete-account","actor_id":null,"user_id":null,"details":{}';
  for (const name of owned) {
    const rows = (after.get(name) ?? []).filter((row) => !row.includes(anonymous));
    expect([name, rows.length]).toEqual([name, before.get(name)?.length ?? 0]);
  }
  const left = [...after].filter(([, rows]) =>
    rows.some((row) => row.toLowerCase().includes(MARK.toLowerCase())),
  );
  expect(left).toEqual([]);
  // The remaining rows are not personal: positions and evaluations are shared, promo codes belong to nobody.
  const grown = [...after].filter(([name, rows]) => rows.length > (before.get(name)?.length ?? 0));
  expect(grown.map(([name]) => name).filter((name) => !SHARED.includes(name))).toEqual([]);
});

/** Tables without personal data, and the log, which keeps one line about each deleted account. */
const SHARED = [
  'positions',
  'evaluations',
  'evaluation_requests',
  'attempts',
  'promo_codes',
  'account_log',
  'erasures',
];
