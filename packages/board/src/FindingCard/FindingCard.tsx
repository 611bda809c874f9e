import type { Side } from '@tabia/chess';
import { attributesOf, Badge, Heading, Skeleton, Text } from '@tabia/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { MiniBoard } from '../MiniBoard/MiniBoard.tsx';
import type { BoardShape } from '../style/boardTypes.ts';
import * as css from './FindingCard.css.ts';

export interface FindingCardLabels {
  /** The position as text, for screen readers. */
  board: string;
  /** Said while the sentence is loading. */
  loading: string;
}

export interface FindingCardProps {
  /** The position in which the mistake happens. */
  fen: string;
  /** Side at the bottom; White by default. */
  orientation?: Side;
  /** The mistake and the recommended move. Must keep its identity while it says the same. */
  arrows?: readonly BoardShape[];
  /** Heading of the card: the opening. */
  title: string;
  /** Depth of the heading in the outline of the page. */
  level?: 2 | 3;
  /** Tells a habit from what happened twice. */
  kind?: string;
  /** True for a habit; it is emphasized. */
  emphasized?: boolean;
  /** What the player keeps doing; a placeholder stands there while it is undefined. */
  habit?: string | undefined;
  /** What to play instead. */
  instead?: string | undefined;
  /** Why. */
  why?: string | undefined;
  /** Said in place of what is still being computed. */
  pending?: string | undefined;
  /** What has changed since it was last read. */
  notice?: ReactNode;
  /** The one button of the card. */
  action?: ReactNode;
  labels: FindingCardLabels;
  /** The outermost element. */
  ref?: Ref<HTMLElement>;
}

/**
 * One finding at first sight: the position, what the player keeps doing there, what to play instead, and the next step.
 *
 * Keyboard: only the action takes the focus. Screen reader: an article named by its title; the position is one picture
 * with a name.
 */
export function FindingCard({
  fen,
  orientation,
  arrows,
  title,
  level = 3,
  kind,
  emphasized = false,
  habit,
  instead,
  why,
  pending,
  notice,
  action,
  labels,
  ref,
  ...rest
}: FindingCardProps) {
  const id = useId();
  return (
    <article ref={ref} className={css.frame} aria-labelledby={id} {...attributesOf(rest)}>
      <div className={css.card}>
        <div className={css.picture}>
          <MiniBoard
            fen={fen}
            label={labels.board}
            {...(orientation && { orientation })}
            {...(arrows && { arrows })}
          />
        </div>
        <div className={css.words}>
          <div className={css.head}>
            <Heading level={level} size="sm" muted id={id}>
              {title}
            </Heading>
            {kind !== undefined && (
              <span className={css.kind}>
                <Badge tone={emphasized ? 'danger' : 'neutral'}>{kind}</Badge>
              </span>
            )}
          </div>
          {habit === undefined ? (
            <Skeleton label={labels.loading} count={2} />
          ) : (
            <p className={css.sentence}>{instead === undefined ? habit : `${habit} ${instead}`}</p>
          )}
          {why !== undefined && <Text size="sm">{why}</Text>}
          {pending !== undefined && (
            <Text size="sm" muted>
              {pending}
            </Text>
          )}
          {notice}
          {action !== undefined && <div className={css.action}>{action}</div>}
        </div>
      </div>
    </article>
  );
}
