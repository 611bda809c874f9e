import { type Input, type Mtd, operations } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import { sql } from 'kysely';
import { Rating } from 'ts-fsrs';
import { startLog } from '../src/domain/schedule/card.ts';
import { addScreenshot } from '../src/store/accounts/reports.ts';
import { giveGrants } from '../src/store/coaches/coachGrants.ts';
import { createHomework } from '../src/store/coaches/homework.ts';
import type { Database } from '../src/store/database/database.ts';
import { createUpload, describeUpload } from '../src/store/games/uploads.ts';
import { saveCards } from '../src/store/study/cards.ts';
import { aNickname, aPlayer, aUser, testNow } from './builders.ts';
import { call } from './call.ts';
import { aContext } from './context.ts';
import { ITALIAN, italianScene } from './italianScene.ts';
import { aSession } from './server.ts';

/** Something of everything that belongs to one user, by the names of the contract. */
export interface Things {
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
  /** A read-only link to the player. */
  readonly shareid: number;
  /** A repertoire of the player. */
  readonly repertoireid: number;
  /** A token of a program of the user that helps out. */
  readonly helptokenid: number;
  /** Homework that the user has given as a coach. */
  readonly homeworkid: number;
  /** Of somebody's invitation to anybody. */
  readonly token: string;
  /** A position, and the one after the move d2d3: positions belong to nobody. */
  readonly posid: number;
  readonly afterid: number;
}

/** Payloads each of which names something of `theirs`, and else only what the caller has. */
export type Payloads<M extends Mtd> = (theirs: Things, own: Things) => Input<M>[];

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
  return { heroid, posfromid: posid, postoid: afterid };
}
function root({ heroid, posid }: Things) {
  return { heroid, posid, herowhite: 1 as const };
}
function rooted(theirs: Things) {
  return [root(theirs)];
}
function repertoire({ heroid }: Things, { repertoireid }: Things) {
  return { heroid, repertoireid };
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
export const FOREIGN = {
  'leases/acquire': 'none',
  // Only what was leased to the caller is taken; leases.db.test.ts tries the positions of others.
  'leases/submit': 'none',
  'leases/abort': 'none',
  'leases/addtoken': 'none',
  'leases/listtokens': 'none',
  'leases/deltoken': ({ helptokenid }) => [{ tokenid: helptokenid }],
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
  'identities/start': 'none',
  'identities/finish': 'none',
  'identities/list': 'none',
  'identities/unlink': 'none',
  'identities/imports': 'none',
  'identities/studies': 'none',
  'identities/study': 'none',
  'service/changeroles': 'none',
  'service/history': 'none',
  'service/register': 'none',
  'service/setpassword': 'none',
  'comparison/load': 'none',
  'comparison/months': 'none',
  'comparison/fetch': 'none',
  'comparison/stop': 'none',
  'comparison/remove': 'none',
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
  'pupils/desk': 'none',
  'pupils/shared': 'none',
  'pupils/invite': ({ heroid }) => [{ heroid, realname: 'Anna' }],
  'pupils/invitations': 'none',
  'pupils/revoke': ({ invitationid }) => [{ invitationid }],
  'pupils/setcard': ({ heroid }) => [{ heroid, realname: 'Anna', notes: '', groups: [], hidden: false }],
  'pupils/leave': hero,
  'coaches/check': 'none',
  'coaches/accept': ({ heroid }, { token }) => [{ token, heroid, grants: [] }],
  'coaches/list': 'none',
  'homework/assign': ({ heroid, posid }, own) => [
    { heroids: [heroid], positions: [{ posid, herowhite: 1 }], until: '2030-01-01 00:00:00' },
    { heroids: [own.heroid, heroid], until: '2030-01-01 00:00:00' },
    {
      ...{ heroids: [heroid], until: '2030-01-01 00:00:00' },
      positions: [{ posid, herowhite: 1, from: own.heroid }],
    },
  ],
  'homework/list': 'none',
  'homework/withdraw': ({ homeworkid }) => [{ homeworkid }],
  'homework/mine': 'none',
  'coaches/setgrants': ({ heroid, coachid }) => [{ heroid, coachid, grants: ['findings'] }],
  'coaches/end': ({ heroid, coachid }) => [{ heroid, coachid }],
  'shares/make': ({ heroid, posid }) => [{ heroid }, { heroid, posid }],
  'shares/list': 'none',
  'shares/revoke': ({ shareid }) => [{ shareid }],
  'shares/open': 'none',
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
  'usergames/adviceseen': ({ heroid, posid }) => [{ heroid, posid }],
  'usergames/mistakesopening': hero,
  'usergames/summary': hero,
  'usergames/uncalculated': hero,
  'usergames/gaps': hero,
  'usergames/evidence': ({ heroid, posid }) => [{ heroid, posid }],
  'rivals/map': (theirs, own) => [
    { heroid: theirs.heroid, rivalid: own.heroid, herowhite: 1 },
    { heroid: own.heroid, rivalid: theirs.heroid, herowhite: 1 },
  ],
  'rivals/reply': ({ heroid }) => [{ heroid, fen: START_FEN }],
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
  'repertoires/list': hero,
  'repertoires/save': ({ heroid }) => [{ heroid, herowhite: 1, name: 'Taken over', pgn: '1. e4 *' }],
  'repertoires/delete': (theirs, own) => [repertoire(theirs, theirs), repertoire(own, theirs)],
  'repertoires/compare': (theirs, own) => [repertoire(theirs, theirs), repertoire(own, theirs)],
  'repertoires/train': (theirs, own) =>
    [repertoire(theirs, theirs), repertoire(own, theirs)].map((named) => ({ ...named, posid: theirs.posid })),
  'training/create': (theirs) => [{ ...root(theirs), mode: 'test' }],
  'training/createload': (theirs) => [{ ...root(theirs), mode: 'test' }],
  'training/startl': training,
  'training/startt': training,
  'training/update': ({ trainingid, posid }) => [{ trainingid, posid, move: 'd2d3', hinted: false }],
  'training/parcel': training,
  'training/answers': ({ trainingid, posid }) => [
    {
      trainingid,
      answers: operations['training/answers'].example.input.answers.map((answer) => ({ ...answer, posid })),
    },
  ],
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
  'progress/load': hero,
  'training/punishlist': hero,
  'training/today': hero,
  'training/cheapest': ({ heroid }) => [{ heroid, minutes: 5 }],
  'training/earlier': ({ heroid, posid }) => [{ heroid, posid }],
  'training/knowledge': ({ heroid, posid }) => [{ heroid, posid }],
  'today/load': 'none',
  'today/shown': ({ heroid }) => [{ receipts: [{ heroid, through: 1 }] }],
  'reminders/load': 'none',
  'reminders/save': 'none',
  'reminders/adddevice': 'none',
  'reminders/removedevice': 'none',
  'training/habits': hero,
  'training/createtoday': hero,
  'training/opentoday': hero,
  'training/taketomorrow': hero,
  'training/createclock': (theirs) => [{ heroid: theirs.heroid, posids: [theirs.posid] }],
  'training/toss': hero,
  'training/addtolist': rooted,
  'training/delfromlist': rooted,
} as const satisfies { readonly [M in Mtd]: 'none' | Payloads<M> };

/** A game with evaluations that the scene's games go along with. */
const PGN =
  '1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } 2. Nf3 { [%eval 0.3] } Nc6 { [%eval 0.3] } 3. Bc4 { [%eval 0.2] } *\n';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A new account with something of everything. */
export async function someThings(database: Database): Promise<Things> {
  const { db } = database;
  const scene = await italianScene(database);
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
  // Its move is known: only then a session with the clock has something to ask.
  const known = { atMs: testNow.getTime(), grade: Rating.Good } as const;
  await saveCards(db, heroid, [{ ...startLog('d2d3', testNow), answers: [known], positionId: posid }]);
  const created = await call('training/create', { heroid, posid, herowhite: 1, mode: 'test' }, context);
  await call('training/startt', { trainingid: created.trainingid }, context);
  const coachid = (await aUser(db)).id;
  await giveGrants(db, { playerId: heroid, coachId: coachid }, [], testNow);
  const lines = { name: 'Italian', pgn: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 *' };
  const { repertoire: kept } = await call('repertoires/save', { heroid, herowhite: 1, ...lines }, context);
  const { shareid } = await call('shares/make', { heroid }, context);
  const { tokenid: helptokenid } = await call('leases/addtoken', { name: 'Desktop' }, context);
  const { invitationid } = await call('pupils/invite', { realname: 'Pupil' }, context);
  const positions = [{ posid, herowhite: 1 as const }];
  const pupil = await aPlayer(db, { userId: coachid });
  const given = { playerId: pupil.id, coachId: userId, positions, word: '', until: testNow, now: testNow };
  const homeworkid = await createHomework(db, given);
  const coach = aContext(database, { user: await aUser(db), now: () => new Date() });
  const { link } = await call('pupils/invite', { realname: 'Pupil' }, coach);
  return {
    repertoireid: kept?.repertoireid ?? 0,
    ...{ coachid, shareid, helptokenid, homeworkid, invitationid, token: link?.split('token=')[1] ?? '' },
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

/** What a player has, by table. */
const TABLES_OF_PLAYER = (
  'nicknames trees trainings position_labels studies move_marks games encounters walks ' +
  'gap_lists coach_grants pupil_cards invitations homework repertoires'
).split(' ');

/**
 * Everything stored of a user, as text: it must be the same before and after a stranger's call. One statement reads it, as more than
 * a thousand tests ask twice.
 */
export async function everythingOf({ db }: Database, { heroid }: Things): Promise<string> {
  const ofPlayer = TABLES_OF_PLAYER.map(
    (table) =>
      sql`select ${sql.lit(table)} as "from", to_jsonb(t)::text as row from ${sql.table(table)} t where player_id = ${heroid}`,
  );
  const { rows } = await sql<{ from: string; row: string }>`
    select 'players' as "from", to_jsonb(t)::text as row from players t where id = ${heroid}
    union all
    select 'training_answers', to_jsonb(t)::text from training_answers t
      where training_id in (select id from trainings where player_id = ${heroid})
    union all ${sql.join(ofPlayer, sql` union all `)}
  `.execute(db);
  // A database gives rows in any order: a plan may change between two reads.
  return rows
    .map(({ from, row }) => `${from} ${row}`)
    .toSorted()
    .join('\n');
}
