import type { Selectable } from 'kysely';
import type { RegistrationsTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** A registration of an address that is not confirmed yet. */
export interface Registration {
  readonly userId: number;
  /** SHA-256 of the secret of the browser that registered. */
  readonly deviceHash: Uint8Array | null;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  /** 1 English, 4 Russian. */
  readonly language: 1 | 4;
  readonly createdAt: Date;
}

/** Newer registrations of an account replace the oldest ones. */
const MAX_REGISTRATIONS = 20;

function toRegistration(row: Selectable<RegistrationsTable>): Registration {
  return {
    userId: row.user_id,
    deviceHash: row.device_hash,
    email: row.email,
    name: row.name,
    phone: row.phone,
    passwordHash: row.password_hash,
    language: row.language,
    createdAt: row.created_at,
  };
}

/** Adds a registration and removes the oldest of the account beyond `MAX_REGISTRATIONS`. */
export async function addRegistration(db: Db, registration: Registration): Promise<void> {
  const { userId } = registration;
  await db
    .insertInto('registrations')
    .values({
      user_id: userId,
      device_hash: registration.deviceHash,
      email: registration.email,
      name: registration.name,
      phone: registration.phone,
      password_hash: registration.passwordHash,
      language: registration.language,
      created_at: registration.createdAt,
    })
    .execute();
  await db
    .deleteFrom('registrations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('registrations')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(MAX_REGISTRATIONS),
    )
    .execute();
}

/** Registrations of an account, newest first. */
export async function listRegistrations(db: Db, userId: number): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRegistration);
}

/** Removes all registrations of an account: its address is confirmed. */
export async function endRegistrations(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('registrations').where('user_id', '=', userId).execute();
}
