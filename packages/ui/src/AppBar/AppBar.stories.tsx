import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AccountMenu } from '../AccountMenu/AccountMenu.tsx';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu.tsx';
import { NavItem } from '../NavItem/NavItem.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { AppBar } from './AppBar.tsx';

function nav(words: readonly string[], current = 1) {
  return words.map((word, index) => (
    <NavItem
      key={word}
      href={`#${index}`}
      current={index === current}
      accent={index === 3 ? 'training' : 'primary'}
    >
      {word}
    </NavItem>
  ));
}
const pages = ['Игроки', 'Критические позиции', 'Анализ', 'Тренировка'];
const end = (
  <>
    <LanguageMenu
      label="Язык"
      languages={[
        { id: 'ru', label: 'Русский' },
        { id: 'en', label: 'English' },
      ]}
    />
    <AccountMenu
      name="Анна Коваль"
      labels={{
        menu: 'Учётная запись',
        settings: 'Настройки',
        preferences: 'Предпочтения',
        leaveEverywhere: 'Выйти на всех устройствах',
        leave: 'Выйти',
      }}
      onLeave={() => undefined}
    />
  </>
);

const meta = {
  title: 'Navigation/AppBar',
  component: AppBar,
  parameters: { layout: 'fullscreen' },
  args: { brand: 'Tabia', navLabel: 'Разделы', nav: nav(pages), end },
} satisfies Meta<typeof AppBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Training: Story = { args: { accent: 'training', nav: nav(pages, 3) } };
export const WithoutNavigation: Story = { args: { nav: undefined } };
export const LongTexts: Story = {
  args: {
    nav: nav([
      'Игроки и источники партий',
      'Критические позиции и повторные ошибки',
      'Analysis of variations',
      'Training of prepared openings',
    ]),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <AppBar {...args} />
      <AppBar brand="Tabia" nav={nav(pages, 3)} navLabel="Разделы тренировки" accent="training" />
    </Stack>
  ),
  // Two bars are for comparing only.
  parameters: {
    a11y: {
      config: {
        rules: ['landmark-no-duplicate-banner', 'landmark-unique'].map((id) => ({ id, enabled: false })),
      },
    },
  },
};

export const TestOrderOfTab: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('banner')).toHaveAttribute('data-accent', 'primary');
    const list = within(canvas.getByRole('navigation', { name: 'Разделы' })).getByRole('list');
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Критические позиции');
    const names: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      names.push(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '');
    }
    await expect(names.slice(0, 5)).toEqual([...pages, 'Язык']);
    await expect(names[5]).toContain('Учётная запись');
  },
};
/** A narrow bar scrolls to the current page, also when it changes; a row scrolled by the user stays where it is. */
export const TestShownPageIsInSight: Story = {
  render: function Narrow(args) {
    const [current, setCurrent] = useState(3);
    const [times, setTimes] = useState(0);
    return (
      <div style={{ width: '300px' }} data-times={times}>
        <AppBar {...args} end={undefined} nav={nav(pages, current)} />
        <button type="button" onClick={() => setCurrent(0)}>
          Первая
        </button>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Та же
        </button>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('navigation');
    // Compares the middle: widths may still change when the font loads.
    const isSeen = () => {
      const box = row.getBoundingClientRect();
      const item = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect();
      const middle = item.left + item.width / 2;
      return middle >= box.left && middle <= box.right;
    };
    await expect(row.scrollLeft).toBeGreaterThan(0);
    await expect(isSeen()).toBe(true);
    row.scrollLeft = 0;
    await userEvent.click(canvas.getByRole('button', { name: 'Та же' }));
    await expect(row.scrollLeft).toBe(0);
    row.scrollLeft = row.scrollWidth;
    await userEvent.click(canvas.getByRole('button', { name: 'Первая' }));
    await waitFor(() => expect(row.scrollLeft).toBe(0));
    await expect(isSeen()).toBe(true);
  },
};
export const TestStaysWhenThePageScrolls: Story = {
  render: function Long(args) {
    const bar = useRef<HTMLElement>(null);
    return (
      <>
        <AppBar {...args} ref={bar} />
        <div style={{ height: '3000px' }} />
        <button type="button" onClick={() => bar.current?.setAttribute('data-found', 'yes')}>
          Внизу
        </button>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    window.scrollTo(0, 1000);
    const bar = within(canvasElement).getByRole('banner');
    await expect(bar.getBoundingClientRect().top).toBe(0);
    canvasElement.querySelectorAll('button').item(2).click();
    await expect(bar).toHaveAttribute('data-found', 'yes');
    window.scrollTo(0, 0);
  },
};
