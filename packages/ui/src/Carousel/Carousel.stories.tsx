import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Carousel } from './Carousel.tsx';

const meta = {
  title: 'Feedback/Carousel',
  component: Carousel,
  args: {
    labels: {
      carousel: 'Как это работает',
      previous: 'Назад',
      next: 'Дальше',
      done: 'Понятно',
      step: (number, total) => `Шаг ${number} из ${total}`,
    },
    steps: [
      {
        id: 'load',
        title: 'Загрузите партии',
        text: 'Укажите никнейм или файл PGN.',
        picture: <Icon name="upload" />,
      },
      {
        id: 'select',
        title: 'Выберите позиции',
        text: 'Где ошибка возвращается.',
        picture: <Icon name="target" />,
      },
      {
        id: 'analyze',
        title: 'Разберите их',
        text: 'Что играть вместо этого.',
        picture: <Icon name="engine" />,
      },
      {
        id: 'train',
        title: 'Тренируйтесь',
        text: 'Пока ход не запомнится.',
        picture: <Icon name="training" />,
      },
    ],
    onChange: fn(),
    onDone: fn(),
  },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

function shown(canvasElement: HTMLElement) {
  return within(canvasElement).getByRole('heading').textContent;
}

export const Default: Story = {};
export const Last: Story = { args: { defaultValue: 3 } };
export const WithoutPictures: Story = {
  args: { steps: meta.args.steps.map(({ picture: _picture, ...step }) => step) },
};
export const LongTexts: Story = {
  args: {
    steps: [
      {
        id: 'ru',
        title: 'Загрузите и проанализируйте партии, сыгранные на обеих площадках и за доской',
        text: 'Партии загружаются от новых к старым, поэтому первые критические позиции появляются уже через минуту, а остальные находятся, пока вы заняты другим.',
      },
      {
        id: 'en',
        title: 'Select the positions in which the same mistake comes back most often',
        text: 'The most expensive come first. Filters leave only the side, the moves and the opening you are interested in.',
      },
    ],
    labels: { ...meta.args.labels, previous: 'Вернуться назад', next: 'Go on to the next step' },
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: { defaultValue: 1 } };

export const TestButtonsAndDots: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('one step at a time is to be seen and heard', async () => {
      await expect(canvas.getByRole('region', { name: 'Как это работает' })).toBeVisible();
      await expect(canvas.getByRole('group', { name: 'Загрузите партии' })).toBeVisible();
      await expect(canvas.getAllByRole('group')).toHaveLength(1);
      await expect(canvas.getByRole('button', { name: 'Назад' })).toBeDisabled();
    });
    await step('next, and it is announced', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Дальше' }));
      await expect(args.onChange).toHaveBeenLastCalledWith(1);
      await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(
        'Шаг 2 из 4. Выберите позиции',
      );
    });
    await step('a dot', async () => {
      const dot = canvas.getByRole('button', { name: 'Шаг 4 из 4. Тренируйтесь' });
      await userEvent.click(dot);
      await expect(dot).toHaveAttribute('aria-current', 'step');
      await expect(shown(canvasElement)).toBe('Тренируйтесь');
    });
    await step('the last button ends it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Понятно' }));
      await expect(args.onDone).toHaveBeenCalledOnce();
      await expect(args.onChange).toHaveBeenCalledTimes(2);
    });
  },
};
export const TestKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(shown(canvasElement)).toBe('Разберите их');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(shown(canvasElement)).toBe('Выберите позиции');
    await userEvent.keyboard('{End}');
    await expect(shown(canvasElement)).toBe('Тренируйтесь');
    await userEvent.keyboard('{ArrowRight}');
    await expect(shown(canvasElement)).toBe('Тренируйтесь');
    await userEvent.keyboard('{Home}');
    await expect(shown(canvasElement)).toBe('Загрузите партии');
  },
};
export const TestFingerDrawnSideways: Story = {
  play: async ({ canvasElement }) => {
    const carousel = within(canvasElement).getByRole('region');
    const draw = (from: number, to: number, pointerType: string) => {
      fireEvent.pointerDown(carousel, { pointerType, clientX: from });
      fireEvent.pointerUp(carousel, { pointerType, clientX: to });
    };
    draw(300, 200, 'touch');
    await waitFor(() => expect(shown(canvasElement)).toBe('Выберите позиции'));
    draw(300, 280, 'touch');
    draw(300, 100, 'mouse');
    await expect(shown(canvasElement)).toBe('Выберите позиции');
    draw(200, 300, 'touch');
    await waitFor(() => expect(shown(canvasElement)).toBe('Загрузите партии'));
  },
};
export const TestPhoneWithManySteps: Story = {
  args: {
    steps: Array.from({ length: 8 }, (_, id) => ({ id: `${id}`, title: `Шаг ${id}`, text: 'Что здесь.' })),
  },
  globals: { viewport: { value: 'phone' } },
  decorators: [(Shown) => <div style={{ width: '272px' }}>{Shown()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [back, next] = ['Назад', 'Дальше'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(next?.top).toBe(back?.top);
    for (const dot of canvas.getAllByRole('button', { name: /из 8/ }))
      await expect(dot.getBoundingClientRect().bottom).toBeLessThanOrEqual(back?.top ?? 0);
  },
};
export const TestStandsStill: Story = {
  play: async ({ canvasElement, args }) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expect(shown(canvasElement)).toBe('Загрузите партии');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const TestControlled: Story = {
  render: function Owned(args) {
    const [value, setValue] = useState(2);
    const carousel = useRef<HTMLElement>(null);
    return (
      <>
        <Carousel {...args} ref={carousel} value={value} />
        <button
          type="button"
          onClick={() => {
            setValue(0);
            carousel.current?.setAttribute('data-found', 'yes');
          }}
        >
          Сначала
        </button>
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Дальше' }));
    await expect(args.onChange).toHaveBeenCalledWith(3);
    await expect(shown(canvasElement)).toBe('Разберите их');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Сначала' }));
    await expect(shown(canvasElement)).toBe('Загрузите партии');
    await expect(within(canvasElement).getByRole('region')).toHaveAttribute('data-found', 'yes');
  },
};
export const TestFocusIsNotDropped: Story = {
  args: { defaultValue: 1 },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Назад' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(shown(canvasElement)).toBe('Загрузите партии');
    await expect(within(canvasElement).getByRole('button', { name: 'Дальше' })).toHaveFocus();
  },
};
