import { type ReactNode, type Ref, useId } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import {
  cardActions,
  cardBody,
  cardDescription,
  cardFooter,
  cardHead,
  cardIcon,
  cardTitle,
  cardWords,
  cardWork,
  surface,
} from '../style/surfaces.css.ts';

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
      <div className={cardHead}>
        {picture ? <div className={cardIcon}>{picture}</div> : null}
        <div className={cardWords}>
          <Title id={id} className={cardTitle}>
            {title}
          </Title>
          {description ? <div className={cardDescription}>{description}</div> : null}
        </div>
        {actions ? <div className={cardActions}>{actions}</div> : null}
      </div>
      {children ? <div className={cardBody}>{children}</div> : null}
      {footer ? (
        <div className={cardFooter}>
          {footer}
          {work ? <div className={cardWork}>{work}</div> : null}
        </div>
      ) : null}
    </article>
  );
}
