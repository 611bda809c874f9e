import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Inputs/IconButton',
  component: IconButton,
  args: { icon: 'bookmark', label: 'В закладки', onPress: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Variants: Story = {
  render: (args) => (
    <Inline>
      {(['ghost', 'secondary', 'primary', 'training'] as const).map((variant) => (
        <IconButton key={variant} {...args} label={variant} variant={variant} />
      ))}
    </Inline>
  ),
};
export const Pressed: Story = { args: { selected: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline>
      <IconButton icon="search" label="Найти" />
      <IconButton icon="star" label="В избранное" selected />
      <IconButton icon="plus" label="Добавить" variant="secondary" />
      <IconButton icon="play" label="Начать" variant="primary" />
      <IconButton icon="learn" label="Тренировать" variant="training" />
      <IconButton icon="learn" label="В плане" variant="training" selected />
      <IconButton icon="trash" label="Удалить" disabled />
    </Inline>
  ),
};
const longName = 'Добавить эту позицию и все варианты, которые к ней ведут, в план тренировок';
const longEnglish = 'Add this position and all the variations that lead to it to the study plan';
export const LongTexts: Story = {
  render: (args) => (
    <Inline>
      <IconButton {...args} label={longName} />
      <IconButton {...args} label={longEnglish} />
    </Inline>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(longName);
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const TestNameSizeAndTooltip: Story = {
  args: { selected: false },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'В закладки' });
    const { width, height } = button.getBoundingClientRect();
    await expect([width, height]).toEqual([32, 32]);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.tab();
    const tooltip = await within(document.body).findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('В закладки');
    // On either side of the button, where there is room.
    await waitFor(() => {
      const [tip, rect] = [tooltip, button].map((element) => element.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ];
      expect(Math.max(rect.top - tip.bottom, tip.top - rect.bottom)).toBeCloseTo(6, 0);
    });
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};
export const TestTipOfAPointer: Story = {
  render: ({ onPress }) => (
    <Inline>
      <IconButton icon="bookmark" label="В закладки" onPress={onPress} />
      <IconButton icon="search" label="Найти" />
    </Inline>
  ),
  play: async ({ canvasElement, step }) => {
    const [first, second] = within(canvasElement).getAllByRole('button') as [HTMLElement, HTMLElement];
    const tips = () => within(document.body).queryAllByRole('tooltip');
    const mouse = { pointerType: 'mouse', bubbles: true };
    const rest = () => {
      // In one step: a focus change in between would count as keyboard use, in which hovering shows nothing.
      fireEvent(first, new PointerEvent('pointermove', mouse));
      fireEvent(first, new PointerEvent('pointerover', mouse));
    };
    await step('the name of the button on which it rests', async () => {
      // Retries: the real mouse may get an event from the newly rendered story, which ends the hover.
      await waitFor(() => {
        if (tips().length === 0) rest();
        expect(tips().map(({ textContent }) => textContent)).toEqual(['В закладки']);
      });
    });
    await step('then the next one, and only that', async () => {
      fireEvent(first, new PointerEvent('pointerout', { ...mouse, relatedTarget: second }));
      await waitFor(() => expect(tips().map(({ textContent }) => textContent)).toEqual(['Найти']));
    });
    await step('none while it presses', async () => {
      fireEvent.pointerDown(second, mouse);
      await waitFor(() => expect(tips()).toEqual([]));
      fireEvent.pointerUp(second, mouse);
    });
  },
};
const element = createRef<HTMLButtonElement>();
export const TestKeepsItsOwnState: Story = {
  args: { defaultSelected: false, onChange: fn(), ref: element },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(element.current).toBe(button);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveAttribute('data-selected', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};
