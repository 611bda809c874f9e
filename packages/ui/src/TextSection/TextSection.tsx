import { type ReactNode, type Ref, useId } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { heading, section } from '../style/text.css.ts';

export interface TextSectionProps {
  /** Part of the address after `#` that leads here. */
  id?: string;
  /** Heading of the section. */
  title: string;
  ref?: Ref<HTMLElement>;
  /** Text, BulletList. */
  children: ReactNode;
}

/**
 * A part of a long text, under a title. An address can lead to it: the bar above does not cover its title.
 *
 * Keyboard: nothing of its own; the section itself can be given the focus. Screen reader: a region named by its title.
 */
export function TextSection({ id, title, ref, children, ...rest }: TextSectionProps) {
  const titleId = useId();
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={-1}
      className={section}
      aria-labelledby={titleId}
      {...attributesOf(rest)}
    >
      <h2 id={titleId} className={heading({ size: 'lg' })}>
        {title}
      </h2>
      {children}
    </section>
  );
}
