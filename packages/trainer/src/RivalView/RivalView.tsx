import { type BoardShape, FindingCard, MiniBoard } from '@tabia/board';
import type { Side } from '@tabia/chess';
import { attributesOf, Columns, Heading, MediaRow, Stack, Text } from '@tabia/ui';
import type { ReactNode, Ref } from 'react';

/** A position where a game of the two may come. */
export interface RivalItem {
  readonly id: string;
  readonly fen: string;
  readonly orientation: Side;
  /** Must keep its identity while it says the same. */
  readonly arrows: readonly BoardShape[];
  /** Name of the opening. */
  readonly title: string;
  /** How likely it comes. */
  readonly chance: string;
  /** What it is worth. */
  readonly sentence: string;
  /** The moves that lead there. */
  readonly line: string;
  /** The one thing to do about it. */
  readonly action: ReactNode;
}

/** Positions of one kind, those first that matter most. */
export interface RivalSection {
  readonly id: string;
  readonly title: string;
  /** What they have in common. */
  readonly note: string;
  readonly items: readonly RivalItem[];
}

export interface RivalViewProps {
  /** Sections without positions are left out. */
  sections: readonly RivalSection[];
  /** One page for the round: small boards, the first positions of each section, nothing to press. */
  compact?: boolean;
  labels: {
    /** A position as text, for screen readers. */
    board: (item: RivalItem) => string;
    /** Said while a sentence is loading. */
    loading: string;
  };
  ref?: Ref<HTMLDivElement>;
}

/** Positions of a section on the page for the round. */
const COMPACT_ITEMS = 3;

type ItemsProps = Pick<RivalSection, 'items'> & Pick<RivalViewProps, 'labels'>;

function Cards({ items, labels }: ItemsProps) {
  return (
    <Columns columns={{ phone: 1, tablet: 2, desktop: 3 }}>
      {items.map((item) => (
        <FindingCard
          key={item.id}
          fen={item.fen}
          orientation={item.orientation}
          arrows={item.arrows}
          title={item.title}
          kind={item.chance}
          habit={item.sentence}
          why={item.line}
          action={item.action}
          labels={{ board: labels.board(item), loading: labels.loading }}
        />
      ))}
    </Columns>
  );
}

function Rows({ items, labels }: ItemsProps) {
  return (
    <Stack as="ul" gap={1}>
      {items.slice(0, COMPACT_ITEMS).map((item) => (
        <Stack as="li" key={item.id} gap={0}>
          <MediaRow
            start={
              <MiniBoard
                size="sm"
                fen={item.fen}
                orientation={item.orientation}
                arrows={item.arrows}
                label={labels.board(item)}
              />
            }
            title={`${item.line} · ${item.chance}`}
            note={item.sentence}
          />
        </Stack>
      ))}
    </Stack>
  );
}

/**
 * What to know before a game against one opponent: where it may come, how likely that is, and what it is worth. Compact, it is
 * one page to print.
 *
 * Keyboard: Tab reaches the action of each position. Screen readers hear a heading for each section, then its positions; compact,
 * a list.
 */
export function RivalView({ sections, compact = false, labels, ref, ...rest }: RivalViewProps) {
  const shown = sections.filter(({ items }) => items.length > 0);
  const parts = shown.map(({ id, title, note, items }) => (
    <Stack as="section" key={id} gap={compact ? 2 : 3}>
      <Heading level={2} size="sm">
        {title}
      </Heading>
      {compact ? (
        <Rows items={items} labels={labels} />
      ) : (
        <>
          <Text size="sm" muted>
            {note}
          </Text>
          <Cards items={items} labels={labels} />
        </>
      )}
    </Stack>
  ));
  return (
    <div ref={ref} {...attributesOf(rest)}>
      {compact ? (
        <Columns columns={{ phone: 1, tablet: 2 }} align="start">
          {parts}
        </Columns>
      ) : (
        <Stack gap={6}>{parts}</Stack>
      )}
    </div>
  );
}
