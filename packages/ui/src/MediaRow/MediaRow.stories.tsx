import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { StatusDot } from '../StatusDot/StatusDot.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { MediaRow } from './MediaRow.tsx';

const meta = {
  title: 'Data/MediaRow',
  component: MediaRow,
  args: { title: 'annakoval' },
} satisfies Meta<typeof MediaRow>;

export default meta;
type Story = StoryObj<typeof meta>;

const onMore = fn();
const full = {
  start: <Icon name="link" />,
  note: (
    <>
      <span>Площадка</span>
      <StatusDot tone="info" label="Обрабатывается" />
      <span>492 из 984 партий</span>
    </>
  ),
  end: (
    <>
      <Switch label="Анализировать annakoval" hideLabel defaultSelected />
      <IconButton icon="more" label="Что ещё можно сделать с annakoval" onPress={onMore} />
    </>
  ),
  children: <Progress label="Загрузка" value={1} max={2} valueText="50 %" />,
};

export const Default: Story = {};
export const Full: Story = { args: full };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Surface>
      <MediaRow {...args} {...full} />
      <MediaRow
        start={<Icon name="upload" />}
        title="турнир-2026.pgn"
        note={<StatusDot tone="success" label="Готово" />}
        end={<Button size="sm">Вернуть</Button>}
      />
      <MediaRow start={<Icon name="folder" />} title="Партии друзей" note="31 партия" />
      <MediaRow title="Без картинки и без кнопок" />
    </Surface>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Surface>
      <MediaRow
        {...full}
        title="первенство_федерального_округа_по_быстрым_шахматам_2026_все_туры.pgn"
        note={
          <>
            <StatusDot tone="danger" label="Не удалось прочитать: в 317-й партии нет ни одного хода" />
            <span>последнее обновление позавчера в 23:59</span>
          </>
        }
      />
      <MediaRow
        {...full}
        title="A file with the games of the whole season, from the first round to the last one"
        note="Read up to game 317, which holds no move at all; the games before it are there"
      />
    </Surface>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestKeyboardReachesItsControls: Story = {
  args: { ...full, ref: element },
  play: async ({ canvasElement }) => {
    onMore.mockClear();
    const canvas = within(canvasElement);
    await expect(element.current).toHaveTextContent(/^annakovalПлощадкаОбрабатывается/);
    // The mark at the start is decorative.
    await expect(canvas.queryByRole('img')).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'Анализировать annakoval' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onMore).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Что ещё можно сделать с annakoval' }));
    await expect(onMore).toHaveBeenCalledTimes(2);
  },
};
export const TestWithoutAPictureWordsBeginAtTheEdge: Story = {
  args: { title: 'Партии друзей', end: <Button size="sm">Вернуть</Button> },
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByText('Партии друзей');
    const row = title.parentElement?.parentElement?.parentElement;
    await expect(title.getBoundingClientRect().left).toBe(row?.getBoundingClientRect().left);
    const button = within(canvasElement).getByRole('button', { name: 'Вернуть' });
    await expect(button.getBoundingClientRect().right).toBe(row?.getBoundingClientRect().right);
  },
};
export const TestWhatIsBelowHasTheWholeWidth: Story = {
  args: full,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Загрузка' }).getBoundingClientRect();
    const row = canvasElement.querySelector('svg')?.getBoundingClientRect();
    await expect(bar.left).toBe(row?.left);
    await expect(bar.top).toBeGreaterThan(
      within(canvasElement).getByText('annakoval').getBoundingClientRect().bottom,
    );
  },
};
/** With text of 200 % a name of one word stays whole, and the controls go below it. */
export const TestLargeTextBreaksNoWord: Story = {
  args: full,
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Row) => (
      <div style={{ maxInlineSize: 294 }}>
        <Row />
      </div>
    ),
  ],
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    document.documentElement.style.fontSize = '200%';
    const canvas = within(canvasElement);
    const title = canvas.getByText('annakoval');
    const line = Number.parseFloat(getComputedStyle(title).lineHeight);
    await expect(title.getBoundingClientRect().height).toBeLessThan(1.5 * line);
    const control = canvas.getByRole('switch', { name: 'Анализировать annakoval' }).getBoundingClientRect();
    await expect(control.top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom);
  },
};
