import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Inputs/Button',
  component: Button,
  args: { children: 'Показать позиции', onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['primary', 'secondary', 'ghost', 'danger', 'training'] as const;

export const Default: Story = {};
export const Variants: Story = {
  render: (args) => (
    <Inline>
      {variants.map((variant) => (
        <Button key={variant} {...args} variant={variant}>
          {variant}
        </Button>
      ))}
    </Inline>
  ),
};
export const Small: Story = { args: { size: 'sm' } };
export const WithIcon: Story = { args: { startIcon: 'plus', variant: 'primary' } };
export const FullWidth: Story = { args: { fullWidth: true, variant: 'primary' } };
export const Loading: Story = { args: { loading: true, loadingLabel: 'Загрузка', variant: 'primary' } };
export const Disabled: Story = { args: { disabled: true } };

/** A press changes its text, and nothing beside it moves. */
export const TestOtherTextHasRoom: Story = {
  render: () => {
    const [isPlanned, setPlanned] = useState(false);
    const texts = ['В план', 'Убрать из плана'];
    return (
      <Inline>
        <Button onPress={() => setPlanned(!isPlanned)} otherText={texts[isPlanned ? 0 : 1]}>
          {texts[isPlanned ? 1 : 0]}
        </Button>
        <Button>Тренировать</Button>
      </Inline>
    );
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const boxes = () => page.getAllByRole('button').map((one) => one.getBoundingClientRect().toJSON());
    const before = boxes();
    await userEvent.click(page.getByRole('button', { name: 'В план' }));
    await expect(page.getByRole('button', { name: 'Убрать из плана' })).toBeVisible();
    await expect(boxes()).toEqual(before);
  },
};

export const Overview: Story = {
  tags: ['visual'],
  render: ({ children }) => (
    <Stack gap={4}>
      {(['md', 'sm'] as const).map((size) => (
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
export const LongTexts: Story = {
  render: (args) => (
    <Stack align="start">
      <Button {...args} variant="primary" startIcon="upload">
        Загрузить партии с обеих площадок и сразу показать критические позиции за белых и за чёрных
      </Button>
      <Button {...args} endIcon="arrowRight">
        Load the games of both platforms and show the critical positions for both White and Black
      </Button>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

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
const element = createRef<HTMLButtonElement>();
export const TestPointerRefAndSizes: Story = {
  args: { ref: element },
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(element.current).toBe(button);
    await expect(button.getBoundingClientRect().height).toBe(40);
    await step('a press starts a ring; nobody who asked for stillness sees it', async () => {
      await userEvent.click(button);
      await expect(args.onPress).toHaveBeenCalledOnce();
      const ring = button.querySelector('[data-ripple]');
      await expect(ring).toHaveAttribute('data-ripple', '1');
      await expect(ring).not.toBeVisible();
    });
  },
};
export const TestSmallIs32Px: Story = {
  args: { size: 'sm' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button').getBoundingClientRect().height).toBe(32);
  },
};
export const TestDisabledDoesNothing: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toHaveAttribute('data-disabled', 'true');
    await userEvent.tab();
    await expect(button).not.toHaveFocus();
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onPress).not.toHaveBeenCalled();
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

const onRow = fn();
const onLoadingRow = fn();
export const TestKeepsItsPressesToItself: Story = {
  render: (args) => (
    <Stack>
      {[false, true].map((loading) => {
        const heard = loading ? onLoadingRow : onRow;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: stands for a row of a list, or for the page
          <div
            key={String(loading)}
            onClick={heard}
            onKeyDown={heard}
            onPointerDown={heard}
            onMouseDown={heard}
          >
            <Button {...args} loading={loading} loadingLabel="Загрузка" />
          </div>
        );
      })}
    </Stack>
  ),
  play: async ({ canvasElement, args }) => {
    onRow.mockClear();
    onLoadingRow.mockClear();
    for (const button of within(canvasElement).getAllByRole('button')) {
      await userEvent.click(button);
      await userEvent.keyboard('{Enter} ');
    }
    await expect(args.onPress).toHaveBeenCalledTimes(3);
    await expect(onRow).not.toHaveBeenCalled();
    await expect(onLoadingRow).not.toHaveBeenCalled();
  },
};
export const TestPressThatLeavesOrIsCanceledDoesNothing: Story = {
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button');
    const finger = { pointerId: 7, pointerType: 'touch', width: 20, height: 20, pressure: 0.5 };
    await step('the mouse is released elsewhere', async () => {
      await userEvent.pointer([
        { keys: '[MouseLeft>]', target: button },
        { target: canvasElement },
        { keys: '[/MouseLeft]', target: canvasElement },
      ]);
      await expect(args.onPress).not.toHaveBeenCalled();
    });
    await step('the page is scrolled by a finger that began on the button', async () => {
      fireEvent.pointerDown(button, finger);
      fireEvent.pointerCancel(button, finger);
      await expect(args.onPress).not.toHaveBeenCalled();
    });
    await step('the next press works', async () => {
      await userEvent.click(button);
      await expect(args.onPress).toHaveBeenCalledOnce();
    });
  },
};
export const TestSaysWhetherItsPartIsShown: Story = {
  args: { expanded: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  },
};
