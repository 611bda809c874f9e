import { ButtonGroup, type Choice, Heading, MediaRow, Skeleton, Stack, Surface, Text } from '@tabia/ui';
import type { ReactNode } from 'react';

/** A position that the plan takes up. */
export interface MinutesPosition {
  readonly id: string;
  readonly title: ReactNode;
  /** What it asks, and what it keeps. */
  readonly note: string;
}

export interface MinutesPlanProps {
  /** What is chosen here. */
  label: string;
  /** The minutes a day. */
  choices: readonly Choice[];
  /** Id of the chosen minutes. */
  value: string;
  /** Called when other minutes are chosen. */
  onChange: (id: string) => void;
  /** What the positions come to; undefined while they are worked out. */
  sentence?: string | undefined;
  /** In the order in which they should be taken up. */
  positions: readonly MinutesPosition[];
  /** Takes them up. */
  action?: ReactNode;
  /** Read aloud until the sentence is there. */
  loadingLabel: string;
}

/**
 * The positions that keep most points for some minutes of training a day.
 *
 * Keyboard: Tab reaches the minutes, arrow keys choose, then the action. Screen readers hear the sentence when it changes.
 */
export function MinutesPlan({
  label,
  choices,
  value,
  onChange,
  sentence,
  positions,
  action,
  loadingLabel,
}: MinutesPlanProps) {
  return (
    <Surface as="section" label={label} padding="md" rounded="lg">
      <Stack gap={3}>
        <Heading level={2} size="sm">
          {label}
        </Heading>
        <ButtonGroup label={label} hideLabel items={choices} value={value} onChange={onChange} />
        <div role="status">{sentence && <Text>{sentence}</Text>}</div>
        {sentence === undefined && <Skeleton label={loadingLabel} shape="block" />}
        {sentence !== undefined && positions.length > 0 && (
          <Stack as="ul" gap={2}>
            {positions.map(({ id, title, note }) => (
              <Stack as="li" key={id} gap={0}>
                <MediaRow title={title} note={note} />
              </Stack>
            ))}
          </Stack>
        )}
        {sentence !== undefined && action && <div>{action}</div>}
      </Stack>
    </Surface>
  );
}
