import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { group, skeleton } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** What is being loaded. */
  label: string;
  shape?: 'line' | 'title' | 'row' | 'block' | 'square' | 'circle';
  /** How many, one below the other. */
  count?: number;
}

/** The shape of what is about to appear. */
export const Skeleton = ({ label, shape = 'line', count = 1 }: SkeletonProps) => (
  <div className={group} role="status" aria-busy="true">
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
