/** Errors the user can fix: shown without a stack trace. */
const EXPLAINED_ERRORS: ReadonlySet<string> = new Set([
  'CommandProblem',
  'ConfigError',
  'DataVersionError',
  'DirectoryInUseError',
  'FileRefusal',
  'PostgresVersionError',
  'SourceFailure',
  'UnreachableDatabaseError',
  'WebBuildError',
]);

/** Formats an error for the terminal: only the message if the user can fix it, the stack otherwise. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (EXPLAINED_ERRORS.has(error.name) || code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (code === 'EADDRINUSE') return `${error.message}. Stop what uses that port, or set PORT to another one.`;
  return error.stack ?? error.message;
}
