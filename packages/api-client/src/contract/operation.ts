import type * as z from 'zod';

/** Default limit for the size of a request body, in bytes. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

/** One entry of the contract. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** One sentence that describes it. */
  readonly summary: string;
  /** `open` needs no session; `user` answers 401 without one; `admin` answers 403 to anyone but administrators, `operator` also lets in whoever sits at a local install. */
  readonly access: 'open' | 'user' | 'admin' | 'operator';
  /** Largest request body in bytes, if it differs from {@link DEFAULT_BODY_BYTES}. */
  readonly maxBytes?: number;
  readonly input: I;
  readonly output: O;
  /** A valid payload and a possible answer. Shown in the API description and checked by a test. */
  readonly example: { readonly input: z.input<I>; readonly output: z.input<O> };
}

/** Declares an operation, so that the compiler checks the example against the schemas. */
export function operation<I extends z.ZodType, O extends z.ZodType>(entry: Operation<I, O>): Operation<I, O> {
  return entry;
}
