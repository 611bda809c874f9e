/** Every schema of an answer, in one module: the client loads it on demand. */
export { Failure, Screenshot, ServerEvent, Upload } from './envelope.ts';
export { User } from './groups/account.ts';
export { operations } from './operations.ts';
