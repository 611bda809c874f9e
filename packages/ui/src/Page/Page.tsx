import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';
import { useNarrow } from '../theme/useNarrow.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { page } from './Page.css.ts';
import { PageTitle } from './PageTitle.tsx';

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
  /** A task fills the page: on a phone its head is not shown, and `title` is only spoken. */
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
  return (
    <div ref={ref} className={page({ width })} data-accent={accent} {...attributesOf(rest)}>
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
