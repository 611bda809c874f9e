import type * as z from 'zod';

/** Largest request body of an operation that says nothing else, in bytes. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

/** One entry of the contract. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** One sentence: what it does. */
  readonly summary: string;
  /** `open` needs no session; `user` answers 401 without one; `admin` answers 403 to everybody but administrators. */
  readonly access: 'open' | 'user' | 'admin';
  /** Largest request body in bytes, where 64 KB ({@link DEFAULT_BODY_BYTES}) would not do. */
  readonly maxBytes?: number;
  readonly input: I;
  readonly output: O;
  /** One accepted payload and a possible answer, shown in the API description and checked by a test. */
  readonly example: { readonly input: z.input<I>; readonly output: z.input<O> };
}

/** Declares an operation; exists so that the example is checked against its schemas by the compiler. */
export function operation<I extends z.ZodType, O extends z.ZodType>(entry: Operation<I, O>): Operation<I, O> {
  return entry;
}
