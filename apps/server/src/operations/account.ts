import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { listPlayers } from '@tabia/chess/pgn';
import { isOperator } from '../services/access/access.ts';
import { queueMail } from '../services/accounts/accountMail.ts';
import { followMailLink } from '../services/accounts/followMailLink.ts';
import { requestMail, takeMailAllowance, waitSeconds } from '../services/accounts/mailRequest.ts';
import { changedPasswordHash, newPasswordHash, requirePassword } from '../services/accounts/passwordHash.ts';
import { signInWithPassword } from '../services/accounts/passwordSignIn.ts';
import { unlinkAll } from '../services/accounts/platformTokens.ts';
import { resetPassword } from '../services/accounts/resetPassword.ts';
import { hashToken } from '../services/accounts/secrets.ts';
import {
  balanceView,
  type LanguageId,
  languageOf,
  settingsOf,
  userAnswer,
} from '../services/accounts/userView.ts';
import { announceDeleted } from '../services/coaching/announceDeleted.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { hasOutbox } from '../services/context/services.ts';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../services/players/loadPlayerCards.ts';
import { signInSources } from '../sources/signIn/providers.ts';
import { noteAccountEvent } from '../store/accounts/accountLog.ts';
import { replacePasswordHash } from '../store/accounts/credentials.ts';
import { endEmailLinks, findLink, useEmailLink } from '../store/accounts/emailLinks.ts';
import { forgetDevices } from '../store/accounts/knownDevices.ts';
import { deleteMailsTo } from '../store/accounts/mails.ts';
import { type PromoProfile, usePromoCode } from '../store/accounts/promoCodes.ts';
import { endSessionsOfUser } from '../store/accounts/sessions.ts';
import {
  createGuest,
  emailKey,
  findUser,
  findUserByEmail,
  lockUser,
  mergeSettings,
  type User,
} from '../store/accounts/users.ts';
import { retryAfterDeadlock } from '../store/database/outage.ts';
import { createNickname, SOURCE_NUMBERS } from '../store/games/nicknames.ts';
import { createPlayer } from '../store/games/players.ts';
import { createUpload, describeUpload } from '../store/games/uploads.ts';
import { deleteUser } from '../store/removal/removeNextBatch.ts';
import type { Db } from '../store/schema/schema.ts';

async function refuseTaken({ db, config, user }: Context, email: string): Promise<void> {
  if (config.authMessages === 'generic') return;
  const owner = await findUserByEmail(db, email);
  // A guest is asked to confirm the address before it takes the place of an account that only registered it.
  const isTaken = owner && (owner.confirmedAt !== null || !user?.isGuest);
  if (isTaken) throw new OperationError('email-taken', { paths: ['email'] });
}

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

const EXPIRED = 'This password link has expired or was already used. Request a new one on the sign-in page.';

export const account = {
  /**
   * Registers an address and sends the confirmation mail, both or neither. The data of a signed-in guest is kept. The
   * password counts only for the person who follows the link: others may have registered the address as well.
   */
  'account/register': async (input, context) => {
    if (!input.terms) throw new OperationError('terms-not-accepted', { paths: ['terms'] });
    const { email, name, language } = input;
    const passwordHash = await newPasswordHash(input.password);
    await refuseTaken(context, email);
    // Without allowance the address has had its mail: the link in it serves for this registration, too.
    const { allowed: isMailed } = await takeMailAllowance(context, 'confirm', email);
    await requestMail(context, {
      kind: 'register',
      email,
      name,
      phone: input.phone ?? null,
      passwordHash,
      language,
      device: Buffer.from(context.device.ensure()).toString('base64url'),
      guestId: context.user?.isGuest ? context.user.id : null,
      isMailed,
    });
  },

  /** Confirms an address and signs its user in, or changes the address of the signed-in user. */
  'account/registerbylink': async (input, context) =>
    userAnswer(await followMailLink(context, input), context),

  /** Sends the confirmation mail again, at most once a minute; returns the wait until the next one. */
  'account/requestregemail': async ({ email, language }, context) => {
    const allowance = await takeMailAllowance(context, 'confirm', email);
    const wait = waitSeconds(allowance);
    const guestId = context.user?.isGuest ? context.user.id : null;
    if (allowance.allowed) await requestMail(context, { kind: 'confirm', email, language, guestId });
    return { message: 'OK', wait };
  },

  /**
   * Signs in with address and password; the page's language becomes the user's. Where messages are generic, an address that waits for its
   * confirmation is answered like a wrong password: anybody can register an address and try.
   */
  'account/user_login': async (input, context) => {
    const user = await signInWithPassword(context, input);
    await context.device.remember(user.id);
    return userAnswer(user, context);
  },

  /** Creates a guest; on a local install, if wanted, with a player whose sample games start loading immediately. */
  'account/guest': async ({ language, sample }, context) => {
    if (sample && !context.config.isLocal) {
      throw new OperationError('not-found', { hint: 'Sample games are offered on a local install only.' });
    }
    if (sample && !existsSync(SAMPLE_FILE)) {
      const hint = `The sample games are missing: the installation has no file ${SAMPLE_FILE}.`;
      throw new OperationError('not-found', { hint });
    }
    const guest = { name: GUEST[language], network: context.guestNetwork, createdAt: context.now() };
    const user = await createGuest(context.db, guest);
    await mergeSettings(context.db, user.id, { lang_interface: language });
    const heroid = sample ? await addSamplePlayer(context, user, language) : null;
    const handOver = await context.session.start(context.db, user.id, true);
    await handOver();
    return { ...userAnswer(user, context), heroid };
  },

  /** Ends this session. */
  'account/logout': async (_input, context) => {
    requireUser(context);
    await context.session.end();
  },

  /** Ends every session of the user. */
  'account/signoutall': async (_input, context) => {
    const { id } = requireUser(context);
    await context.session.endAll();
    await forgetDevices(context.db, id);
    const at = context.now();
    await noteAccountEvent(context.db, { at, action: 'sign-out-everywhere', actorId: id, userId: id });
  },

  /** Returns the signed-in user and the features of this installation. */
  'account/whois': async (_input, context) => ({
    user: context.user && userAnswer(context.user, context),
    local: context.config.isLocal,
    operator: isOperator(context.config, context.user),
    outbox: hasOutbox(context.config),
    chat: context.config.chatUrl ?? null,
    signIn: signInSources(context.config),
    pool: context.user && settingsOf(context.user).pool.pgid,
  }),

  /** Tells whether an address is available, unless messages are generic. */
  'account/checkemail': async ({ email }, { config, db }) => {
    if (config.authMessages === 'generic') return { free: null };
    return { free: (await findUserByEmail(db, email)) === undefined };
  },

  /** Says what a mailed link is for, without using it. */
  'account/checklink': async ({ token }, context) => {
    const link = await findLink(context.db, hashToken(token), context.now());
    if (!link) return { purpose: null, state: 'unknown', email: '', other: false };
    const { purpose, state, userId } = link;
    // A used or expired link may lie around; only a valid one names its address.
    const email = state === 'valid' ? (link.email ?? (await findUser(context.db, userId))?.email ?? '') : '';
    return { purpose, state, email, other: context.user !== null && context.user.id !== userId };
  },

  /** Mails a password reset link, at most once a minute; returns the wait until the next one. */
  'account/user_forgot_password': async (input, context) => {
    const { email, language } = input;
    const isExplicit = context.config.authMessages === 'explicit';
    if (isExplicit && (await findUserByEmail(context.db, email)) === undefined) {
      throw new OperationError('email-not-registered', { paths: ['email'] });
    }
    const allowance = await takeMailAllowance(context, 'password', email);
    const wait = waitSeconds(allowance);
    if (allowance.allowed) await requestMail(context, { kind: 'password', email, language });
    return { message: 'OK', wait };
  },

  /** Sets a new password with a mailed link and ends all sessions. */
  'account/user_change_password': async (input, context) => {
    const hash = hashToken(input.token);
    const link = await findLink(context.db, hash, context.now());
    const isValid = link?.purpose === 'password' && link.state === 'valid';
    const user = isValid ? await findUser(context.db, link.userId) : undefined;
    if (!user || user.email === null) throw new OperationError('link-expired', { hint: EXPIRED });
    if (input.password === undefined) return;
    const account = { ...user, email: user.email };
    const passwordHash = await changedPasswordHash(user, input.password);
    await context.db.transaction().execute(async (transaction) => {
      const now = context.now();
      // First, as where another link of the account is followed: each would wait for the other.
      await lockUser(transaction, user.id);
      if (!(await useEmailLink(transaction, hash, 'password', now)))
        throw new OperationError('link-expired', { hint: EXPIRED });
      await resetPassword(transaction, context, account, passwordHash);
      const event = { at: now, actorId: null, userId: user.id };
      await noteAccountEvent(transaction, { ...event, action: 'recover-password' });
    });
    // Strangers may have used up the attempts of this address: the owner of the mailbox signs in anyway.
    await context.device.remember(user.id);
  },

  /** Sets a new password; this browser gets a new session, all others are signed out. */
  'account/changepassword': async (input, context) => {
    const user = requireUser(context);
    const { email, passwordHash: before } = user;
    if (before === null || email === null) {
      throw new OperationError('forbidden', { reason: 'guest' });
    }
    await requirePassword(user, input.oldpassword, 'oldpassword');
    const after = await changedPasswordHash(user, input.newpassword, 'newpassword');
    const handOver = await context.db.transaction().execute(async (transaction) => {
      const now = context.now();
      const isFirst = await replacePasswordHash(transaction, user.id, { before, after });
      if (!isFirst) throw new OperationError('wrong-password', { paths: ['oldpassword'] });
      await endSessionsOfUser(transaction, user.id, now);
      await endEmailLinks(transaction, user.id, now);
      await forgetDevices(transaction, user.id);
      if (input.unlink) await unlinkAll(transaction, context, user.id);
      const event = { at: now, actorId: user.id, userId: user.id };
      await noteAccountEvent(transaction, { ...event, action: 'change-password' });
      const to = { email, name: user.name, language: languageOf(user) };
      await queueMail(transaction, context, 'password-changed', to);
      return context.session.renew(transaction);
    });
    await handOver();
    await context.device.remember(user.id);
  },

  /** Mails a link that changes the account's address once followed. */
  'account/changeemail': async (input, context) => {
    const user = requireUser(context);
    const { email, language } = input;
    if (user.passwordHash === null || user.email === null) {
      throw new OperationError('forbidden', { reason: 'guest' });
    }
    await requirePassword(user, input.password);
    if (emailKey(email) === emailKey(user.email)) {
      throw new OperationError('bad-payload', { reason: 'own-address', paths: ['email'] });
    }
    const isExplicit = context.config.authMessages === 'explicit';
    if (isExplicit && (await findUserByEmail(context.db, email))?.confirmedAt) {
      throw new OperationError('email-taken', { paths: ['email'] });
    }
    const allowance = await takeMailAllowance(context, 'email', email);
    const wait = waitSeconds(allowance);
    if (allowance.allowed) await requestMail(context, { kind: 'email', email, language, userId: user.id });
    return { message: 'OK', wait };
  },

  /** Redeems a promo code for the signed-in account. */
  'account/user_promo_activate': async (input, context) => {
    const { id } = requireUser(context);
    const { code, source, profile: name } = input;
    if ((source === undefined) !== (name === undefined)) {
      const hint = 'A profile needs both its platform and its name.';
      throw new OperationError('bad-payload', { hint, paths: [source === undefined ? 'source' : 'profile'] });
    }
    const profile: PromoProfile | undefined = source && name ? { source, name } : undefined;
    const now = context.now();
    return context.db.transaction().execute(async (transaction) => {
      const promo = await usePromoCode(transaction, { userId: id, code, profile, now });
      if (promo === 'unknown') throw new OperationError('promo-unknown', { paths: ['code'] });
      if (promo === 'used') throw new OperationError('promo-used', { paths: ['code'] });
      await noteAccountEvent(transaction, { at: now, action: 'use-promo-code', actorId: id, userId: id });
      const user = await findUser(transaction, id);
      if (!user) throw new OperationError('not-signed-in');
      const { kind, value } = promo;
      if (user.email !== null) {
        const to = { email: user.email, name: user.name, language: languageOf(user), promo };
        await queueMail(transaction, context, 'promo-activated', to);
      }
      return { code: promo.code, kind, value, date: now.toISOString(), ...balanceView(user) };
    });
  },

  /** Deletes the account with its mails, and sends a last mail. The background removes players and files, out of reach at once. */
  'account/delete_user': async ({ password }, context) => {
    const user = requireUser(context);
    await requirePassword(user, password);
    const announce = await announceDeleted(context, user.id);
    await retryAfterDeadlock(() =>
      context.db.transaction().execute(async (transaction) => {
        // First, as where a sign-in ends: each would wait for the other.
        await lockUser(transaction, user.id);
        if (user.email !== null) await deleteMailsTo(transaction, user.email);
        await endSessionsOfUser(transaction, user.id, context.now());
        await unlinkAll(transaction, context, user.id);
        await deleteUser(transaction, user.id);
        await context.jobs.send('remove-deleted', {}, { transaction });
        await noteAccountEvent(transaction, {
          at: context.now(),
          action: 'delete-account',
          actorId: null,
          userId: null,
        });
        if (user.email !== null) {
          const to = { email: user.email, name: user.name, language: languageOf(user) };
          await queueMail(transaction, context, 'account-deleted', to);
        }
      }),
    );
    await announce();
    await context.session.end();
  },
} satisfies GroupHandlers<'account'>;
