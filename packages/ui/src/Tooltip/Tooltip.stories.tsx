import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Box } from '../Box/Box.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Tooltip } from './Tooltip.tsx';

function tips() {
  return within(document.body).queryAllByRole('tooltip');
}

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: {
    text: 'Раскрыть на 5 ходов',
    onOpenChange: fn(),
    children: <button type="button">Раскрыть</button>,
  },
  decorators: [
    (Story) => (
      <Box padding={16}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = { defaultOpen: true };

export const Default: Story = {};
export const Below: Story = { args: { ...open, placement: 'bottom' } };
export const AtTheRight: Story = { args: { ...open, placement: 'right' } };
export const AtTheLeft: Story = { args: { ...open, placement: 'left' } };
export const LongTexts: Story = {
  args: {
    open: true,
    placement: 'bottom',
    text: 'Показать все ответы соперника, встречавшиеся в партиях; at most five moves ahead, the commonest first',
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { open: true }, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline gap={16}>
      {(['top', 'bottom'] as const).map((placement) => (
        <Tooltip key={placement} {...args} open placement={placement}>
          <button type="button">{placement}</button>
        </Tooltip>
      ))}
    </Inline>
  ),
};

export const TestFocusShowsEscapeHides: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    const tip = await within(document.body).findByRole('tooltip');
    await expect(button).toHaveAttribute('aria-describedby', tip.id);
    await expect(button).toHaveAccessibleDescription('Раскрыть на 5 ходов');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tips()).toEqual([]));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
export const TestHoverShows: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const mouse = { pointerType: 'mouse', bubbles: true };
    // In one step: a focus change in between would count as keyboard use, in which hovering shows nothing.
    const hover = () => {
      fireEvent(button, new PointerEvent('pointermove', mouse));
      fireEvent(button, new PointerEvent('pointerover', mouse));
    };
    // Retries: the real mouse may get an event from the newly rendered story, which ends the hover.
    await waitFor(() => {
      if (tips().length === 0) hover();
      expect(tips()).toHaveLength(1);
    });
    fireEvent(button, new PointerEvent('pointerout', { ...mouse, relatedTarget: canvasElement }));
    await waitFor(() => expect(tips()).toEqual([]));
  },
};
export const TestSixPixelsAway: Story = {
  args: { open: true, placement: 'bottom' },
  play: async ({ canvasElement }) => {
    const tip = await within(document.body).findByRole('tooltip');
    const button = within(canvasElement).getByRole('button');
    await waitFor(() =>
      expect(tip.getBoundingClientRect().top - button.getBoundingClientRect().bottom).toBeCloseTo(6, 0),
    );
  },
};
export const TestRefIsTheTip: Story = {
  args: { open: true },
  render: function Marked(args) {
    const tip = useRef<HTMLDivElement>(null);
    return (
      <Tooltip {...args} ref={tip}>
        <button type="button" onClick={() => tip.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
      </Tooltip>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await within(document.body).findByRole('tooltip')).toHaveAttribute('data-found', 'yes');
  },
};
