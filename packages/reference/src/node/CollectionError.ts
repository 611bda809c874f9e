/** Why reference games cannot be added, removed or read. */
export type CollectionProblem =
  | 'busy'
  | 'disk-full'
  | 'name-taken'
  | 'already-added'
  | 'no-games'
  | 'not-there';

/** Something that the user can put right; the message says what and how. */
export class CollectionError extends Error {
  override readonly name = 'CollectionError';
  readonly code: CollectionProblem;

  constructor(code: CollectionProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}` : '';
}

/** The problem behind an error of the database or the file system, if it is a known one. */
export function explained(error: unknown, folder: string): unknown {
  const text = textOf(error);
  if (/ENOSPC|No space left|not enough (?:disk )?space|max_temp_directory_size/i.test(text))
    return new CollectionError(
      'disk-full',
      `The disk with ${folder} is full. Nothing was counted twice or in part: free some space and run the same command again.`,
      { cause: error },
    );
  return error;
}
