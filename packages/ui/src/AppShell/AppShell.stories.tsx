import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { ChipMenu } from '../ChipMenu/ChipMenu.tsx';
import { ChipPopover } from '../ChipPopover/ChipPopover.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Link } from '../Link/Link.tsx';
import { List } from '../List/List.tsx';
import { NavItem } from '../NavItem/NavItem.tsx';
import { Page } from '../Page/Page.tsx';
import { PageFooter } from '../PageFooter/PageFooter.tsx';
import { SplitPane } from '../SplitPane/SplitPane.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { StatRow, StatTile } from '../StatTile/StatTile.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { AppShell } from './AppShell.tsx';

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: { brand: 'Tabia', navLabel: 'Главное меню', skipLabel: 'К содержанию', children: 'Страница' },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const nav = [
  <NavItem key="cards" href="#cards">
    Игроки
  </NavItem>,
  <NavItem key="positions" href="#positions" current>
    Критические позиции
  </NavItem>,
  <NavItem key="analysis" href="#analysis">
    Анализ
  </NavItem>,
  <NavItem key="exercise" href="#exercise" accent="training">
    Тренировка
  </NavItem>,
];
const positions = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  opening:
    ['Сицилианская защита', 'Испанская партия', 'Ферзевый гамбит', 'Защита Каро-Канн'][index % 4] ?? '',
  tone: (['danger', 'danger', 'neutral', 'success'] as const)[Math.floor(index / 3)] ?? 'success',
  count: 24 - index,
}));

export const Default: Story = { args: { nav } };
export const Training: Story = { args: { nav, accent: 'training' } };
export const LongTexts: Story = {
  args: {
    nav,
    children: (
      <Page
        title="Критические позиции, в которых ошибка возвращается снова и снова"
        description="Positions in which the same mistake came back; the most expensive ones first."
      />
    ),
  },
};
/** While a task fills the page, a phone shows the pages of the bar no more than the head of the page. */
export const TestATaskHasTheWholePhone: Story = {
  args: { nav, children: <Page title="Тренировка" task /> },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Тренировка' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Анализ' })).toBeNull();
    await expect(canvas.getByRole('banner')).toBeVisible();
  },
};
export const TestATaskKeepsTheBarOfADesktop: Story = {
  args: { nav, children: <Page title="Тренировка" task /> },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Анализ' })).toBeVisible();
  },
};
export const WithBottom: Story = {
  args: {
    bottom: (
      <PageFooter
        label="О сервисе"
        links={[
          <Link key="about" href="#about">
            О Tabia
          </Link>,
        ]}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const edge = within(canvasElement).getByRole('contentinfo').getBoundingClientRect().bottom;
    await expect(edge).toBeCloseTo(window.innerHeight, 0);
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { nav }, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  args: {
    nav,
    end: <IconButton icon="user" label="Учётная запись" />,
    children: (
      <Page
        title="Критические позиции"
        description="Анна Коваль, белые"
        actions={<Button startIcon="tree">Дерево</Button>}
      >
        <Inline>
          <ChipMenu
            label="Сторона"
            value="white"
            onChange={() => undefined}
            items={[
              { id: 'white', label: 'белые' },
              { id: 'black', label: 'чёрные' },
            ]}
          />
          <ChipMenu
            label="Статус"
            value="all"
            emphasized
            onChange={() => undefined}
            items={[{ id: 'all', label: 'не изучена' }]}
          />
          <ChipPopover label="Ходы" value="1–12">
            Поля
          </ChipPopover>
          <Badge tone="info">C50 Итальянская</Badge>
        </Inline>
        <SplitPane
          wide="none"
          endLabel="Выбранная позиция"
          mainLabel="Список"
          end={
            <Surface padding="lg">
              <Stack>
                <Heading level={2}>Сицилианская защита</Heading>
                <Text>Встретилась 24 раза, 15 раз с ошибкой, цена 0,8 за раз, последний раз 3 ноября.</Text>
                <StatRow>
                  <StatTile label="Встречалась" value="24" />
                  <StatTile label="Ошибок" value="15" tone="danger" />
                  <StatTile label="Потеря" value="0,8" />
                </StatRow>
                <Inline>
                  <Button startIcon="search">Анализировать</Button>
                  <Button startIcon="plus">В план</Button>
                  <Button variant="training" startIcon="learn">
                    Тренировать
                  </Button>
                </Inline>
              </Stack>
            </Surface>
          }
        >
          <Surface padding="none">
            <List
              label="Критические позиции"
              items={positions}
              itemId={(item) => item.id}
              itemText={(item) => item.opening}
              itemHeight={48}
              height={10}
              selectedId="1"
              onSelect={() => undefined}
              empty="Пусто"
              renderItem={(item) => (
                <Inline wrap={false} justify="between">
                  <Inline wrap={false}>
                    <Badge tone={item.tone}>{item.count}</Badge>
                    <Text truncate>{item.opening}</Text>
                  </Inline>
                  <Text muted>{`${item.count} × 0,8`}</Text>
                </Inline>
              )}
            />
          </Surface>
        </SplitPane>
      </Page>
    ),
  },
};
export const TestSkipLinkLeadsToMain: Story = {
  args: { nav },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const skip = within(canvasElement).getByRole('link', { name: 'К содержанию' });
    await expect(skip).toHaveFocus();
    await userEvent.click(skip);
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
    await expect(within(canvasElement).getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
  },
};
