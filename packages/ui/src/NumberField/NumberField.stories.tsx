import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { NumberFieldProps } from './NumberField.tsx';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Inputs/NumberField',
  component: NumberField,
  args: {
    label: 'Повторений',
    incrementLabel: 'Больше',
    decrementLabel: 'Меньше',
    onChange: fn(),
    defaultValue: 3,
  },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled({ defaultValue: _unused, ...args }: NumberFieldProps) {
  const [value, setValue] = useState(-7);
  return <NumberField {...args} value={value} onChange={setValue} description={`= ${value}`} />;
}

export const Default: Story = {};
export const WithMaximum: Story = { args: { max: 3, description: 'От 0 до 3' } };
export const HalfSteps: Story = { args: { step: 0.5, defaultValue: 2.5 } };
export const NegativesToo: Story = { args: { positiveOnly: false, defaultValue: -3 } };
export const Invalid: Story = { args: { errorText: 'Слишком много' } };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <NumberField {...args} max={3} description="От 0 до 3" />
      <NumberField {...args} defaultValue={2.5} step={0.5} errorText="Слишком долго" />
      <NumberField {...args} disabled />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <NumberField
        {...args}
        label="Сколько раз подряд вариант должен получиться без ошибок, чтобы считаться изученным"
        description="Чем больше повторений, тем надёжнее память и тем дольше тренировка"
        errorText="Больше десяти повторений за одну тренировку не бывает; остальные перейдут на завтра"
        defaultValue={1234567.5}
        step={0.5}
      />
      <NumberField
        {...args}
        label="How many times in a row a variation has to go right to count as studied"
        description="The more repetitions, the surer the memory and the longer the training"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLInputElement>();
export const TestStepsAndBounds: Story = {
  args: { max: 5, ref: element },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox', { name: 'Повторений' });
    await expect(element.current).toBe(input);
    await step('arrow keys step by 1', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{ArrowUp}');
      await expect(args.onChange).toHaveBeenLastCalledWith(4);
    });
    await step('the maximum holds', async () => {
      await userEvent.clear(input);
      await userEvent.keyboard('99{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith(5);
      await expect(input).toHaveValue('5');
      await expect(canvas.getByRole('button', { name: 'Больше' })).toBeDisabled();
    });
    await step('negatives become zero', async () => {
      await userEvent.clear(input);
      await userEvent.paste('-3');
      await userEvent.keyboard('{Enter}');
      await expect(args.onChange).not.toHaveBeenLastCalledWith(-3);
      await userEvent.keyboard('{Home}{ArrowDown}');
      await expect(input).toHaveValue('0');
      await expect(args.onChange).toHaveBeenLastCalledWith(0);
      await expect(canvas.getByRole('button', { name: 'Меньше' })).toBeDisabled();
    });
  },
};
export const TestEmptiedBecomesZero: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox');
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
    await expect(input).toHaveValue('0');
  },
};
export const TestButtonsByPointer: Story = {
  args: { step: 0.5 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Больше' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(3.5);
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('3,5');
  },
};
export const TestNegativesWhereWanted: Story = {
  args: { positiveOnly: false, defaultValue: 0 },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(-2);
  },
};
export const TestControlledIsClampedToo: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('0');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(within(canvasElement).getByText('= 1')).toBeVisible();
  },
};
