import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { RangeSliderProps } from './RangeSlider.tsx';
import { RangeSlider } from './RangeSlider.tsx';

const endless = Number.POSITIVE_INFINITY;

const meta = {
  title: 'Inputs/RangeSlider',
  component: RangeSlider,
  args: {
    label: 'Цена ошибки',
    steps: [0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, endless],
    lowLabel: 'От',
    highLabel: 'До',
    formatValue: (value) => (Number.isFinite(value) ? value.toLocaleString('ru') : '∞'),
    defaultValue: [0.3, endless],
    onChange: fn(),
    onChangeEnd: fn(),
  },
} satisfies Meta<typeof RangeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled({ defaultValue: _unused, ...args }: RangeSliderProps) {
  const [value, setValue] = useState<readonly [number, number]>([0.1, 0.6]);
  return <RangeSlider {...args} value={value} onChange={setValue} />;
}

export const Default: Story = {};
export const EvenSteps: Story = {
  args: {
    label: 'Номер хода',
    steps: Array.from({ length: 40 }, (_, index) => index + 1),
    defaultValue: [3, 20],
    allowEqual: true,
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={6}>
      <RangeSlider {...args} />
      <RangeSlider {...args} label="Узкий" defaultValue={[1.2, 2.4]} />
      <RangeSlider {...args} label="Недоступный" disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack gap={6}>
      <RangeSlider
        {...args}
        label="Сколько пешек в среднем стоит ошибка, которую стоит показывать в списке"
        formatValue={(value) =>
          Number.isFinite(value) ? `${value.toLocaleString('ru')} пешки` : 'сколько угодно'
        }
      />
      <RangeSlider
        {...args}
        label="How many pawns a mistake has to cost on average to be shown in the list"
        formatValue={(value) => (Number.isFinite(value) ? `${value} pawns` : 'any number of pawns')}
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

function thumbs(canvasElement: HTMLElement) {
  return within(canvasElement).getAllByRole('slider') as [HTMLElement, HTMLElement];
}
const element = createRef<HTMLDivElement>();
export const TestLowStaysBelowHigh: Story = {
  args: { defaultValue: [1.2, 2.4], ref: element },
  play: async ({ canvasElement, args, step }) => {
    const [low, high] = thumbs(canvasElement);
    await expect(element.current).toBe(within(canvasElement).getByRole('group', { name: 'Цена ошибки' }));
    await step('low walks the uneven steps', async () => {
      await userEvent.tab();
      await expect(low).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(args.onChange).toHaveBeenLastCalledWith([0.6, 2.4]);
      await expect(args.onChangeEnd).toHaveBeenLastCalledWith([0.6, 2.4]);
    });
    await step('and stops below high', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
      await expect(args.onChange).toHaveBeenLastCalledWith([1.2, 2.4]);
      await userEvent.keyboard('{Home}{End}');
      await expect(args.onChange).toHaveBeenLastCalledWith([1.2, 2.4]);
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent('1,2 – 2,4');
    });
    await step('high stops above low', async () => {
      await userEvent.tab();
      await expect(high).toHaveFocus();
      await userEvent.keyboard('{Home}{ArrowLeft}');
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent('1,2 – 2,4');
    });
    await step('the open end is ∞', async () => {
      await userEvent.keyboard('{End}');
      await expect(args.onChange).toHaveBeenLastCalledWith([1.2, endless]);
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent('1,2 – ∞');
    });
  },
};
export const TestValuesAreSpokenInWords: Story = {
  play: async ({ canvasElement }) => {
    const [low, high] = thumbs(canvasElement);
    await expect(low).toHaveAccessibleName(/От/);
    await expect(high).toHaveAccessibleName(/До/);
    await expect(low).toHaveAttribute('aria-valuetext', '0,3');
    await expect(high).toHaveAttribute('aria-valuetext', '∞');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(low).toHaveAttribute('aria-valuetext', '0,6');
  },
};
export const TestEqualWhereAllowed: Story = {
  args: { ...EvenSteps.args, defaultValue: [19, 20] },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith([20, 20]);
  },
};
export const TestPointerMovesTheNearestThumb: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    const [, high] = thumbs(canvasElement);
    const place = high.closest('[data-rac]')?.parentElement as HTMLElement;
    const { left, width, top } = place.getBoundingClientRect();
    const at = {
      clientX: left + width * (4 / 7),
      clientY: top + 16,
      button: 0,
      pointerId: 1,
      pointerType: 'mouse',
    };
    fireEvent.pointerDown(place, at);
    fireEvent.pointerUp(place, at);
    await expect(await within(canvasElement).findByText('0,1 – 2,4')).toBeVisible();
  },
};
