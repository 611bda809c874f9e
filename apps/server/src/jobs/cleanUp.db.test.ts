import { expect, test } from 'vitest';
import { aPlayer, aPosition, aUser, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { addIdentity, listIdentities, openSignIn } from '../store/accounts/identities.ts';
import { rememberDevice } from '../store/accounts/knownDevices.ts';
import { createMail, createMailRequest } from '../store/accounts/mails.ts';
import { addReport, addScreenshot, listReports } from '../store/accounts/reports.ts';
import { createSession } from '../store/accounts/sessions.ts';
import { createGuest, findUser } from '../store/accounts/users.ts';
import { recordVisit } from '../store/accounts/visits.ts';
import { createInvitation } from '../store/coaches/invitations.ts';
import { createLink } from '../store/sharing/sharedLinks.ts';
import { cleanUp } from './cleanUp.ts';

const tests = withDatabase();
function days(count: number): Date {
  return new Date(testNow.getTime() + count * 24 * 3600 * 1000);
}

test('what is expired or abandoned goes, the rest stays', async () => {
  const user = await aUser(tests.db);
  const guest = await createGuest(tests.db, { name: 'Guest', createdAt: testNow });
  const session = { createdAt: testNow, endsAt: days(400), remembered: false, userAgent: '' };
  await createSession(tests.db, {
    ...session,
    tokenHash: new Uint8Array([1]),
    userId: guest.id,
    expiresAt: days(2),
  });
  await createSession(tests.db, {
    ...session,
    tokenHash: new Uint8Array([2]),
    userId: user.id,
    expiresAt: days(60),
  });
  await createMail(tests.db, { to: 'a@example.org', subject: '', text: '', html: '', createdAt: testNow });
  await createMailRequest(tests.db, { kind: 'password' }, testNow);
  const device = { deviceHash: new Uint8Array([3]), before: undefined, userId: user.id, now: testNow };
  await rememberDevice(tests.db, device);
  await createInvitation(tests.db, {
    ...{ tokenHash: new Uint8Array([4]), coachId: user.id, realName: 'Anna', email: null, playerId: null },
    ...{ createdAt: testNow, expiresAt: days(7) },
  });
  const player = await aPlayer(tests.db, { userId: user.id });
  const link = { kind: 'player', ownerId: user.id, playerId: player.id, positionId: null } as const;
  const made = { ...link, group: null, withNames: false, name: '', language: 1, createdAt: testNow } as const;
  await createLink(tests.db, { ...made, tokenHash: new Uint8Array([5]), expiresAt: days(7) });
  await createLink(tests.db, { ...made, tokenHash: new Uint8Array([6]), expiresAt: null });
  const signIn = {
    tokenHash: new Uint8Array([7]),
    deviceHash: new Uint8Array([8]),
    source: 3,
    userId: null,
  } as const;
  await openSignIn(tests.db, {
    ...signIn,
    scope: '',
    mayLink: false,
    sealedVerifier: new Uint8Array([9]),
    expiresAt: days(2),
  });
  const identity = { source: 3, subject: 'expiring' } as const;
  const shown = {
    name: 'Anna',
    sealedToken: new Uint8Array([10]),
    tokenExpiresAt: days(2),
    tokenScope: 'study:read',
  };
  await addIdentity(tests.db, identity, user.id, shown, testNow);
  expect(await cleanUp(tests.db, days(1), 60)).toEqual({
    attempts: 0,
    openSignIn: 0,
    token: 0,
    session: 0,
    invitation: 0,
    link: 0,
    emailLink: 0,
    mail: 0,
    mailRequest: 0,
    device: 0,
    upload: 0,
    screenshot: 0,
    reportScreenshot: 0,
    training: 0,
    guest: 0,
  });
  // The guest's only session ends, and with it the guest.
  expect(await cleanUp(tests.db, days(31), 60)).toEqual({
    attempts: 0,
    openSignIn: 1,
    token: 1,
    session: 1,
    invitation: 1,
    link: 1,
    emailLink: 0,
    mail: 1,
    mailRequest: 1,
    device: 0,
    upload: 0,
    screenshot: 0,
    reportScreenshot: 0,
    training: 0,
    guest: 1,
  });
  // The account stays linked: only its token is over.
  expect(await listIdentities(tests.db, user.id)).toMatchObject([
    { ...identity, sealedToken: null, tokenScope: '' },
  ]);
  expect(await cleanUp(tests.db, days(401), 60)).toMatchObject({ device: 1 });
  expect(await findUser(tests.db, guest.id)).toBeUndefined();
  expect(await findUser(tests.db, user.id)).toEqual(user);
});

test('the picture of a report goes after a year, the report stays', async () => {
  const user = await aUser(tests.db);
  const picture = { userId: user.id, pictureType: 'png', bytes: new Uint8Array([1]) } as const;
  const id = await addScreenshot(tests.db, picture, testNow);
  const report = { userId: user.id, text: 'Slow', page: null, createdAt: testNow };
  await tests.db.transaction().execute((transaction) => addReport(transaction, report, id));
  expect((await cleanUp(tests.db, days(365), 60)).reportScreenshot).toBe(0);
  expect((await cleanUp(tests.db, days(366), 60)).reportScreenshot).toBe(1);
  expect(await listReports(tests.db, 1)).toMatchObject([{ text: 'Slow', screenshotIds: [] }]);
});

test('guests are removed after the days without a visit that are set, though they are signed in', async () => {
  const guest = await createGuest(tests.db, { name: 'Guest', createdAt: testNow });
  await createSession(tests.db, {
    createdAt: testNow,
    userAgent: '',
    tokenHash: new Uint8Array([3]),
    userId: guest.id,
    expiresAt: days(60),
    endsAt: days(400),
    remembered: true,
  });
  const removed = async (day: number) => (await cleanUp(tests.db, days(day), 14)).guest;
  await recordVisit(tests.db, guest.id, days(5));
  expect(await removed(19)).toBe(0);
  expect(await removed(20)).toBe(1);
  expect(await findUser(tests.db, guest.id)).toBeUndefined();
  expect(await removed(20)).toBe(0);
});

test('a training that was never begun goes after 90 days, one that was begun stays', async () => {
  const { id: player } = await aPlayer(tests.db);
  const position = await aPosition(tests.db);
  const training = { player_id: player, position_id: position, player_is_white: true, started_at: testNow };
  await tests.db
    .insertInto('trainings')
    .values([
      { ...training, mode: 'learn', state: 'created' },
      { ...training, mode: 'test', state: 'active' },
      { ...training, mode: 'test', state: 'aborted' },
    ])
    .execute();
  expect((await cleanUp(tests.db, days(90), 400)).training).toBe(0);
  expect((await cleanUp(tests.db, days(91), 400)).training).toBe(1);
  const left = await tests.db.selectFrom('trainings').select('state').orderBy('id').execute();
  expect(left.map(({ state }) => state)).toEqual(['active', 'aborted']);
});
