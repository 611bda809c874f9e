import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { CookieBanner } from './CookieBanner.tsx';

const meta = {
  title: 'Overlays/CookieBanner',
  component: CookieBanner,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Файлы cookie',
    children: (
      <Text as="span" size="sm">
        Без них не получится войти. Подробности — в <Link href="#policy">политике</Link>.
      </Text>
    ),
    acceptLabel: 'Принять',
    declineLabel: 'Отказаться',
    onAccept: fn(),
    onDecline: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof CookieBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

const lines = Array.from({ length: 60 }, (_, index) => `Строка ${index + 1}`);
function banner() {
  return within(document.body).queryByRole('region', { name: 'Файлы cookie' });
}

export const Default: Story = {};
export const LongTexts: Story = {
  args: {
    children: (
      <>
        <Text>
          Мы храним только то, без чего сайт не может узнать вас при следующем посещении: знак входа, язык и
          то, что вы уже ответили на этот вопрос.
        </Text>
        <Text lang="en">
          We keep only what the site needs to know you when you come back: the sign-in mark, the language, and
          that you have answered this question.
        </Text>
      </>
    ),
    acceptLabel: 'Принять и продолжить',
    declineLabel: 'Decline and leave the site',
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <>
      <Text>Страница</Text>
      <CookieBanner {...args} />
    </>
  ),
};

export const TestAccept: Story = {
  play: async ({ args }) => {
    await expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(document.body).getByRole('button', { name: 'Принять' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await expect(args.onDecline).not.toHaveBeenCalled();
    await waitFor(() => expect(banner()).toBeNull());
  },
};
export const TestDecline: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Отказаться' }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(banner()).toBeNull());
  },
};
export const TestControlledStays: Story = {
  args: { open: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Принять' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await expect(banner()).toBeVisible();
  },
};
const longPage: Story['render'] = (args) => (
  <>
    <Stack gap={6}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Button>Последнее на странице</Button>
    </Stack>
    <CookieBanner {...args} />
  </>
);
export const TestStaysAtTheLowerEdgeAndCoversNothing: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: longPage,
  play: async ({ canvasElement }) => {
    const sheet = banner() as HTMLElement;
    const rect = sheet.getBoundingClientRect();
    await expect(rect.width).toBe(978);
    await expect(window.innerHeight - rect.bottom).toBeCloseTo(8, 0);
    window.scrollTo(0, document.documentElement.scrollHeight);
    const last = within(canvasElement).getByRole('button', { name: 'Последнее на странице' });
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(sheet.getBoundingClientRect().top),
    );
    await userEvent.click(last);
    await expect(sheet).toBeVisible();
  },
};
/** A fifth of a small phone: the form above it can be used. */
export const TestItIsLowOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect((banner() as HTMLElement).getBoundingClientRect().height).toBeLessThanOrEqual(128);
  },
};
export const TestRefIsTheRegion: Story = {
  render: function Marked(args) {
    const region = useRef<HTMLElement>(null);
    return (
      <CookieBanner
        {...args}
        open
        ref={region}
        onAccept={() => region.current?.setAttribute('data-found', 'yes')}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Принять' }));
    await expect(banner()).toHaveAttribute('data-found', 'yes');
  },
};
