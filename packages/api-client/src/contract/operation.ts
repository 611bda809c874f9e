import type * as z from 'zod';
import { Done } from './envelope.ts';

/** Default limit for the size of a request body, in bytes. */
export const DEFAULT_BODY_BYTES = 64 * 1024;

/** What every entry of the contract declares. */
interface Declared<I extends z.ZodType> {
  /** One sentence that describes it. */
  readonly summary: string;
  /**
   * `user`, the usual, answers 401 without a session; `open` needs none; `admin` answers 403 to anyone but administrators, `operator`
   * also lets in whoever sits at a local install.
   */
  readonly access?: 'open' | 'user' | 'admin' | 'operator';
  /** Largest request body in bytes, if it differs from {@link DEFAULT_BODY_BYTES}. */
  readonly maxBytes?: number;
  readonly input: I;
}

interface Declaration<I extends z.ZodType, O extends z.ZodType> extends Declared<I> {
  readonly output: O;
  /** A valid payload and a possible answer. Shown in the API description and checked by a test. */
  readonly example: { readonly input: z.input<I>; readonly output: z.input<O> };
}

/** One entry of the contract. */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends Declaration<I, O> {
  readonly access: NonNullable<Declared<I>['access']>;
}

/** Declares an operation, so that the compiler checks the example against the schemas. */
export function operation<I extends z.ZodType, O extends z.ZodType>(
  entry: Declaration<I, O>,
): Operation<I, O> {
  return { access: 'user', ...entry };
}

/** Declares an operation that answers no more than that it is done. */
export function command<I extends z.ZodType>({
  example,
  ...entry
}: Declared<I> & {
  /** A valid payload. */
  readonly example: z.input<I>;
}): Operation<I, typeof Done> {
  return operation({ ...entry, output: Done, example: { input: example, output: { message: 'OK' } } });
}
