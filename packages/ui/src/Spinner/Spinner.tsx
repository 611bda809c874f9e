import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { spinner } from '../style/waiting.css.ts';

export type SpinnerProps = NonNullable<RecipeVariants<typeof spinner>> & {
  /** Name of the operation. */
  label: string;
  ref?: Ref<HTMLSpanElement>;
};

/**
 * A 20-px loading indicator; static with reduced motion.
 *
 * Keyboard: none. Screen readers hear a picture named after the operation.
 */
export function Spinner({ label, size, ref, ...rest }: SpinnerProps) {
  return (
    <span ref={ref} className={spinner({ size })} role="img" aria-label={label} {...attributesOf(rest)} />
  );
}
