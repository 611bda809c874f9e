import { type Input, MTDS, type Mtd, operations } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import { describe, expect, test } from 'vitest';
import { aNickname, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene } from '../../test/italianScene.ts';
import { aServer, aSession, closeServersAtEnd } from '../../test/server.ts';
import { NEEDS } from '../services/access/needs.ts';
import { addScreenshot } from '../store/accounts/reports.ts';
import { restrictUser } from '../store/accounts/users.ts';
import { changeGrants, endGrants, giveGrants } from '../store/coaches/coachGrants.ts';
import { createUpload, describeUpload } from '../store/games/uploads.ts';
import { GRANTS, type Grant } from '../store/schema/coaches.ts';

const tests = withDatabase();
closeServersAtEnd();

/** Something of everything that belongs to one user, by the names of the contract. */
interface Things {
  readonly cookie: string;
  readonly heroid: number;
  readonly nicknameid: number;
  readonly uploadid: number;
  readonly screenshotid: number;
  readonly gameid: number;
  readonly trainingid: number;
  /** An invitation of the user to a pupil, and a coach of the user. */
  readonly invitationid: number;
  readonly coachid: number;
  /** Of somebody's invitation to anybody. */
  readonly token: string;
  /** A position, and the one after the move d2d3: positions belong to nobody. */
  readonly posid: number;
  readonly afterid: number;
}

/** Payloads each of which names something of `theirs`, and else only what the caller has. */
type Payloads<M extends Mtd> = (theirs: Things, own: Things) => Input<M>[];

function hero({ heroid }: Things) {
  return [{ heroid }];
}
function nickname({ nicknameid }: Things) {
  return [{ nicknameid }];
}
function labeled({ heroid, posid }: Things) {
  return [{ heroid, posid, labid: 22 as const }];
}
function movement({ heroid, posid, afterid }: Things) {
  return {
    heroid,
    posfromid: posid,
    postoid: afterid,
  };
}
function root({ heroid, posid }: Things) {
  return { heroid, posid, herowhite: 1 as const };
}
function rooted(theirs: Things) {
  return [root(theirs)];
}
function training({ trainingid }: Things) {
  return [{ trainingid }];
}
function game({ heroid, gameid }: Things, own: Things) {
  return [
    { heroid, gameid },
    { heroid: own.heroid, gameid },
  ];
}

/** Which fields of each operation are ids of somebody's things. An operation that is missing here does not compile. */
const FOREIGN = {
  'account/register': 'none',
  'account/registerbylink': 'none',
  'account/checklink': 'none',
  'account/requestregemail': 'none',
  'account/user_login': 'none',
  'account/guest': 'none',
  'account/logout': 'none',
  'account/signoutall': 'none',
  'account/whois': 'none',
  'account/checkemail': 'none',
  'account/user_forgot_password': 'none',
  'account/user_change_password': 'none',
  'account/changepassword': 'none',
  'account/changeemail': 'none',
  'account/user_promo_activate': 'none',
  'account/delete_user': 'none',
  'service/changeroles': 'none',
  'service/history': 'none',
  'service/register': 'none',
  'service/setpassword': 'none',
  'users/balance': 'none',
  'users/paymentnotice': 'none',
  'users/getinfo': 'none',
  'users/quota': 'none',
  'users/getsettings': 'none',
  'users/setsettings': 'none',
  'users/getpreferences': 'none',
  'users/setpreferences': 'none',
  'heroes/list': 'none',
  'heroes/helpct': 'none',
  'heroes/add': 'none',
  'heroes/rename': ({ heroid }) => [{ heroid, name: 'Taken over' }],
  'heroes/changeinfo': ({ heroid }) => [{ heroid, name: 'Taken over', description: '' }],
  'heroes/seticon': ({ heroid }) => [{ heroid, icon: 'king' }],
  'heroes/relocate': ({ heroid }) => [{ heroids: [heroid] }],
  'heroes/delete': hero,
  'pupils/list': 'none',
  'pupils/invite': ({ heroid }) => [{ heroid, realname: 'Anna' }],
  'pupils/invitations': 'none',
  'pupils/revoke': ({ invitationid }) => [{ invitationid }],
  'pupils/setcard': ({ heroid }) => [{ heroid, realname: 'Anna', notes: '', groups: [], hidden: false }],
  'pupils/leave': hero,
  'coaches/check': 'none',
  'coaches/accept': ({ heroid }, { token }) => [{ token, heroid, grants: [] }],
  'coaches/list': 'none',
  'coaches/setgrants': ({ heroid, coachid }) => [{ heroid, coachid, grants: ['findings'] }],
  'coaches/end': ({ heroid, coachid }) => [{ heroid, coachid }],
  'nicknames/list': hero,
  // The source is there already, so that the owner's call ends before it asks the platform.
  'nicknames/add': ({ heroid }) => [{ heroid, source: 3, name: 'anna_plays' }],
  'nicknames/check': 'none',
  'nicknames/enable': nickname,
  'nicknames/disable': nickname,
  'nicknames/zip': nickname,
  'nicknames/unzip': nickname,
  'nicknames/delete': nickname,
  'nicknames/reassign': (theirs, own) => [
    { nicknameid: theirs.nicknameid, heroid: own.heroid },
    { nicknameid: own.nicknameid, heroid: theirs.heroid },
  ],
  'misc/loadgames': (theirs, own) => [
    { nicknameid: theirs.nicknameid },
    { heroid: theirs.heroid, uploadid: own.uploadid, player: 'Anna', source: 2 },
    { heroid: own.heroid, uploadid: theirs.uploadid, player: 'Anna', source: 2 },
  ],
  'misc/fentoposid': 'none',
  'misc/randomfen': hero,
  // Only what the caller waits for is tried again.
  'misc/retrysearches': 'none',
  'misc/mainpage': 'none',
  'misc/help': 'none',
  'misc/feedback': ({ screenshotid }) => [{ text: 'Look at this', screenshotid }],
  'analyzes/import': (theirs, own) => [
    { heroid: theirs.heroid, pgn: PGN },
    { heroid: own.heroid, uploadid: theirs.uploadid },
  ],
  'leading/new': hero,
  'leading/continue': ({ heroid, posid }) => [{ heroid }, { heroid, posid }],
  'leading/pass': ({ heroid, posid }) => [{ heroid, posid }],
  'leading/restart': hero,
  'leading/abort': hero,
  'task/status': ({ heroid, nicknameid }) => [
    { taskid: `load-${nicknameid}` },
    { taskid: `analyze-${heroid}` },
  ],
  'task/get': 'none',
  'task/done': 'none',
  'usergames/mistakes': hero,
  'usergames/mistakesopening': hero,
  'usergames/summary': hero,
  'usergames/uncalculated': hero,
  'usergames/gaps': hero,
  'usergames/loadheader': (theirs, own) => [
    { heroid: theirs.heroid },
    { heroid: theirs.heroid, posid: theirs.posid },
    { heroid: own.heroid, gameid: theirs.gameid },
  ],
  'usergames/loadmoves': game,
  'usergames/loadpgn': game,
  'openingtrees/heronode': ({ heroid, posid }) => [{ heroid, posid }],
  'openingtrees/explore': ({ heroid }) => [{ heroid, fen: START_FEN, herowhite: 1 }],
  'openingtrees/groupmoves': ({ heroid, posid }) => [{ heroid, posids: [posid] }],
  'openingtrees/herochain': ({ heroid, posid }) => [{ heroid, posid }],
  'openingtrees/herovariants': rooted,
  // Positions are shared; only what the caller asked for is withdrawn.
  'openingtrees/leavenode': 'none',
  'openingtrees/getmovestatuses': ({ heroid, posid, afterid }) => [
    { heroid, moves: [{ posfromid: posid, postoid: afterid, heromove: 1 }] },
  ],
  'openingtrees/setmovestatus': ({ heroid, posid, afterid }) => [
    { heroid, posfromid: posid, postoid: afterid, heromove: 1, status: 0 },
  ],
  'openinglabels/addposlabel': labeled,
  'openinglabels/delposlabel': labeled,
  'openinglabels/delposlabels': ({ heroid }) => [{ heroid, labid: 22 }],
  'openinglabels/updateposlabel': ({ heroid, posid }) => [{ heroid, posid, studied: 1 }],
  'openinglabels/addmovelabel': (theirs) => [{ ...movement(theirs), heromove: 1, labid: 3 }],
  'openinglabels/delmovelabel': (theirs) => [{ ...movement(theirs), labid: 3 }],
  'openinglabels/delmovelabels': ({ heroid }) => [{ heroid, labid: 3 }],
  'openinglabels/updatemovelabel': (theirs) => [{ ...movement(theirs), heromove: 1, labels: [3, 22] }],
  'trees/new': rooted,
  'trees/save': (theirs) => [{ ...root(theirs), istraining: 0 }],
  'trees/load': rooted,
  'trees/listbypool': hero,
  'trees/decide': ({ heroid, posid, ...theirs }) => [
    { ...root({ heroid, posid, ...theirs }), at: posid, change: 0 },
  ],
  'trees/delete': rooted,
  'training/create': (theirs) => [{ ...root(theirs), mode: 'test' }],
  'training/createload': (theirs) => [{ ...root(theirs), mode: 'test' }],
  'training/startl': training,
  'training/startt': training,
  'training/update': ({ trainingid, posid }) => [{ trainingid, posid, move: 'd2d3', hinted: false }],
  'training/completel': training,
  'training/completet': training,
  'training/abortl': training,
  'training/abortt': training,
  'training/load': training,
  'training/delete': training,
  'training/deleteall': hero,
  'training/list': hero,
  'training/incomplete': hero,
  'training/active': hero,
  'training/getlist': hero,
  'training/punishlist': hero,
  'training/today': hero,
  'training/createtoday': hero,
  'training/addtolist': rooted,
  'training/delfromlist': rooted,
} as const satisfies { readonly [M in Mtd]: 'none' | Payloads<M> };

/** A game with evaluations that the scene's games go along with. */
const PGN =
  '1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } 2. Nf3 { [%eval 0.3] } Nc6 { [%eval 0.3] } 3. Bc4 { [%eval 0.2] } *\n';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function someThings(): Promise<Things> {
  const { db } = tests;
  const scene = await italianScene(tests.database);
  const { context, heroid, posid } = scene;
  const userId = context.user?.id ?? 0;
  await aNickname(db, { playerId: heroid, source: 3, name: 'anna_plays' });
  const file = { userId, fileName: 'a.pgn', createdAt: new Date() };
  const upload = await createUpload(db, file, bytesOf(PGN));
  await describeUpload(db, upload.id, { games: 1, players: [{ name: 'Anna', games: 1 }] });
  const picture = { userId, pictureType: 'png', bytes: Buffer.from('picture') } as const;
  const screenshotid = await addScreenshot(db, picture, new Date());
  await call('leading/new', { heroid }, context);
  await call(
    'openinglabels/addmovelabel',
    { heroid, posfromid: posid, postoid: await scene.idAfter([...ITALIAN, 'd2d3']), heromove: 1, labid: 3 },
    context,
  );
  const { games } = await call('usergames/loadheader', { heroid }, context);
  await call('openinglabels/addposlabel', { heroid, posid, labid: 22 }, context);
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  const created = await call('training/create', { heroid, posid, herowhite: 1, mode: 'test' }, context);
  await call('training/startt', { trainingid: created.trainingid }, context);
  const coachid = (await aUser(db)).id;
  await giveGrants(db, { playerId: heroid, coachId: coachid }, [], testNow);
  const { invitationid } = await call('pupils/invite', { realname: 'Pupil' }, context);
  const coach = aContext(tests.database, { user: await aUser(db), now: () => new Date() });
  const { link } = await call('pupils/invite', { realname: 'Pupil' }, coach);
  return {
    ...{ coachid, invitationid, token: link?.split('token=')[1] ?? '' },
    cookie: await aSession(db, userId),
    heroid,
    nicknameid: scene.nicknameId,
    uploadid: upload.id,
    screenshotid,
    gameid: games[0]?.gameid ?? 0,
    trainingid: created.trainingid,
    posid,
    afterid: await scene.idAfter([...ITALIAN, 'd2d3']),
  };
}

/** Everything stored of a user, as text: it must be the same before and after a stranger's call. */
async function everythingOf({ heroid }: Things): Promise<string> {
  const { db } = tests;
  const player = await db.selectFrom('players').selectAll().where('id', '=', heroid).execute();
  const tables = [
    'nicknames',
    'trees',
    'trainings',
    'position_labels',
    'studies',
    'move_marks',
    'games',
    'encounters',
    'walks',
    'gap_lists',
    'coach_grants',
    'pupil_cards',
    'invitations',
  ] as const;
  const rows = [];
  for (const table of tables) {
    rows.push(await db.selectFrom(table).selectAll().where('player_id', '=', heroid).execute());
  }
  const answers = await db
    .selectFrom('training_answers')
    .innerJoin('trainings', 'trainings.id', 'training_answers.training_id')
    .selectAll('training_answers')
    .where('trainings.player_id', '=', heroid)
    .execute();
  return JSON.stringify([player, rows, answers]);
}

let server: ReturnType<typeof aServer> | undefined;
function theServer() {
  server ??= aServer(tests.database);
  return server;
}

let restrictedCookie: Promise<string> | undefined;
/** The session of an account that an administrator has restricted. */
function restricted(): Promise<string> {
  restrictedCookie ??= (async () => {
    const { id } = await aUser(tests.db);
    await tests.db.updateTable('users').set({ restricted_at: new Date() }).where('id', '=', id).execute();
    return aSession(tests.db, id);
  })();
  return restrictedCookie;
}

describe('without a session', () => {
  test.each(MTDS)('%s', async (mtd) => {
    const { post } = await theServer();
    const { status, body } = await post(mtd, operations[mtd].example.input);
    if (NEEDS[mtd] === 'nothing') expect(status).not.toBe(401);
    else expect({ status, code: body.code }).toEqual({ status: 401, code: 'not-signed-in' });
  });
});

describe('for administrators only', () => {
  test.each(MTDS.filter((mtd) => operations[mtd].access === 'admin'))('%s', async (mtd) => {
    const { post } = await theServer();
    const { id: userid } = await aUser(tests.db);
    const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
    const payload = {
      ...operations[mtd].example.input,
      ...('userid' in operations[mtd].example.input && { userid }),
    };
    const before = await tests.db.selectFrom('users').selectAll().execute();
    const { status, body } = await post(mtd, payload, { cookie });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    expect(await tests.db.selectFrom('users').selectAll().execute()).toEqual(before);
  });
});

/** Operations left to a restricted account: view itself, export its data, log out or delete itself. */
const LEFT_TO_RESTRICTED = /^(account\/|users\/get)/;

describe('with a restricted account', () => {
  test.each(MTDS.filter((mtd) => operations[mtd].access !== 'open' && !LEFT_TO_RESTRICTED.test(mtd)))(
    '%s',
    async (mtd) => {
      const { post } = await theServer();
      const { status, body } = await post(mtd, operations[mtd].example.input, { cookie: await restricted() });
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'restricted' });
    },
  );
});

/** The things of the stranger who calls: nothing he tries succeeds, so that one set serves all tests. */
let ownThings: Promise<Things> | undefined;
function strangersThings(): Promise<Things> {
  ownThings ??= someThings();
  return ownThings;
}

/** Whose things are tried: the same ones until an owner's call has changed them. */
let victim: Promise<Things> | undefined;
function victimsThings(): Promise<Things> {
  victim ??= someThings();
  return victim;
}

const owned = MTDS.filter((mtd) => FOREIGN[mtd] !== 'none');

test('an operation that names nobody’s things needs no more than a session, and the other way round', () => {
  const about = MTDS.filter((mtd) => !['nothing', 'session', 'administrator'].includes(NEEDS[mtd]));
  expect(owned).toEqual(about);
});

describe('with somebody else’s ids', () => {
  test.each(owned)('%s', async (mtd) => {
    const [theirs, own] = [await victimsThings(), await strangersThings()];
    const payloads = FOREIGN[mtd] as Payloads<Mtd>;
    const { post } = await theServer();
    const before = await everythingOf(theirs);
    for (const payload of payloads(theirs, own)) {
      const { status, body } = await post(mtd, payload, { cookie: own.cookie });
      expect({ payload, status, code: body.code }).toEqual({ payload, status: 404, code: 'not-found' });
    }
    expect(await everythingOf(theirs)).toBe(before);
    // The same payloads are valid: their owner does not get "not found".
    for (const payload of payloads(theirs, theirs)) {
      const { status, body } = await post(mtd, payload, { cookie: theirs.cookie });
      expect({ payload, body, status }).not.toMatchObject({
        status: expect.toSatisfy((s) => [400, 401, 404, 500].includes(s)),
      });
      if (mtd.endsWith('/delete')) break;
    }
    if ((await everythingOf(theirs)) !== before) victim = undefined;
  });
});

/** An account that reads as a coach whatever the owner has granted. */
async function aCoach(playerId: number, grants: readonly Grant[]) {
  const { id: coachId } = await aUser(tests.db);
  await giveGrants(tests.db, { playerId, coachId }, grants, testNow);
  return { coachId, cookie: await aSession(tests.db, coachId) };
}

/** Every way a coach may stand to a player, with what it allows. */
const COACHES: readonly (readonly [name: string, granted: readonly Grant[]])[] = [
  ['findings', ['findings']],
  ['results', ['findings', 'results']],
  ['plan', ['findings', 'plan']],
  ['notes', ['findings', 'notes']],
  ['everything', GRANTS],
];

describe.each(COACHES)('a coach with the grant: %s', (_name, granted) => {
  test.each(owned)('%s', async (mtd) => {
    const theirs = await victimsThings();
    const payloads = FOREIGN[mtd] as Payloads<Mtd>;
    const { post } = await theServer();
    const { cookie } = await aCoach(theirs.heroid, granted);
    const before = await everythingOf(theirs);
    const allowed = granted.some((grant) => grant === NEEDS[mtd]);
    for (const payload of payloads(theirs, theirs)) {
      const { status, body } = await post(mtd, payload, { cookie });
      if (allowed) {
        expect({ payload, body, status }).not.toMatchObject({
          status: expect.toSatisfy((s) => [400, 401, 403, 404, 500].includes(s)),
        });
      } else
        expect({ payload, status, code: body.code }).toEqual({ payload, status: 404, code: 'not-found' });
    }
    // Who may only read changes nothing.
    const changes = ['plan', 'notes'].includes(NEEDS[mtd]) || /^pupils/.test(mtd);
    if (!allowed || !changes) expect(await everythingOf(theirs)).toBe(before);
    else victim = undefined;
  });
});

describe('what a coach could see ends at once', () => {
  const ends: Record<string, (pair: { playerId: number; coachId: number }) => Promise<unknown>> = {
    'the owner ends it': (pair) => tests.db.transaction().execute((db) => endGrants(db, pair)),
    'the owner narrows it': (pair) => changeGrants(tests.db, pair, []),
    'the owner is restricted': async ({ playerId }) => {
      const { user_id } = await tests.db
        .selectFrom('players')
        .select('user_id')
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow();
      await restrictUser(tests.db, user_id, new Date());
    },
    'the player is deleted': ({ playerId }) =>
      tests.db
        .updateTable('players')
        .set({ user_id: null as never })
        .where('id', '=', playerId)
        .execute(),
  };
  test.each(Object.keys(ends))('%s', async (name) => {
    const theirs = await someThings();
    const { post } = await theServer();
    const { coachId, cookie } = await aCoach(theirs.heroid, GRANTS);
    const second = await aSession(tests.db, coachId);
    const read = async (session: string) =>
      (await post('usergames/mistakes', { heroid: theirs.heroid }, { cookie: session })).status;
    expect([await read(cookie), await read(second)]).toEqual([200, 200]);
    await ends[name]?.({ playerId: theirs.heroid, coachId });
    expect([await read(cookie), await read(second)]).toEqual([404, 404]);
  });
});
