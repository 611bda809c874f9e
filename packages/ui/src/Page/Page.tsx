import type { ReactNode, Ref } from 'react';
import { withTask } from '../style/appFrame.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';
import { useNarrow } from '../theme/useWindow.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { description as descriptionClass, head, page, title, words } from './Page.css.ts';

export interface PageTitleProps {
  children: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Actions of the whole page. */
  actions?: ReactNode;
  /** Training pages use violet. */
  accent?: Accent;
  ref?: Ref<HTMLHeadingElement>;
}

/** The one `h1` of a page, with what can be done to the whole of it. */
export function PageTitle({
  children,
  description,
  actions,
  accent = 'primary',
  ref,
  ...rest
}: PageTitleProps) {
  return (
    <div className={head}>
      <div className={words}>
        <h1 ref={ref} className={title({ accent })} {...attributesOf(rest)}>
          {children}
        </h1>
        {description ? <p className={descriptionClass}>{description}</p> : null}
      </div>
      {actions}
    </div>
  );
}

export interface PageProps {
  /** Heading of the page. */
  title: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Actions of the whole page. */
  actions?: ReactNode;
  /** Training pages use violet. */
  accent?: Accent;
  /** `text` keeps lines short enough to read. */
  width?: 'full' | 'text';
  /** A task fills the page: on a phone neither its head nor the navigation of the bar is shown, and `title` is only spoken. */
  task?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The content. */
  children?: ReactNode;
}

/**
 * Title and content of one route. Keyboard: nothing of its own. Screen reader: `title` is the one `h1` of the page.
 */
export function Page({
  title,
  description,
  actions,
  accent = 'primary',
  width = 'full',
  task = false,
  ref,
  children,
  ...rest
}: PageProps) {
  const narrow = useNarrow();
  const filled = page({ width });
  return (
    <div
      ref={ref}
      className={task ? `${filled} ${withTask}` : filled}
      data-accent={accent}
      {...attributesOf(rest)}
    >
      {task && narrow ? (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      ) : (
        <PageTitle description={description} actions={actions} accent={accent}>
          {title}
        </PageTitle>
      )}
      {children}
    </div>
  );
}
