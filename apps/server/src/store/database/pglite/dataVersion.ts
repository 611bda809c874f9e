import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What is noted beside a data directory, because only the PostgreSQL that wrote it can open it. */
interface DataVersion {
  /** Major version of PostgreSQL. */
  postgres: number;
}

/** The data directory was written by another major version of PostgreSQL. */
class DataVersionError extends Error {
  constructor(directory: string, found: number, ours: number) {
    super(
      `The data in ${directory} was written by PostgreSQL ${found}; this Tabia brings PostgreSQL ${ours} and cannot ` +
        'open it. Nothing was changed. Either start the Tabia that wrote it, or set DATA_DIR to a new folder and ' +
        'load your games again.',
    );
    this.name = 'DataVersionError';
  }
}

/** The major version of the PostgreSQL that this program brings: PGlite 0.5.16 is PostgreSQL 18.6. */
const embeddedPostgresMajor = 18;

/** Refuses a directory of another major version; nothing noted means a fresh one. */
export function checkDataVersion(path: string, directory: string): void {
  if (!existsSync(path)) return;
  const { postgres } = JSON.parse(readFileSync(path, 'utf8')) as DataVersion;
  if (postgres !== embeddedPostgresMajor)
    throw new DataVersionError(directory, postgres, embeddedPostgresMajor);
}

/** Notes our version beside the directory, given the version that the opened database says it has. */
export function noteDataVersion(path: string, serverVersion: string): void {
  const postgres = Number.parseInt(serverVersion, 10);
  if (postgres !== embeddedPostgresMajor) {
    throw new Error(
      `PGlite brings PostgreSQL ${serverVersion}, the code expects ${embeddedPostgresMajor}: ` +
        'change embeddedPostgresMajor and say how old data gets across.',
    );
  }
  writeFileSync(path, `${JSON.stringify({ postgres } satisfies DataVersion)}\n`);
}
