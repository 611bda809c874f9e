import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { MediaRow } from '../MediaRow/MediaRow.tsx';
import { PhaseProgress } from '../PhaseProgress/PhaseProgress.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { StatusDot } from '../StatusDot/StatusDot.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { title: 'Анна Коваль' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Finished work shows no progress. */
function Nothing() {
  return null;
}

export const Default: Story = { args: { children: 'Содержимое' } };
export const Training: Story = {
  args: { variant: 'training', title: 'План тренировок', children: '12 деревьев' },
};
export const Chess: Story = {
  args: {
    variant: 'checkered',
    title: 'Испанская партия',
    description: 'C60',
    children: '1.e4 e5 2.Кf3 Кc6 3.Сb5',
  },
};
export const Subtle: Story = { args: { variant: 'subtle', children: 'Содержимое' } };
export const Elevations: Story = {
  render: () => (
    <Columns columns={{ phone: 1, tablet: 3 }}>
      {([0, 1, 2, 3, 4] as const).map((elevation) => (
        <Card key={elevation} title={`Высота ${elevation}`} elevation={elevation} />
      ))}
    </Columns>
  ),
};
export const Rounded: Story = {
  render: () => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      {(['none', 'sm', 'md', 'lg'] as const).map((rounded) => (
        <Card key={rounded} title={rounded} rounded={rounded} />
      ))}
    </Columns>
  ),
};
export const LongTexts: Story = {
  args: {
    picture: <Avatar name="Александр Верхнеднепровский" size="lg" />,
    title: 'Александр-Константин Верхнеднепровский-Задунайский',
    description:
      'Plays the same variation of the Sicilian for twenty years and still forgets what to do against an early b4; correspondence, over the board and two platforms.',
    actions: <IconButton icon="more" label="Действия" />,
    footer: (
      <>
        <Button variant="primary">Показать все критические позиции этого игрока</Button>
        <Button>Open the games behind them</Button>
      </>
    ),
    children: 'Переигрывает дебют заново после каждого поражения, но через неделю ошибается там же.',
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: Chess.args, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Columns columns={{ phone: 1, tablet: 2 }} align="start">
      <Card
        picture={<Avatar name="Анна Коваль" size="lg" />}
        title="Анна Коваль"
        description="Кандидат в мастера"
        actions={<IconButton icon="more" label="Действия" />}
        footer={<Button variant="primary">Показать критические позиции</Button>}
      >
        <Stack gap={3}>
          <Inline gap={4}>
            <Badge tone="danger">12 повторяются</Badge>
            <Badge>7 встречались</Badge>
            <Badge tone="success">31 исправлена</Badge>
          </Inline>
          <div>
            <MediaRow
              start={<Icon name="link" />}
              title="annakoval"
              note={
                <>
                  <StatusDot tone="info" label="Обрабатывается" />
                  <span>1 204 / 3 480</span>
                </>
              }
              end={
                <>
                  <Switch label="Анализировать" hideLabel defaultSelected />
                  <IconButton icon="more" label="Действия с источником" />
                </>
              }
            >
              <PhaseProgress
                label="Анализ"
                phases={[
                  { id: 'o', label: 'Дебют', value: 30, max: 30, valueText: '100 %' },
                  { id: 'm', label: 'Миттельшпиль', value: 14, max: 30, valueText: '47 %' },
                  { id: 'e', label: 'Эндшпиль', value: 0, max: 30, valueText: '0 %' },
                ]}
              />
            </MediaRow>
            <MediaRow
              start={<Icon name="file" />}
              title="turniry.pgn"
              note={<StatusDot tone="success" label="Готово" />}
              end={<Switch label="Анализировать файл" hideLabel />}
            />
          </div>
        </Stack>
      </Card>
      <Card variant="training" title="План тренировок" elevation={0}>
        12 деревьев, 148 ходов
      </Card>
      <Card variant="checkered" title="Испанская партия" description="C60">
        1.e4 e5 2.Кf3 Кc6 3.Сb5
      </Card>
      <Card variant="subtle" title="Тихая карточка" />
      {([0, 1, 2, 3, 4] as const).map((elevation) => (
        <Card key={elevation} title={`Высота ${elevation}`} elevation={elevation} />
      ))}
    </Columns>
  ),
};

export const Working: Story = {
  args: {
    children: '300 партий',
    footer: <Button variant="primary">Показать критические позиции</Button>,
    work: <Progress label="Оценка ходов" value={1629} max={5665} valueText="1 629 из 5 665" />,
  },
};
export const TestWorkLeavesTheButton: Story = {
  ...Working,
  play: async ({ canvasElement }) => {
    const box = (role: string) => within(canvasElement).getByRole(role).getBoundingClientRect();
    const [card, button, bar] = [box('article'), box('button'), box('progressbar')];
    await expect(bar.top).toBeGreaterThanOrEqual(button.bottom);
    await expect(bar.width).toBeGreaterThan(card.width * 0.8);
    await expect(button.width).toBeLessThan(card.width * 0.8);
  },
};
export const TestNoWorkNoRoom: Story = {
  render: ({ work: _, ...args }) => (
    <Columns columns={{ phone: 2, tablet: 2 }} align="start">
      <Card {...args} footer={<Button>A</Button>} />
      <Card {...args} footer={<Button>A</Button>} work={<Nothing />} />
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const [without, silent] = within(canvasElement)
      .getAllByRole('article')
      .map((card) => card.getBoundingClientRect().height);
    await expect(silent).toBe(without);
  },
};
export const TestNamedArticle: Story = {
  args: { actions: <IconButton icon="more" label="Действия" />, children: 'Содержимое', level: 3 },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Анна Коваль' });
    await expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent('Анна Коваль');
    await expect(card).toHaveAttribute('data-elevation', '1');
    await userEvent.tab();
    await expect(within(card).getByRole('button', { name: 'Действия' })).toHaveFocus();
  },
};
export const TestUsualLook: Story = {
  render: (args) => (
    <>
      <Card {...args} />
      <Card title="Плоская" elevation={0} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [usual, flat] = within(canvasElement).getAllByRole('article');
    const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const shown = getComputedStyle(usual as Element);
    await expect(shown.borderTopLeftRadius).toBe(token('--tabia-radius-lg'));
    await expect(shown.backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(shown.boxShadow).not.toBe('none');
    await expect(getComputedStyle(flat as Element).boxShadow).toBe('none');
  },
};
export const TestRefIsTheArticle: Story = {
  render: function Marked(args) {
    const card = useRef<HTMLElement>(null);
    return (
      <Card {...args} ref={card}>
        <button type="button" onClick={() => card.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
      </Card>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(within(canvasElement).getByRole('article')).toHaveAttribute('data-found', 'yes');
  },
};
