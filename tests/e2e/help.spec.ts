import type { Locator, Page } from '@playwright/test';
import { HELP_PAGES, type HelpPage, pointsOf } from '../../apps/web/src/features/help/points.ts';
import { samplePgnGame } from '../support/platforms/index.ts';
import { completeList } from './findingSteps.ts';
import { call, expect, speak, test, type Words, wordsOf } from './fixtures.ts';
import { SLIPS } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const OWNER = 'Helen';
const PLAYER = 'Helen Points';
const GAMES = 5;
const DAY_MS = 86_400_000;
/** Half-moves before the slip. */
const SLIP_HM = 6;
/** Half a pixel is rounded at each edge, and borders may or may not belong to the element, px. */
const TOLERANCE = 3;
/** Free height around an element inside a box without a role of its own, px. */
const MAX_MARGIN = 48;

/** One run names every point that is wrong. */
const each = expect.configure({ soft: true });

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a point explains: exactly these elements, or the box that holds them and little else. */
interface Target {
  readonly kind: 'is' | 'holds' | 'between';
  readonly elements: readonly Locator[];
}
type Targets = Readonly<Record<string, Target>>;

function is(...elements: readonly Locator[]): Target {
  return { kind: 'is', elements };
}
function holds(...elements: readonly Locator[]): Target {
  return { kind: 'holds', elements };
}

function pgn(): string {
  return Array.from({ length: GAMES }, (_, index) =>
    samplePgnGame({
      white: PLAYER,
      black: `Opponent ${index}`,
      startedAt: new Date(Date.now() - (20 - index) * DAY_MS),
      moves: SLIPS.italian,
      result: '0-1',
    }),
  ).join('\n');
}

function starting(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** The parts around every page. */
function frame(page: Page, t: Words): Targets {
  return {
    navigation: is(page.getByRole('navigation', { name: t('nav.label') })),
    accountName: is(page.getByRole('button', { name: t('account.menu', { name: OWNER }) })),
    feedbackForm: is(page.getByRole('button', { name: t('help.menu'), exact: true })),
  };
}

function cards(page: Page, t: Words): Targets {
  const card = page.getByRole('article', { name: OWNER });
  const phases = card.getByRole('group', { name: t('cards:phases.label', { name: PLAYER }) });
  const row = phases.locator('xpath=ancestor::div[.//input][1]');
  return {
    addNewPlayer: is(page.getByRole('button', { name: t('cards:addPlayer') })),
    analyzedUser: is(card.locator('[aria-hidden="true"]').first()),
    gameSource: is(row.locator('[aria-hidden="true"]').first()),
    nicknameActivation: is(card.locator('label').filter({ has: page.getByRole('switch') })),
    analyzedNicknames: holds(row),
    gameAdditionMenu: holds(card.getByRole('button', { name: t('cards:add.open') })),
    criticalPositions: is(card.getByRole('link', { name: t('cards:totals.show') })),
    statistics: is(card.getByRole('list').first()),
  };
}

function criticalPositions(page: Page, t: Words): Targets {
  const button = (key: string) => page.getByRole('button', { name: starting(t(key)) });
  return {
    fenFormat: holds(page.getByRole('searchbox', { name: t('mistakes:fen.label') })),
    analyzedUser: holds(page.getByRole('main').getByRole('button', { name: OWNER })),
    timeControls: is(button('mistakes:filters.more')),
    filterBlock: holds(button('mistakes:filters.side'), button('mistakes:filters.sort')),
    variationFilter: is(button('mistakes:filters.opening')),
    planAndFavorites: is(button('mistakes:filters.list')),
    criticalPositions: is(
      page.locator('p').filter({ hasText: t('mistakes:shownOf', { shown: 1, count: 1 }) }),
    ),
    treeViews: is(page.getByRole('tablist', { name: t('mistakes:view') })),
    positionSelection: is(page.getByRole('listbox', { name: t('mistakes:listLabel') })),
    statistics: is(page.locator('p').filter({ hasText: starting(t('mistakes:met', { count: GAMES })) })),
    addRemovePosition: is(button('mistakes:actions.removeFromPlan')),
    directTraining: is(page.getByRole('link', { name: t('mistakes:actions.train'), exact: true })),
    addToLists: is(
      button('board:labels.favorite'),
      button('board:labels.practice'),
      button('board:labels.ignore'),
    ),
    bookmark: is(button('board:labels.bookmark')),
    positionVariants: holds(page.locator('cg-board')),
    positionVariations: is(page.getByRole('grid', { name: t('mistakes:own.table') })),
    hideBoardStats: holds(page.getByRole('button', { name: t('mistakes:gamesTitle', { count: GAMES }) })),
    prehistory: is(page.getByRole('group', { name: t('board:player.label') })),
  };
}

function analysis(page: Page, t: Words): Targets {
  const button = (key: string) => page.getByRole('button', { name: starting(t(key)) });
  const item = (level: number) => page.locator(`[role=treeitem][aria-level="${level}"]`).first();
  return {
    addRemovePosition: is(button('analysis:removeFromPlan')),
    directTraining: is(page.getByRole('link', { name: t('analysis:train'), exact: true })),
    addToLists: is(button('board:labels.lists')),
    bookmark: is(button('board:labels.lists')),
    positionTransitions: holds(page.getByRole('textbox', { name: t('board:moveField') })),
    engineAnalysis: holds(page.getByRole('switch', { name: t('engine:switch') }), button('engine:lines')),
    nextMoves: is(button('analysis:tools.next')),
    massExpand: is(button('analysis:tools.mass')),
    branchCorrection: is(button('analysis:tools.branches')),
    elementDisplay: is(button('analysis:display.label')),
    treeScale: is(page.getByRole('group', { name: t('board:view.label') })),
    positionNode: is(item(2)),
    moveEdge: { kind: 'between', elements: [item(1), item(2)] },
    treeColors: is(page.getByRole('tree', { name: t('analysis:map') })),
    gameStart: is(item(1)),
    moveNumbering: holds(page.locator('section').filter({ hasText: '4.' }).last()),
    // A planned tree has a second line.
    planOptions: holds(
      page
        .locator('p')
        .filter({ hasText: starting(t('analysis:size.asks', { lines: '', moves: '' }).split(':')[0] ?? '') }),
    ),
  };
}

function setup(page: Page, t: Words): Targets {
  const learn = page.getByRole('button', { name: t('exercise:learn'), exact: true });
  return {
    trainingPage: is(page.getByRole('heading', { level: 1 })),
    planOptions: is(page.getByRole('heading', { level: 2, name: t('exercise:plan.heading') })),
    trainingPositions: is(page.getByRole('grid', { name: t('exercise:plan.heading') })),
    currentState: holds(page.getByText(t('exercise:choose'))),
    modeSelection: holds(learn, page.getByRole('button', { name: t('exercise:test'), exact: true })),
    startTraining: is(learn),
    trainingSettings: holds(
      page.getByRole('button', { name: starting(t('exercise:pace.repetitions')) }),
      page.getByRole('button', { name: starting(t('exercise:pace.hintDelay')) }),
    ),
    trainingMoves: is(
      page
        .locator('p')
        .filter({ hasText: t('exercise:plan.never') })
        .last(),
    ),
    prehistory: is(page.getByRole('group', { name: t('board:player.label') })),
  };
}

function session(page: Page, t: Words): Targets {
  return {
    trainingPage: is(page.getByRole('heading', { level: 1 })),
    currentState: is(page.getByRole('main').getByRole('status').first()),
    branchSelection: holds(page.getByRole('list', { name: t('exercise:strip.label') })),
    demonstrationMode: is(page.getByRole('button', { name: t('exercise:controls.autoplay'), exact: true })),
    trainingMoves: holds(page.getByRole('progressbar', { name: t('exercise:linesDone') })),
    prehistory: is(page.getByRole('button', { name: t('exercise:controls.prehistory'), exact: true })),
  };
}

function preferences(page: Page, t: Words): Targets {
  return { controlGroup: is(page.getByRole('article', { name: t('groups:title') })) };
}

async function boxOf(locator: Locator): Promise<Box> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? {
    x: NaN,
    y: NaN,
    width: NaN,
    height: NaN,
  };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function union(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** How a ring misses its target; empty when it does not. */
async function misses(page: Page, { kind, elements }: Target): Promise<string> {
  const ring = await boxOf(page.locator('[data-help-ring]'));
  const boxes = await Promise.all(elements.map(boxOf));
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return 'no target';
  const all = union(boxes);
  const near = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE;
  const isHit =
    kind === 'is'
      ? (['left', 'top', 'right', 'bottom'] as const).every((side) => near(ring[side], all[side]))
      : kind === 'between'
        ? near(ring.left, first.right) &&
          near(ring.right, last.left) &&
          near(ring.top + ring.bottom, (first.top + first.bottom + last.top + last.bottom) / 2)
        : ring.left <= all.left + TOLERANCE &&
          ring.right >= all.right - TOLERANCE &&
          ring.top <= all.top + TOLERANCE &&
          ring.bottom >= all.bottom - TOLERANCE &&
          all.top - ring.top <= MAX_MARGIN &&
          ring.bottom - all.bottom <= MAX_MARGIN;
  return isHit ? '' : JSON.stringify({ ring, target: all });
}

/** Walks the points of a page; returns the keys of those that are there. */
async function walk(page: Page, t: Words, targets: Targets): Promise<string[]> {
  const sheet = page.locator('[data-help-layer] [role=dialog]');
  await page.getByRole('button', { name: t('help.toggle') }).click();
  const total = Number(await page.locator('[data-help-layer]').getAttribute('data-total'));
  const seen: string[] = [];
  for (let index = 0; index < total; index++) {
    await expect(sheet).toHaveAccessibleDescription(
      starting(t('help:position', { number: index + 1, total })),
    );
    const key = (await sheet.getAttribute('data-point')) ?? '';
    const target = targets[key];
    each(target, `${key} has no target`).toBeDefined();
    if (target) await each.poll(() => misses(page, target), `the ring of ${key}`).toBe('');
    seen.push(key);
    await sheet.focus();
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  return seen;
}

test('each help point rings what it explains', async ({ page }) => {
  test.setTimeout(900_000);
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: OWNER, email: 'points@example.org', language: 'en' });
  const card = await addPlayer(page, t, OWNER);
  await uploadGames(card, t, { name: 'games.pgn', text: pgn(), player: PLAYER, games: GAMES });
  await waitForAnalysis(card, t, PLAYER);
  const { heroes } = await call(page.request, 'heroes/list', {});
  const heroid = heroes[0]?.heroid ?? 0;
  const mistakes = await completeList(page, heroid);
  const posid = mistakes.find(({ hm }) => hm === SLIP_HM)?.position_id ?? 0;
  await call(page.request, 'training/addtolist', { heroid, posid, herowhite: 1 });
  const place = `heroid=${heroid}&posid=${posid}&herowhite=1`;
  const found = new Map<HelpPage, string[]>();
  const check = async (name: HelpPage, targets: Targets) =>
    test.step(name, async () => {
      for (const [key, { elements }] of Object.entries(targets))
        for (const element of elements) await each(element, `what ${key} explains`).toBeVisible();
      const seen = await walk(page, t, { ...frame(page, t), ...targets });
      found.set(name, [...new Set([...(found.get(name) ?? []), ...seen])]);
    });

  await page.goto('/');
  await check('main', cards(page, t));
  await page.goto(`/pre-analysis?${place}`);
  await check('preAnalysis', criticalPositions(page, t));
  await page.goto(`/analysis?${place}`);
  await check('analysis', analysis(page, t));
  await page.goto(`/exercise?${place}`);
  await check('exercise', setup(page, t));
  await page.getByRole('button', { name: t('exercise:learn'), exact: true }).click();
  await check('exercise', session(page, t));
  await page.goto('/preferences');
  await check('preferences', preferences(page, t));

  for (const name of HELP_PAGES)
    expect(found.get(name)?.sort(), `the points on ${name}`).toEqual(
      pointsOf(name)
        .map(({ key }) => key)
        .sort(),
    );
});

test('the site map shows every page and leads there', async ({ page }) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: OWNER, email: 'map@example.org', language: 'en' });
  await page.getByRole('button', { name: t('help.menu'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('help.siteMap') }).click();
  const map = page.getByRole('dialog', { name: t('help:siteMap.title') });
  const slide = (title: string) => map.getByRole('group', { name: title });
  await expect(slide(t('titles.cards'))).toBeVisible();
  await map.getByRole('button', { name: t('help:slides.next') }).click();
  await slide(t('titles.preAnalysis'))
    .getByRole('link', { name: t('titles.preAnalysis') })
    .click();
  await expect(page).toHaveURL(/pre-analysis/);
  await expect(map).toHaveCount(0);
});
