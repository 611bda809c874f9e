import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import type { CheckboxProps } from './Checkbox.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Inputs/Checkbox',
  component: Checkbox,
  args: { children: 'Принимаю условия', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: CheckboxProps) {
  const [checked, setChecked] = useState(true);
  return <Checkbox {...args} selected={checked} onChange={setChecked} />;
}

export const Default: Story = {};
export const Checked: Story = { args: { defaultSelected: true } };
export const Indeterminate: Story = { args: { indeterminate: true } };
export const Invalid: Story = { args: { errorText: 'Примите условия, чтобы продолжить', required: true } };
export const Disabled: Story = { args: { disabled: true, defaultSelected: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={1}>
      <Checkbox>Не отмечено</Checkbox>
      <Checkbox defaultSelected>Отмечено</Checkbox>
      <Checkbox indeterminate>Часть</Checkbox>
      <Checkbox disabled defaultSelected>
        Недоступно
      </Checkbox>
      <Checkbox errorText="Примите условия, чтобы продолжить">
        Принимаю <Link href="#terms">условия</Link>
      </Checkbox>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <Checkbox
        {...args}
        description="Отказаться можно в любую минуту: в настройках или по ссылке в каждом письме"
      >
        Я принимаю условия использования и политику конфиденциальности и хочу узнать о запуске по почте
      </Checkbox>
      <Checkbox
        {...args}
        errorText="Please accept the Terms and Conditions to proceed with the registration."
      >
        I accept the Terms and Conditions and the privacy policy and want to hear about the launch by e-mail
      </Checkbox>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLInputElement>();
export const TestSpaceToggles: Story = {
  args: { ref: element },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Принимаю условия' });
    await expect(element.current).toBe(box);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(box.closest('label')).toHaveAttribute('data-selected', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};
export const TestControlledByItsWords: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Принимаю условия'));
    await expect(within(canvasElement).getByRole('checkbox')).not.toBeChecked();
  },
};
export const TestErrorAndPart: Story = {
  args: { indeterminate: true, errorText: 'Примите условия, чтобы продолжить' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox');
    await expect(box).toBePartiallyChecked();
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(/Примите условия/);
  },
};
