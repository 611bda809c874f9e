import { MTDS, type Mtd, operations } from '@tabia/api-client/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';

const store = withDatabase();

/** Examples that examples.db.test.ts compares word for word. */
const EXACT: readonly Mtd[] = [
  'account/checkemail',
  'analyzes/import',
  'heroes/add',
  'heroes/changeinfo',
  'heroes/helpct',
  'heroes/rename',
  'heroes/seticon',
  'misc/fentoposid',
  'misc/help',
  'nicknames/disable',
  'nicknames/enable',
  'openinglabels/addmovelabel',
  'openinglabels/addposlabel',
  'openinglabels/delmovelabel',
  'openinglabels/delposlabel',
  'openinglabels/updatemovelabel',
  'openinglabels/updateposlabel',
  'openingtrees/getmovestatuses',
  'openingtrees/setmovestatus',
  'training/active',
  'training/addtolist',
  'training/delfromlist',
  'trees/new',
  'users/getinfo',
  'users/getpreferences',
  'users/getsettings',
  'users/setpreferences',
  'users/setsettings',
];

/** Examples whose fields are answered on prepared data, in an order in which each finds what it needs. */
const ANSWERED: readonly Mtd[] = [
  'identities/list',
  'account/whois',
  'coaches/list',
  'pupils/list',
  'pupils/desk',
  'pupils/shared',
  'homework/list',
  'homework/mine',
  'pupils/invite',
  'pupils/invitations',
  'pupils/setcard',
  'reminders/save',
  'reminders/adddevice',
  'reminders/load',
  'reminders/removedevice',
  'shares/make',
  'shares/list',
  'pupils/leave',
  'heroes/list',
  'heroes/relocate',
  'leading/new',
  'leading/continue',
  'leading/restart',
  'leading/pass',
  'leading/abort',
  'leases/addtoken',
  'leases/listtokens',
  'misc/mainpage',
  'misc/randomfen',
  'misc/retrysearches',
  'nicknames/list',
  'openinglabels/delmovelabels',
  'openinglabels/delposlabels',
  'openingtrees/explore',
  'openingtrees/groupmoves',
  'openingtrees/herochain',
  'openingtrees/heronode',
  'openingtrees/herovariants',
  'openingtrees/leavenode',
  'task/done',
  'task/get',
  'trees/save',
  'trees/load',
  'trees/listbypool',
  'training/getlist',
  'training/today',
  'progress/load',
  'today/load',
  'training/create',
  'training/startt',
  'training/load',
  'training/incomplete',
  'training/parcel',
  'training/answers',
  'training/update',
  'training/abortt',
  'training/list',
  'training/delete',
  'training/createload',
  'training/deleteall',
  'trees/delete',
  'usergames/gaps',
  'usergames/evidence',
  'repertoires/save',
  'repertoires/list',
  'repertoires/compare',
  'repertoires/delete',
  'rivals/map',
  'rivals/reply',
  'usergames/loadheader',
  'usergames/loadmoves',
  'usergames/adviceseen',
  'usergames/loadpgn',
  'usergames/mistakes',
  'usergames/mistakesopening',
  'usergames/summary',
  'usergames/uncalculated',
  'users/balance',
  'users/paymentnotice',
  'users/quota',
  'nicknames/zip',
  'nicknames/unzip',
  'nicknames/reassign',
  'nicknames/delete',
  'heroes/delete',
];

/** Why the example of an operation is not tried here; each has tests of its own. */
const NOT_TRIED = {
  'account/changeemail': 'changes the session',
  'account/changepassword': 'needs the old password',
  'account/checklink': 'needs a mailed link',
  'account/delete_user': 'needs the password',
  'account/guest': 'opens a session',
  'identities/start': 'names a page of the platform with a state of its own',
  'identities/finish': 'needs what the platform has answered',
  'identities/unlink': 'needs a linked platform',
  'identities/imports': 'needs a linked platform',
  'identities/studies': 'needs a linked platform',
  'identities/study': 'needs a linked platform',
  'account/logout': 'ends the session',
  'account/register': 'sends a mail',
  'account/registerbylink': 'needs a mailed link',
  'account/requestregemail': 'sends a mail',
  'account/signoutall': 'ends the session',
  'today/shown': 'names a player within a list',
  'account/user_change_password': 'needs a mailed link',
  'account/user_forgot_password': 'sends a mail',
  'account/user_login': 'opens a session',
  'account/user_promo_activate': 'needs a promo code',
  'comparison/load': 'reads the disk',
  'comparison/months': 'asks a server',
  'comparison/fetch': 'only sends a job',
  'comparison/stop': 'needs a fetch',
  'comparison/remove': 'removes files',
  'coaches/accept': 'needs an invitation',
  'coaches/check': 'needs an invitation',
  'coaches/end': 'needs a coach',
  'coaches/setgrants': 'needs a coach',
  'pupils/revoke': 'needs the number of an invitation',
  'homework/assign': 'needs a pupil',
  'homework/withdraw': 'needs the number of some homework',
  'shares/open': 'needs the token of a link',
  'shares/revoke': 'needs the number of a link',
  'leases/abort': 'needs a leased search',
  'leases/acquire': 'needs searches that wait',
  'leases/deltoken': 'helpTokens.db.test.ts makes the token that it revokes',
  'leases/submit': 'needs a leased search',
  'misc/feedback': 'needs an uploaded picture',
  'misc/loadgames': 'needs an uploaded file',
  'nicknames/add': 'asks a platform',
  'nicknames/check': 'asks a platform',
  'service/changeroles': 'for administrators',
  'service/history': 'for administrators',
  'service/register': 'for administrators',
  'service/setpassword': 'for administrators',
  'task/status': 'needs a running task',
  'training/abortl': 'as abortt, for learning',
  'training/punishlist': 'needs a mistake with one refutation',
  'training/completel': 'needs a finished session',
  'training/completet': 'needs a finished session',
  'training/createtoday': 'needs a position that is due',
  'training/opentoday': 'needs a position that is due',
  'training/taketomorrow': 'needs a position that is due',
  'training/createclock': 'needs a known move',
  'training/habits': 'needs answers in tests and games',
  'training/cheapest': 'grows trees in turn',
  'training/knowledge': 'needs answers in tests and games',
  'training/earlier': 'needs several mistakes after one move',
  'training/toss': 'needs six positions in no plan',
  'repertoires/train': 'needs a position of the repertoire',
  'trees/decide': 'needs a move that later evidence questions',
  'training/startl': 'as startt, for learning',
} as const satisfies Partial<Record<Mtd, string>>;

test('the example of every operation is tried, or says why not', () => {
  const covered = [...EXACT, ...ANSWERED, ...(Object.keys(NOT_TRIED) as Mtd[])];
  expect(covered.toSorted()).toEqual([...MTDS].sort());
});

describe('the service answers the fields of the example of', () => {
  let scene: Scene;
  const numbers: Record<string, unknown> = {};

  beforeAll(async () => {
    scene = await italianScene(store.database);
    const { heroid, nicknameId, posid, context } = scene;
    const postoid = await scene.idAfter([...ITALIAN, 'd2d3']);
    const { games } = await call('usergames/loadheader', { heroid }, context);
    const { heroid: rivalid } = await call('heroes/add', { name: 'Boris' }, context);
    Object.assign(numbers, { heroid, rivalid, posid, posids: [posid], posfromid: posid, postoid });
    Object.assign(numbers, { nicknameid: nicknameId, gameid: games[0]?.gameid });
  });

  /** The input of an example with the service's own numbers. */
  const inputOf = async (mtd: Mtd): Promise<unknown> => {
    const input = { ...operations[mtd].example.input } as Record<string, unknown>;
    for (const name of Object.keys(input)) input[name] = numbers[name] ?? input[name];
    const heroids = async () =>
      (await call('heroes/list', {}, scene.context)).heroes.map(({ heroid }) => heroid);
    if (mtd === 'heroes/relocate') input.heroids = (await heroids()).toReversed();
    if (mtd === 'nicknames/reassign') input.heroid = (await heroids()).find((id) => id !== scene.heroid);
    return input;
  };

  test.each(ANSWERED)('%s', async (mtd) => {
    const answer = (await call(mtd, (await inputOf(mtd)) as never, scene.context)) as Record<string, unknown>;
    const { output } = operations[mtd].example as { output: Record<string, unknown> };
    expect(Object.keys(answer).sort()).toEqual(Object.keys(output).sort());
    const { repertoire } = answer as { repertoire?: { repertoireid: number } };
    if (repertoire) numbers.repertoireid = repertoire.repertoireid;
    if (typeof answer.trainingid === 'number') numbers.trainingid = answer.trainingid;
  });
});
