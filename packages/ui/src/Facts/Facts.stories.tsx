import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Facts } from './Facts.tsx';

const meta = {
  title: 'Data/Facts',
  component: Facts,
  args: {
    items: [
      { id: 'eco', term: 'Дебют', detail: 'C50 Итальянская партия' },
      { id: 'last', term: 'Последняя ошибка', detail: '3 ноября 2026' },
    ],
  },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

const withLink = [
  { id: 'games', term: 'Партии', detail: '1 204' },
  { id: 'best', term: 'Подготовлено', detail: '7. О-О' },
  { id: 'source', term: 'Источник', detail: <Link href="#source">annakoval</Link> },
];

export const Default: Story = {};
export const WithLink: Story = { args: { items: withLink } };
export const Overview: Story = { tags: ['visual'], args: { items: [...meta.args.items, ...withLink] } };
export const LongTextsRu: Story = {
  args: {
    items: [
      {
        id: 'term',
        term: 'Сколько раз ошибка повторялась после того, как позиция была отмечена как изученная',
        detail: 'Четыре раза, в последний раз 3 ноября 2026 года в партии с увеличенным контролем времени',
      },
      {
        id: 'word',
        term: 'Адрес',
        detail: 'https://example.org/games/export/annakoval?moves=true&evals=true&clocks=true',
      },
      { id: 'short', term: 'Ход', detail: '8...Кd4' },
    ],
  },
};
export const LongTextsEn: Story = {
  args: {
    items: [
      {
        id: 'term',
        term: 'How often the mistake came back after the position had been marked as studied',
        detail: 'Four times, most recently on 3 November 2026 in a game with a longer time control',
      },
      {
        id: 'fen',
        term: 'Position',
        detail: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2',
      },
    ],
  },
};
export const Phone: Story = { ...LongTextsRu, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDListElement>();
export const TestEachTermHasItsDescription: Story = {
  args: { items: withLink, ref: element },
  play: async ({ canvasElement }) => {
    const words = (role: string) =>
      within(canvasElement)
        .getAllByRole(role)
        .map((one) => one.textContent);
    await expect(words('term')).toEqual(['Партии', 'Подготовлено', 'Источник']);
    await expect(words('definition')).toEqual(['1 204', '7. О-О', 'annakoval']);
    await expect([...(element.current?.children ?? [])].map(({ tagName }) => tagName).join(' ')).toBe(
      'DT DD DT DD DT DD',
    );
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'annakoval' })).toHaveFocus();
  },
};
export const TestALongNameLeavesRoom: Story = {
  ...LongTextsRu,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [name] = within(canvasElement).getAllByRole('term');
    const [description] = within(canvasElement).getAllByRole('definition');
    const width = (one: Element | undefined) => one?.getBoundingClientRect().width ?? 0;
    await expect(width(description)).toBeGreaterThanOrEqual(140);
    await expect(width(name)).toBeGreaterThanOrEqual(140);
  },
};
