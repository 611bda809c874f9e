import { outageOf } from '../store/database/outage.ts';
import { CommandProblem } from './commands/command.ts';

/** Errors the user can fix: shown without a stack trace. */
const EXPLAINED_ERRORS: ReadonlySet<string> = new Set([
  'CollectionError',
  'CommandProblem',
  'ConfigError',
  'DataVersionError',
  'DirectoryInUseError',
  'EarlierDatabaseError',
  'EngineError',
  'FileRefusal',
  'GroupProblem',
  'NetworkError',
  'NewerDatabaseError',
  'NoRoomError',
  'PostgresVersionError',
  'SecretKeyError',
  'SourceFailure',
  'UnreachableDatabaseError',
  'WebBuildError',
]);

const DISK_FULL =
  'There is no space left on the disk. Free some space on the disk with DATA_DIR, with the data of the database server in ' +
  'DATABASE_URL, or with the file that was to be written, then start again. Nothing that was stored is lost.';

/** Codes of a folder that cannot be made or written to: a file is in its place, or the permission is missing. */
const FOLDER_CODES: ReadonlySet<string> = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Why the folder of `DATA_DIR` cannot be used; undefined for another error. */
function folderProblem({ code, syscall, path }: NodeJS.ErrnoException): string | undefined {
  if (syscall !== 'mkdir' || path === undefined || !FOLDER_CODES.has(code ?? '')) return undefined;
  return `The folder ${path} cannot be made or written to (${code}). Set DATA_DIR to a folder that you may write to.`;
}

function isWrongUsage(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
}

/** Exit code of a command that failed with an error: 2 if it was called the wrong way, 1 otherwise. */
export function exitCodeOf(error: unknown): 1 | 2 {
  if (!(error instanceof Error)) return 1;
  if (error instanceof CommandProblem) return error.exitCode;
  return isWrongUsage(error) ? 2 : 1;
}

/** What is wrong with the arguments. Node adds how to type a file whose name looks like an option, which no command is given. */
function wrongUsageText({ message }: Error): string {
  return message.replace(/\. To specify a positional argument .*/s, '.').replace(/(?<!\.)$/, '.');
}

/**
 * Formats an error for the terminal: only the message if the user can fix it, the stack otherwise. Where the command was called the wrong way,
 * its usage follows.
 */
export function explain(error: unknown, usage = ''): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (isWrongUsage(error)) return [wrongUsageText(error), usage].filter(Boolean).join('\n\n');
  if (EXPLAINED_ERRORS.has(error.name)) return error.message;
  if (outageOf(error) === 'disk-full') return DISK_FULL;
  const problem = folderProblem(error);
  if (problem !== undefined) return problem;
  if (code === 'EADDRINUSE') return `${error.message}. Stop what uses that port, or set PORT to another one.`;
  return error.stack ?? error.message;
}
