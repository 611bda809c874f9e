import { type BoardShape, MiniBoard } from '@tabia/board';
import type { Side } from '@tabia/chess';
import { attributesOf, BulletList, Heading, MediaRow, Sheets, Stack, Text } from '@tabia/ui';
import type { Ref } from 'react';

/** A position of a report. */
export interface ReportItem {
  readonly id: string;
  readonly fen: string;
  readonly orientation: Side;
  /** Must keep its identity while it says the same. */
  readonly arrows: readonly BoardShape[];
  /** The opening and the move. */
  readonly title: string;
  /** What is said about it. */
  readonly text: string;
}

/** Positions of one kind. */
export interface ReportSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ReportItem[];
  /** Said where there are none. */
  readonly none: string;
}

/** Positions of a section: more do not fit on a sheet. */
const ON_FIRST = 3;
const ON_SECOND = 2;
const TO_DO = 6;

export interface ReportViewProps {
  /** How it stands, three sentences. */
  sentences: readonly string[];
  /** What costs most; the first three are shown. */
  worst: ReportSection;
  /** What games have said since; the first two of each are shown. */
  since: readonly ReportSection[];
  /** What to do next, one line each. */
  todo: { readonly title: string; readonly lines: readonly string[] };
  labels: {
    /** A position as text, for screen readers. */
    board: (item: ReportItem) => string;
  };
  ref?: Ref<HTMLDivElement>;
}

function Positions({
  section: { title, items, none },
  limit,
  labels,
}: Pick<ReportViewProps, 'labels'> & { section: ReportSection; limit: number }) {
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="sm">
        {title}
      </Heading>
      {items.length === 0 ? (
        <Text muted>{none}</Text>
      ) : (
        <Stack as="ul" gap={3}>
          {items.slice(0, limit).map((item) => (
            <Stack as="li" key={item.id} gap={0}>
              <MediaRow
                start={
                  <MiniBoard
                    size="md"
                    fen={item.fen}
                    orientation={item.orientation}
                    arrows={item.arrows}
                    label={labels.board(item)}
                  />
                }
                title={item.title}
                note={item.text}
              />
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/**
 * A report for a lesson, two sheets of paper: how it stands and what costs most, then what came back, what was held, and what to do.
 *
 * Keyboard: none of its own. Screen readers hear a heading for each part, then its list.
 */
export function ReportView({ sentences, worst, since, todo, labels, ref, ...rest }: ReportViewProps) {
  const first = (
    <>
      <Stack gap={1}>
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
      <Positions section={worst} limit={ON_FIRST} labels={labels} />
    </>
  );
  const second = (
    <>
      {since.map((section) => (
        <Positions key={section.id} section={section} limit={ON_SECOND} labels={labels} />
      ))}
      <Stack as="section" gap={2}>
        <Heading level={2} size="sm">
          {todo.title}
        </Heading>
        <BulletList>
          {todo.lines.slice(0, TO_DO).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </BulletList>
      </Stack>
    </>
  );
  return (
    <div ref={ref} {...attributesOf(rest)}>
      <Sheets sheets={[first, second]} />
    </div>
  );
}
