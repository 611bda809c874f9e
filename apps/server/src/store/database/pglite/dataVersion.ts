import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Stored beside a data directory: only the PostgreSQL version that wrote it can open it. */
interface DataVersion {
  /** Major version of PostgreSQL. */
  postgres: number;
}

/** The data directory belongs to another major version of PostgreSQL. */
class DataVersionError extends Error {
  constructor(directory: string, found: number, ours: number) {
    super(
      `The data in ${directory} was written by PostgreSQL ${found}; this Tabia includes PostgreSQL ${ours} and cannot ` +
        'open it. Nothing was changed. Either start the Tabia that wrote it, or set DATA_DIR to a new folder and ' +
        'load your games again.',
    );
    this.name = 'DataVersionError';
  }
}

/** Major version of the bundled PostgreSQL: PGlite 0.5.16 is PostgreSQL 18.6. */
const EMBEDDED_POSTGRES_MAJOR = 18;

/** Throws `DataVersionError` for another major version; without a version file the directory is new. */
export function checkDataVersion(path: string, directory: string): void {
  if (!existsSync(path)) return;
  const { postgres } = JSON.parse(readFileSync(path, 'utf8')) as DataVersion;
  if (postgres !== EMBEDDED_POSTGRES_MAJOR)
    throw new DataVersionError(directory, postgres, EMBEDDED_POSTGRES_MAJOR);
}

/** Writes the version file; `serverVersion` is the version the opened database reports. */
export function noteDataVersion(path: string, serverVersion: string): void {
  const postgres = Number.parseInt(serverVersion, 10);
  if (postgres !== EMBEDDED_POSTGRES_MAJOR) {
    throw new Error(
      `PGlite brings PostgreSQL ${serverVersion}, the code expects ${EMBEDDED_POSTGRES_MAJOR}: ` +
        'change embeddedPostgresMajor and say how old data gets across.',
    );
  }
  writeFileSync(path, `${JSON.stringify({ postgres } satisfies DataVersion)}\n`);
}
