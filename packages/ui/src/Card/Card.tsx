import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { surface } from '../Surface/Surface.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import {
  actions as actionsClass,
  body,
  description as descriptionClass,
  footer as footerClass,
  head,
  icon as pictureClass,
  title as titleClass,
  words,
  work as workClass,
} from './Card.css.ts';

export interface CardProps {
  /** Heading of the card. */
  title: ReactNode;
  /** Heading level of the title; 2 by default. */
  level?: 2 | 3 | 4;
  /** Text below the title. */
  description?: ReactNode;
  /** Picture before the title. */
  picture?: ReactNode;
  /** Icon buttons at the right of the title. */
  actions?: ReactNode;
  /** Line of buttons at the bottom. */
  footer?: ReactNode;
  /** Progress as wide as the card, below the line of buttons; needs `footer`. */
  work?: ReactNode;
  /** Shadow depth; 1 by default, 0 for none. */
  elevation?: 0 | 1 | 2 | 3 | 4;
  /** Roundness of the corners. */
  rounded?: 'none' | 'sm' | 'md' | 'lg';
  /** Background, by default that of the variant. */
  background?: 'bg-light' | 'bg-subtle' | 'bg-page';
  /** `training` is violet; `checkered` has a row of squares. */
  variant?: 'plain' | 'subtle' | 'training' | 'checkered';
  ref?: Ref<HTMLElement>;
  /** The content. */
  children?: ReactNode;
}

/**
 * A named item: player, session, result.
 *
 * Keyboard: nothing of its own. Screen reader: an article with the name of its heading; `level` puts the heading into
 * the order of the page.
 */
export function Card({
  title,
  level = 2,
  description,
  picture,
  actions,
  footer,
  work,
  elevation = 1,
  rounded = 'lg',
  background = 'bg-light',
  variant = 'plain',
  ref,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <article
      ref={ref}
      className={surface({ elevation, rounded, background, variant, padding: 'none' })}
      aria-labelledby={id}
      data-elevation={elevation}
      data-look={variant}
      {...attributesOf(rest)}
    >
      <div className={head}>
        {picture ? <div className={pictureClass}>{picture}</div> : null}
        <div className={words}>
          <Title id={id} className={titleClass}>
            {title}
          </Title>
          {description ? <div className={descriptionClass}>{description}</div> : null}
        </div>
        {actions ? <div className={actionsClass}>{actions}</div> : null}
      </div>
      {children ? <div className={body}>{children}</div> : null}
      {footer ? (
        <div className={footerClass}>
          {footer}
          {work ? <div className={workClass}>{work}</div> : null}
        </div>
      ) : null}
    </article>
  );
}
