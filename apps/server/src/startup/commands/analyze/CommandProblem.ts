/** Something the user at the terminal can put right; the message says what and how. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  /** 1: it could not be done; 2: the command was called the wrong way. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
