import type { PlatformSource } from '@tabia/api-client/contract';
import { type Selectable, sql } from 'kysely';
import { changedRows } from '../database/statements.ts';
import type { IdentitiesTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** An account on a platform with which a user signs in here. */
export interface Identity {
  readonly source: PlatformSource;
  /** Identifies the account on the platform for good. */
  readonly subject: string;
  readonly userId: number;
  /** As the platform spells it. */
  readonly name: string;
  /** The access token, encrypted. */
  readonly sealedToken: Uint8Array | null;
  readonly tokenExpiresAt: Date | null;
  /** What the platform lets the token do: permissions, separated by spaces. */
  readonly tokenScope: string;
  readonly linkedAt: Date;
}

/** True if an identity has a token that has not expired. */
export function hasToken(
  { sealedToken, tokenExpiresAt }: Pick<Identity, 'sealedToken' | 'tokenExpiresAt'>,
  now: Date,
): boolean {
  return sealedToken !== null && (tokenExpiresAt === null || tokenExpiresAt > now);
}

/** Which account on which platform. */
export type IdentityKey = Pick<Identity, 'source' | 'subject'>;

/** What a sign-in brings of an identity: its name as it is spelled now, and a token. */
export type ShownIdentity = Pick<Identity, 'name' | 'sealedToken' | 'tokenExpiresAt' | 'tokenScope'>;

function toIdentity(row: Selectable<IdentitiesTable>): Identity {
  return {
    source: row.source as PlatformSource,
    subject: row.subject,
    userId: row.user_id,
    name: row.name,
    sealedToken: row.sealed_token,
    tokenExpiresAt: row.token_expires_at,
    tokenScope: row.token_scope,
    linkedAt: row.linked_at,
  };
}

/** The account that has an identity. */
export async function findIdentityOwner(
  db: Db,
  { source, subject }: IdentityKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('source', '=', source)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Finds and locks an identity that shows this name; of several sign-ins at once the others wait. What had the name before is locked with it,
 * in the same order for all: two players who swap their names would wait for each other.
 */
export async function lockIdentity(
  transaction: Db,
  { source, subject }: IdentityKey,
  name: string,
): Promise<Identity | undefined> {
  const rows = await transaction
    .selectFrom('identities')
    .selectAll()
    .where('source', '=', source)
    .where((eb) => eb.or([eb('subject', '=', subject), sql<boolean>`lower(name) = lower(${name})`]))
    .orderBy('subject')
    .forUpdate()
    .execute();
  const row = rows.find((found) => found.subject === subject);
  return row && toIdentity(row);
}

/** A name that another account of the platform shows is not that of the one that had it before: a renamed player left it. */
async function forgetEarlierName(db: Db, { source, subject }: IdentityKey, name: string): Promise<void> {
  await db
    .updateTable('identities')
    .set({ shown_at: new Date(0) })
    .where('source', '=', source)
    .where('subject', '<>', subject)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .execute();
}

/** Adds an identity; false if it belongs to an account already, also to this one. */
export async function addIdentity(
  db: Db,
  { source, subject }: IdentityKey,
  userId: number,
  shown: ShownIdentity,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values({
      source,
      subject,
      user_id: userId,
      name: shown.name,
      sealed_token: shown.sealedToken,
      token_expires_at: shown.tokenExpiresAt,
      token_scope: shown.tokenScope,
      linked_at: now,
      shown_at: now,
    })
    .onConflict((conflict) => conflict.columns(['source', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  await forgetEarlierName(db, { source, subject }, shown.name);
  return row !== undefined;
}

/** Replaces name and token with those of a new sign-in. */
export async function renewIdentity(
  db: Db,
  { source, subject }: IdentityKey,
  shown: ShownIdentity,
  now: Date,
): Promise<void> {
  await forgetEarlierName(db, { source, subject }, shown.name);
  await db
    .updateTable('identities')
    .set({
      shown_at: now,
      name: shown.name,
      sealed_token: shown.sealedToken,
      token_expires_at: shown.tokenExpiresAt,
      token_scope: shown.tokenScope,
    })
    .where('source', '=', source)
    .where('subject', '=', subject)
    .execute();
}

/** Identities of a user in the order in which they were linked. */
export async function listIdentities(db: Db, userId: number): Promise<Identity[]> {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('subject')
    .execute();
  return rows.map(toIdentity);
}

export async function deleteIdentity(db: Db, { source, subject }: IdentityKey): Promise<void> {
  await db.deleteFrom('identities').where('source', '=', source).where('subject', '=', subject).execute();
}

/** The identity whose token may load a source: the owner of the player has signed in as this name. */
export async function findIdentityOfSource(
  db: Db,
  nicknameId: number,
  now: Date,
): Promise<(Identity & { readonly sealedToken: Uint8Array }) | undefined> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('players', 'players.user_id', 'identities.user_id')
    .innerJoin('nicknames', 'nicknames.player_id', 'players.id')
    .selectAll('identities')
    .where('nicknames.id', '=', nicknameId)
    .whereRef('nicknames.source', '=', 'identities.source')
    .where(sql<boolean>`lower(nicknames.name) = lower(identities.name)`)
    .where('sealed_token', 'is not', null)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
  const identity = row && toIdentity(row);
  return identity?.sealedToken ? { ...identity, sealedToken: identity.sealedToken } : undefined;
}

/** An identity of a user by its name, however it is spelled; without its token if that has expired. */
export async function findIdentityOfUser(
  db: Db,
  userId: number,
  { source, name, now }: Pick<Identity, 'source' | 'name'> & { readonly now: Date },
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (!row) return undefined;
  const identity = toIdentity(row);
  return hasToken(identity, now) ? identity : { ...identity, sealedToken: null, tokenScope: '' };
}

/** The latest identities that have a token that has not expired. */
export async function listSealed(
  db: Db,
  limit: number,
  now: Date,
): Promise<(IdentityKey & { sealedToken: Uint8Array })[]> {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .where('sealed_token', 'is not', null)
    .where('token_expires_at', '>', now)
    .orderBy('shown_at', 'desc')
    .limit(limit)
    .execute();
  return rows
    .map(toIdentity)
    .flatMap(({ source, subject, sealedToken }) =>
      sealedToken === null ? [] : [{ source, subject, sealedToken }],
    );
}

/** Forgets all tokens: their key is lost. Resolves to their number. */
export async function forgetTokens(db: Db): Promise<number> {
  return await changedRows(
    db
      .updateTable('identities')
      .set({ sealed_token: null, token_expires_at: null, token_scope: '' })
      .where('sealed_token', 'is not', null),
  );
}

/** Forgets the tokens that have expired; resolves to their number. */
export async function forgetExpiredTokens(db: Db, now: Date): Promise<number> {
  return await changedRows(
    db
      .updateTable('identities')
      .set({ sealed_token: null, token_expires_at: null, token_scope: '' })
      .where('token_expires_at', '<=', now),
  );
}

/** Forgets a token that the platform has refused, unless a sign-in has replaced it. */
export async function dropToken(
  db: Db,
  { source, subject }: IdentityKey,
  refused: Uint8Array,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ sealed_token: null, token_expires_at: null, token_scope: '' })
    .where('source', '=', source)
    .where('subject', '=', subject)
    .where('sealed_token', '=', refused)
    .execute();
}

/** Notes what a token may do when the platform has said that it may not do what is noted, unless a sign-in has replaced it. */
export async function noteTokenScope(
  db: Db,
  { source, subject }: IdentityKey,
  sealedToken: Uint8Array,
  scope: string,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ token_scope: scope })
    .where('source', '=', source)
    .where('subject', '=', subject)
    .where('sealed_token', '=', sealedToken)
    .execute();
}

/** A sign-in that a platform has not answered yet. */
export interface OpenSignIn {
  /** SHA-256 of its state. */
  readonly tokenHash: Uint8Array;
  /** SHA-256 of the secret of the browser in which it began. */
  readonly deviceHash: Uint8Array;
  readonly source: PlatformSource;
  /** Who was signed in when it began. */
  readonly userId: number | null;
  readonly sealedVerifier: Uint8Array;
  /** Permissions that it asks for, separated by spaces. */
  readonly scope: string;
  /** It may add a way in to the account that is signed in: its owner has shown that it is theirs. */
  readonly mayLink: boolean;
  readonly expiresAt: Date;
}

export async function openSignIn(db: Db, signIn: OpenSignIn): Promise<void> {
  await db
    .insertInto('open_sign_ins')
    .values({
      token_hash: signIn.tokenHash,
      device_hash: signIn.deviceHash,
      source: signIn.source,
      user_id: signIn.userId,
      sealed_verifier: signIn.sealedVerifier,
      scope: signIn.scope,
      may_link: signIn.mayLink,
      expires_at: signIn.expiresAt,
    })
    .execute();
}

/** Takes a sign-in out: of several calls with the same state one gets it, whatever comes of it. */
export async function takeSignIn(db: Db, tokenHash: Uint8Array): Promise<OpenSignIn | undefined> {
  const row = await db
    .deleteFrom('open_sign_ins')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      tokenHash: row.token_hash,
      deviceHash: row.device_hash,
      source: row.source as PlatformSource,
      userId: row.user_id,
      sealedVerifier: row.sealed_verifier,
      scope: row.scope,
      mayLink: row.may_link,
      expiresAt: row.expires_at,
    }
  );
}

/** Removes sign-ins that the platform never answered; returns their number. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<number> {
  return await changedRows(db.deleteFrom('open_sign_ins').where('expires_at', '<', now));
}
