import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { stayHere, testFollowing } from '../test/linkSuite.ts';
import { NavItem } from './NavItem.tsx';

const meta = {
  title: 'Navigation/NavItem',
  component: NavItem,
  args: { href: '#cards', children: 'Игроки' },
} satisfies Meta<typeof NavItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Current: Story = { args: { current: true } };
export const Training: Story = { args: { current: true, accent: 'training', children: 'Тренировка' } };
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">Ссылка маршрутизатора</a> },
};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={1}>
      <NavItem href="#cards">Игроки</NavItem>
      <NavItem href="#positions" current>
        Критические позиции
      </NavItem>
      <NavItem href="#training" accent="training">
        Тренировка
      </NavItem>
      <NavItem href="#training" accent="training" current>
        Тренировка
      </NavItem>
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Inline>
      <NavItem href="#cards">Игроки и источники их партий</NavItem>
      <NavItem href="#positions" current>
        Критические позиции и повторные ошибки
      </NavItem>
      <NavItem href="#analysis">Analysis of all variations</NavItem>
      <NavItem href="#training" accent="training">
        Training of prepared openings
      </NavItem>
    </Inline>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLAnchorElement>();
export const TestKeyboardAndPointerGoThere: Story = {
  args: { ref: element, onClick: stayHere },
  play: async ({ canvasElement }) => {
    const link = await testFollowing(canvasElement, 'Игроки');
    await expect(element.current).toBe(link);
    await expect(link).not.toHaveAttribute('aria-current');
  },
};
export const TestSaysWhereWeAre: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getAllByRole('link', { current: 'page' });
    await expect(current.map((link) => link.textContent)).toEqual(['Критические позиции', 'Тренировка']);
  },
};
export const TestANameStaysOnOneLine: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    for (const link of within(canvasElement).getAllByRole('link'))
      await expect(link.getBoundingClientRect().height).toBe(32);
  },
};
/** A finger hits it, also where its name takes two lines. */
export const TestANameMayTakeTwoLinesOnAPhone: Story = {
  render: () => (
    <div style={{ width: '110px' }}>
      <NavItem href="#positions">Критические позиции</NavItem>
    </div>
  ),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByRole('link').getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(110);
    await expect(height).toBe(40);
  },
};
