/** A player can put these right, so they get the words without the stack. */
const expected: ReadonlySet<string> = new Set([
  'CommandProblem',
  'ConfigError',
  'DataVersionError',
  'DirectoryInUseError',
  'PostgresVersionError',
  'SourceFailure',
  'UnreachableDatabaseError',
  'WebBuildError',
]);

/** What to tell the player at the terminal about an error: words for what they can put right, the stack for the rest. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (expected.has(error.name) || code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (code === 'EADDRINUSE') return `${error.message}. Stop what uses that port, or set PORT to another one.`;
  return error.stack ?? error.message;
}
