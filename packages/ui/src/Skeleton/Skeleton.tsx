import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { skeleton, skeletonGroup } from '../style/waiting.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface SkeletonProps {
  /** Name of the content that is loading. */
  label: string;
  /** Shape of the content; a line of text by default. */
  shape?: 'line' | 'title' | 'row' | 'block' | 'square' | 'circle';
  /** How many, one below the other. */
  count?: number;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A placeholder in the shape of the loading content; static with reduced motion.
 *
 * Keyboard: none. Screen readers hear, once, what is being loaded.
 */
export function Skeleton({ label, shape = 'line', count = 1, ref, ...rest }: SkeletonProps) {
  return (
    <div ref={ref} className={skeletonGroup} role="status" aria-busy="true" {...attributesOf(rest)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders have no other name
          key={index}
          aria-hidden="true"
          className={skeleton({ shape, short: shape === 'line' && count > 1 && index === count - 1 })}
        />
      ))}
    </div>
  );
}
