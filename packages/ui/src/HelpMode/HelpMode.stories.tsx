import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { HelpMode, useHelpMode } from './HelpMode.tsx';
import { HelpPoint } from './HelpPoint.tsx';

function HelpButton() {
  const { active, setActive } = useHelpMode();
  return <IconButton icon="help" label="Подсказки" selected={active} onPress={() => setActive(!active)} />;
}

const page = (
  <Stack>
    <Inline justify="between">
      <HelpPoint id="filters">
        <Button>Сторона</Button>
        <Button>Статус</Button>
      </HelpPoint>
      <HelpButton />
    </Inline>
    <Columns columns={{ phone: 1, tablet: 2, desktop: 4 }}>
      <HelpPoint id="position">
        <Card title="Испанская партия">C60, 24 раза</Card>
      </HelpPoint>
      <HelpPoint id="train" find="button">
        <Card title="Тренировка">
          <Button variant="training">Тренировать</Button>
        </Card>
      </HelpPoint>
    </Columns>
  </Stack>
);

const meta = {
  title: 'Overlays/HelpMode',
  component: HelpMode,
  args: {
    labels: {
      help: 'Подсказки на странице',
      previous: 'Предыдущая',
      next: 'Следующая',
      close: 'Закончить',
      position: (number, total) => `Точка ${number} из ${total}`,
    },
    points: [
      {
        key: 'filters',
        title: 'Фильтры',
        text: 'Оставляют в списке только нужные позиции. Выберите чёрных и посмотрите, что изменится.',
      },
      { key: 'absent', title: 'Нет на странице', text: 'Эта точка пропускается.' },
      {
        key: 'position',
        title: 'Критическая позиция',
        text: 'Место, где ошибка возвращается. Нажмите на неё, чтобы увидеть доску.',
        size: 'lg',
      },
      {
        key: 'train',
        title: 'Прямая тренировка',
        text: 'Начинает тренировку сразу. Попробуйте режим обучения.',
      },
    ],
    onOpenChange: fn(),
    children: page,
  },
} satisfies Meta<typeof HelpMode>;

export default meta;
type Story = StoryObj<typeof meta>;

function body() {
  return within(document.body);
}
function sheet(name: string) {
  return body().findByRole('dialog', { name });
}
function left() {
  return waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
}

const on = { defaultOpen: true };

export const Default: Story = {};
export const Active: Story = { args: on };
export const BigSheet: Story = { args: { ...on, points: meta.args.points.slice(2) } };
export const LongTexts: Story = {
  args: {
    ...on,
    points: [
      {
        key: 'filters',
        title: 'Фильтры: сторона, статус изучения, диапазон ходов, потеря, дебют, список и порядок',
        text: 'Каждый фильтр свёрнут в метку, на которой видно его теперешнее значение, и открывается нажатием; настроенные отличаются цветом. Попробуйте оставить только чёрных и только позиции с потерей больше пешки, а затем верните всё как было.',
      },
      {
        key: 'position',
        title: 'A position in which the same mistake keeps coming back, game after game',
        text: 'It shows how often the position was met, how often it went wrong and what that costs each time. Choose one with the arrow keys and read the sentence above the board.',
        size: 'lg',
      },
    ],
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: on, globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: on };

export const TestKeyboardWalk: Story = {
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Подсказки' });
    await step('help begins at the first point and takes the focus', async () => {
      button.focus();
      await userEvent.keyboard('{Enter}');
      const first = await sheet('Фильтры');
      await waitFor(() => expect(first).toHaveFocus());
      await expect(first).toHaveAccessibleDescription(/^Точка 1 из 3 Оставляют в списке/);
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    });
    await step('arrows walk in the order of the points, the absent one is not counted', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(await sheet('Критическая позиция')).toHaveAccessibleDescription(/Точка 2 из 3/);
      await expect(document.querySelector('[data-help-layer] > [aria-live]')).toHaveTextContent(
        /^Точка 2 из 3\. Критическая позиция\. Место/,
      );
      await userEvent.keyboard('{ArrowDown}');
      await sheet('Прямая тренировка');
      await userEvent.keyboard('{ArrowDown}');
      await sheet('Фильтры');
      await userEvent.keyboard('{ArrowLeft}');
      await sheet('Прямая тренировка');
      await userEvent.keyboard('{Home}');
      await sheet('Фильтры');
      await userEvent.keyboard('{End}');
      await sheet('Прямая тренировка');
    });
    await step('Escape leaves, and the focus is where it was', async () => {
      await userEvent.keyboard('{Escape}');
      await left();
      await waitFor(() => expect(button).toHaveFocus());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    });
  },
};
export const TestButtonsAndNumbers: Story = {
  args: { ...on, onShow: fn() },
  play: async ({ args }) => {
    const first = await sheet('Фильтры');
    await userEvent.click(within(first).getByRole('button', { name: 'Следующая' }));
    const second = await sheet('Критическая позиция');
    await expect(within(second).getByRole('button', { name: 'Следующая' })).toHaveFocus();
    await userEvent.click(within(second).getByRole('button', { name: 'Предыдущая' }));
    await sheet('Фильтры');
    const number = body().getByRole('button', { name: 'Точка 3 из 3. Прямая тренировка' });
    await expect(number).toHaveTextContent('3');
    await userEvent.click(number);
    const third = await sheet('Прямая тренировка');
    await expect(third).toHaveFocus();
    await expect(number).toHaveAttribute('aria-current', 'true');
    // Each shown point is reported, in order.
    for (const [time, key] of ['filters', 'position', 'filters', 'train'].entries())
      await expect(args.onShow).toHaveBeenNthCalledWith(time + 1, key);
    await userEvent.click(within(third).getByRole('button', { name: 'Закончить' }));
    await left();
  },
};
export const TestNumbersLieOnTheirElements: Story = {
  args: on,
  play: async ({ canvasElement }) => {
    await sheet('Фильтры');
    const card = within(canvasElement)
      .getByRole('article', { name: 'Испанская партия' })
      .getBoundingClientRect();
    const spot = body()
      .getByRole('button', { name: /^Точка 2/ })
      .getBoundingClientRect();
    await expect(Math.abs(spot.left - card.left)).toBeLessThan(20);
    await expect(Math.abs(spot.top - card.top)).toBeLessThan(20);
    const button = within(canvasElement).getByRole('button', { name: 'Тренировать' }).getBoundingClientRect();
    const third = body()
      .getByRole('button', { name: /^Точка 3/ })
      .getBoundingClientRect();
    await expect(Math.abs(third.top - button.top)).toBeLessThan(20);
  },
};
export const TestSizesOfTheSheet: Story = {
  args: on,
  play: async () => {
    const small = (await sheet('Фильтры')).getBoundingClientRect();
    await expect([small.width, small.height]).toEqual([631, 112]);
    await userEvent.keyboard('{ArrowRight}');
    const big = (await sheet('Критическая позиция')).getBoundingClientRect();
    await expect([big.width, big.height]).toEqual([631, 204]);
  },
};
export const TestSheetShrinksOnPhones: Story = {
  args: on,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const small = await sheet('Фильтры');
    await waitFor(() => {
      const { left: from, right, height } = small.getBoundingClientRect();
      expect(from).toBeGreaterThanOrEqual(8);
      expect(right).toBeLessThanOrEqual(352);
      expect(height).toBeGreaterThanOrEqual(112);
    });
  },
};
export const TestPageStaysUsable: Story = {
  args: on,
  play: async ({ canvasElement }) => {
    await sheet('Фильтры');
    const button = within(canvasElement).getByRole('button', { name: 'Подсказки' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    await left();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};
export const TestPointsComeAndGo: Story = {
  args: {
    ...on,
    children: null,
  },
  render: function Changing(args) {
    const [late, setLate] = useState(false);
    return (
      <HelpMode {...args}>
        <HelpPoint id="filters">
          <Button onPress={() => setLate(!late)}>Показать позицию</Button>
        </HelpPoint>
        {late && (
          <HelpPoint id="position">
            <Text>Позиция</Text>
          </HelpPoint>
        )}
      </HelpMode>
    );
  },
  play: async ({ canvasElement }) => {
    const first = await sheet('Фильтры');
    await expect(first).toHaveAccessibleDescription(/Точка 1 из 1/);
    const button = within(canvasElement).getByRole('button', { name: 'Показать позицию' });
    await userEvent.click(button);
    await waitFor(() => expect(first).toHaveAccessibleDescription(/Точка 1 из 2/));
    await userEvent.click(body().getByRole('button', { name: /^Точка 2/ }));
    await sheet('Критическая позиция');
    await userEvent.click(button);
    await waitFor(() => expect(body().getByRole('dialog')).toHaveAccessibleName('Фильтры'));
  },
};
export const TestControlledStays: Story = {
  args: { open: true },
  play: async ({ args }) => {
    await sheet('Фильтры');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await sheet('Фильтры');
  },
};
export const TestPartOfAnInnerPointIsItsOwn: Story = {
  args: {
    ...on,
    children: (
      <HelpPoint id="filters">
        <HelpPoint id="train" find="button">
          <Card title="Тренировка">
            <Button variant="training">Тренировать</Button>
          </Card>
        </HelpPoint>
      </HelpPoint>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const ring = () => document.querySelector('[data-help-ring]')?.getBoundingClientRect();
    await sheet('Фильтры');
    const card = canvas.getByRole('article', { name: 'Тренировка' }).getBoundingClientRect();
    await expect(ring()?.width).toBe(Math.round(card.width));
    await userEvent.keyboard('{ArrowRight}');
    await sheet('Прямая тренировка');
    const button = canvas.getByRole('button', { name: 'Тренировать' }).getBoundingClientRect();
    await waitFor(() => expect(ring()?.width).toBe(Math.round(button.width)));
  },
};
export const TestPointOutOfSightIsBrought: Story = {
  args: {
    ...on,
    children: (
      <Stack>
        <HelpPoint id="filters">
          <Button>Сторона</Button>
        </HelpPoint>
        <div style={{ height: '2400px' }} />
        <HelpPoint id="train">
          <Button>Тренировать</Button>
        </HelpPoint>
      </Stack>
    ),
  },
  play: async ({ canvasElement }) => {
    await sheet('Фильтры');
    await userEvent.keyboard('{ArrowRight}');
    await sheet('Прямая тренировка');
    await waitFor(() => {
      const { top, bottom } = within(canvasElement)
        .getByRole('button', { name: 'Тренировать' })
        .getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
    window.scrollTo(0, 0);
  },
};
