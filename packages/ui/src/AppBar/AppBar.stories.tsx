import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { AccountMenu } from '../AccountMenu/AccountMenu.tsx';
import { Brand } from '../Brand/Brand.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu.tsx';
import { NavItem } from '../NavItem/NavItem.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { AppBar, type AppBarProps } from './AppBar.tsx';

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

const SIX_PAGES = {
  ru: ['Сегодня', 'Игроки', 'Критические позиции', 'Анализ', 'Тренировка', 'Прогресс'],
  en: ['Today', 'Players', 'Critical positions', 'Analysis', 'Training', 'Progress'],
} as const;

/** A bar whose first name gets its number late. */
function Counted({ pages: [first, ...others], ...args }: AppBarProps & { pages: readonly string[] }) {
  const [isCounted, setCounted] = useState(false);
  return (
    <>
      <AppBar {...args} end={undefined} nav={nav([isCounted ? `${first} (12)` : `${first}`, ...others], 3)} />
      <button type="button" onClick={() => setCounted(!isCounted)}>
        Посчитать
      </button>
    </>
  );
}

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
const MARK = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E';
/** On a tablet sections and end share one row, also while something is loading there, and the mark keeps its name. */
export const TestOneRowOnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  render: (args) => {
    const home = (
      <Brand picture={MARK} asChild>
        <a href="#home">Tabia</a>
      </Brand>
    );
    const further = (
      <>
        <Spinner size="sm" label="Загрузка" />
        <IconButton icon="help" label="Помощь" />
        <IconButton icon="info" label="О странице" />
        {end}
      </>
    );
    return (
      <Stack>
        {Object.entries(SIX_PAGES).map(([language, [first, ...others]]) => (
          <AppBar
            {...args}
            key={language}
            brand={home}
            navLabel={language}
            nav={nav([`${first} (12)`, ...others])}
            end={further}
          />
        ))}
      </Stack>
    );
  },
  parameters: Overview.parameters,
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    for (const bar of within(canvasElement).getAllByRole('banner')) {
      const [brand, sections, last] = [...bar.children].map((part) => part.getBoundingClientRect());
      await expect(sections?.left).toBeGreaterThanOrEqual(brand?.right ?? Number.NaN);
      await expect(last?.left).toBeGreaterThanOrEqual(sections?.right ?? Number.NaN);
      await expect(bar.getBoundingClientRect().height).toBeLessThan(64);
      await expect(within(bar).getByRole('link', { name: 'Tabia' })).toBeVisible();
    }
    await expect(outOfSight(canvasElement)).toEqual([]);
  },
};
/** Names of pages that cannot be read without scrolling. */
function outOfSight(canvasElement: HTMLElement): readonly (string | null)[] {
  const links = within(canvasElement).getAllByRole('link');
  return links
    .filter((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      const { left, right } = words.getBoundingClientRect();
      return left < 0 || right > document.documentElement.clientWidth;
    })
    .map(({ textContent }) => textContent);
}
/** By how much the bar grows when the first page gets its number. */
async function growth(canvasElement: HTMLElement): Promise<number> {
  const canvas = within(canvasElement);
  const bar = canvas.getByRole('banner');
  const height = bar.getBoundingClientRect().height;
  const count = canvas.getByRole('button', { name: 'Посчитать' });
  await userEvent.click(count);
  await canvas.findByRole('link', { name: /\(12\)$/ });
  const grown = bar.getBoundingClientRect().height - height;
  await userEvent.click(count);
  return grown;
}
function usualText(): () => void {
  return () => {
    document.documentElement.style.fontSize = '';
  };
}
/** On a phone every page can be pressed without scrolling, also with large text; a longer name moves nothing below. */
export const TestEveryPageIsInSight: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Counted {...args} pages={SIX_PAGES.ru} />,
  beforeEach: usualText,
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(6);
    for (const size of ['100%', '200%']) {
      document.documentElement.style.fontSize = size;
      await expect(outOfSight(canvasElement), size).toEqual([]);
      await expect(await growth(canvasElement), size).toBe(0);
    }
  },
};
export const TestEveryPageIsInSightInEnglish: Story = {
  ...TestEveryPageIsInSight,
  render: (args) => <Counted {...args} pages={SIX_PAGES.en} />,
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
