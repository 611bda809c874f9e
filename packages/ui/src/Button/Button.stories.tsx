import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'ui/Button',
  component: Button,
  args: { children: 'Показать позиции', onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['primary', 'secondary', 'ghost', 'danger', 'training'] as const;

export const Default: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const WithIcon: Story = { args: { startIcon: 'plus', variant: 'primary' } };
export const Loading: Story = { args: { loading: true, loadingLabel: 'Загрузка', variant: 'primary' } };
export const Disabled: Story = { args: { disabled: true } };

export const Overview: Story = {
  tags: ['visual'],
  render: ({ children }) => (
    <Stack gap={4}>
      {(['medium', 'small'] as const).map((size) => (
        <Inline key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {children}
            </Button>
          ))}
        </Inline>
      ))}
      <Inline>
        <Button variant="primary" startIcon="upload">
          Загрузить партии
        </Button>
        <Button endIcon="arrowRight">Дальше</Button>
        <Button disabled>Недоступно</Button>
        <Button variant="training" loading loadingLabel="Загрузка">
          Тренировать
        </Button>
      </Inline>
      <Button fullWidth variant="primary">
        Во всю ширину
      </Button>
    </Stack>
  ),
};

export const TestKeyboard: Story = {
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Показать позиции' });
    await step('Enter and Space press it', async () => {
      await userEvent.tab();
      await expect(button).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(' ');
      await expect(args.onPress).toHaveBeenCalledTimes(2);
    });
  },
};

export const TestLoadingDoesNothing: Story = {
  args: { loading: true, loadingLabel: 'Загрузка' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(within(button).getByRole('img', { name: 'Загрузка' })).toBeVisible();
  },
};
