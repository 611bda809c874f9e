import { Heading, Icon, type IconName, MediaRow, Stack, Surface, Text } from '@tabia/ui';
import type { ReactNode } from 'react';

/** What an action looks like: there is one filled one on the page. */
export type TodayActionVariant = 'training' | 'secondary';

/** One sentence, and at most one action. */
export interface TodayItem {
  readonly id: string;
  readonly icon: IconName;
  readonly sentence: string;
  /** What the sentence leaves open, smaller. */
  readonly note?: string | undefined;
  /** Renders the button or link. */
  readonly action?: ((variant: TodayActionVariant) => ReactNode) | undefined;
}

export interface TodayViewProps {
  /** What to do now; its action is the obvious one. */
  lead: TodayItem;
  /** Everything else, the most important first. */
  items: readonly TodayItem[];
}

/**
 * What one comes back to: what to do now, with the one filled button, and below it a line for each thing to know.
 *
 * Keyboard: Tab reaches the button of the lead, then the actions of the lines. Screen readers hear the lead as a heading, then a
 * list.
 */
export function TodayView({ lead, items }: TodayViewProps) {
  return (
    <Stack gap={4}>
      <Surface as="section" label={lead.sentence} variant="training" padding="lg" rounded="lg">
        <Stack gap={3}>
          <Heading level={2} size="md">
            {lead.sentence}
          </Heading>
          {lead.note && <Text muted>{lead.note}</Text>}
          {lead.action && <div>{lead.action('training')}</div>}
        </Stack>
      </Surface>
      {items.length > 0 && (
        <Surface padding="md" rounded="lg">
          <Stack as="ul" gap={3}>
            {items.map(({ id, icon, sentence, note, action }) => (
              <Stack as="li" key={id} gap={0}>
                <MediaRow start={<Icon name={icon} />} title={sentence} note={note}>
                  {action?.('secondary')}
                </MediaRow>
              </Stack>
            ))}
          </Stack>
        </Surface>
      )}
    </Stack>
  );
}
