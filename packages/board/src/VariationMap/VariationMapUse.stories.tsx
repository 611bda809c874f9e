import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { manyVariations } from '../test/exampleVariations.ts';
import shown from './VariationMap.stories.tsx';
import { VariationMap } from './VariationMap.tsx';

const meta = { ...shown, title: 'Trees/VariationMap', component: VariationMap } satisfies Meta<
  typeof VariationMap
>;
export default meta;
type Story = StoryObj<typeof meta>;

function inBox(canvas: HTMLElement, element: Element): boolean {
  const box = within(canvas).getByRole('tree').getBoundingClientRect();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
}
/** Asserts that something is drawn at an item: the canvas has more than one color there. */
function isDrawn(canvas: HTMLElement, item: Element): boolean {
  const surface = canvas.querySelector('canvas') as HTMLCanvasElement;
  const { left, top, width, height } = item.getBoundingClientRect();
  const box = surface.getBoundingClientRect();
  const dots = surface.width / box.width;
  // Browsers warn about frequent reads of a canvas; a copy can declare them with `willReadFrequently`.
  const copy = new OffscreenCanvas(surface.width, surface.height).getContext('2d', {
    willReadFrequently: true,
  });
  copy?.drawImage(surface, 0, 0);
  const picture = copy?.getImageData(
    (left - box.left) * dots,
    (top - box.top) * dots,
    width * dots,
    height * dots,
  );
  return picture?.data.some((value, index) => value !== picture.data[index % 4]) === true;
}

export const TestKeyboardWalk: Story = {
  args: { defaultSelectedId: '6.Bg5' },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const current = () => canvas.getByRole('treeitem', { selected: true });
    const tree = canvas.getByRole('tree', { name: 'Variations' });
    await step('Tab reaches the tree, which points at the chosen move', async () => {
      await userEvent.tab();
      await expect(tree).toHaveFocus();
      await expect(tree).toHaveAttribute('aria-activedescendant', current().id);
      await expect(current()).toHaveAccessibleName('6.Bg5, +0.3, met 15 times, in training');
      await expect(current()).toHaveAttribute('aria-level', '2');
      await expect(current()).toHaveAttribute('aria-setsize', '3');
    });
    await step('arrows walk to children, neighbors and parents', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(current()).toHaveAccessibleName(/^6\.\.\.e6/);
      await userEvent.keyboard('{ArrowDown}');
      await expect(current()).toHaveAccessibleName(/^6\.\.\.Nbd7/);
      await userEvent.keyboard('{ArrowLeft}');
      await expect(current()).toHaveAccessibleName(/^6\.Bg5/);
      await expect(args.onSelect).toHaveBeenLastCalledWith('6.Bg5');
      await expect(tree).toHaveFocus();
    });
    await step('space folds and unfolds', async () => {
      await userEvent.keyboard(' ');
      await expect(current()).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.queryByRole('treeitem', { name: /^7\.f4/ })).toBeNull();
      await userEvent.keyboard('{ArrowRight}');
      await expect(current()).toHaveAttribute('aria-expanded', 'true');
      await expect(canvas.getByRole('treeitem', { name: /^7\.f4/ })).toBeVisible();
    });
    await step('Enter opens the actions, Escape gives the focus back', async () => {
      await userEvent.keyboard('{Enter}');
      const menu = await within(document.body).findByRole('menu', { name: 'What to do with this move' });
      await expect(within(menu).getByRole('menuitem', { name: 'Next moves' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onAction).toHaveBeenCalledWith('6.Bg5', 'mass');
      await waitFor(() => expect(tree).toHaveFocus());
    });
  },
};

export const TestPointer: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const item = canvas.getByRole('treeitem', { name: /^6\.Bc4/ });
    await step('a click goes there, a second one opens the actions', async () => {
      await userEvent.click(item);
      await expect(args.onSelect).toHaveBeenLastCalledWith('6.Bc4');
      await expect(within(document.body).queryByRole('menu')).toBeNull();
      await userEvent.click(item);
      await within(document.body).findByRole('menu');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull());
    });
    await step('the right button opens those of any node', async () => {
      fireEvent.contextMenu(canvas.getByRole('treeitem', { name: /^6\.g4/ }));
      const menu = await within(document.body).findByRole('menu');
      await userEvent.click(within(menu).getByRole('menuitem', { name: 'Branch correction' }));
      await expect(args.onAction).toHaveBeenLastCalledWith('6.g4', 'branch');
    });
    await step('its edge folds it', async () => {
      const fold = canvasElement.querySelector('[data-fold="6.g4"]') as HTMLElement;
      await userEvent.click(fold);
      await expect(args.onToggleFold).toHaveBeenLastCalledWith('6.g4');
      await expect(canvas.queryByRole('treeitem', { name: /^6\.\.\.h5/ })).toBeNull();
    });
  },
};

/** The first click neither scrolls the page nor moves the map, of which a part is below the window. */
export const TestTheFirstClickMovesNothing: Story = {
  render: (args) => (
    <div style={{ paddingBlock: '100vh' }}>
      <div style={{ height: 460 }}>
        <VariationMap {...args} />
      </div>
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const item = () => canvas.getByRole('treeitem', { name: /^6\.Bc4/ });
    const boxes = () =>
      [canvas.getByRole('tree'), item()].map((element) => element.getBoundingClientRect().toJSON());
    const { bottom } = item().getBoundingClientRect();
    window.scrollTo(0, window.scrollY + bottom + 4 - window.innerHeight);
    await expect(canvas.getByRole('tree').getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight);
    const before = { scrollY: window.scrollY, boxes: boxes() };
    await expect(before.scrollY).toBeGreaterThan(0);
    // A focus by the pointer does not scroll in a browser; that of user events would.
    fireEvent.pointerDown(item(), { pointerId: 1, button: 0, buttons: 1 });
    fireEvent.pointerUp(item(), { pointerId: 1, button: 0 });
    fireEvent.click(item());
    await expect(args.onSelect).toHaveBeenLastCalledWith('6.Bc4');
    // A page scrolls with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await expect({ scrollY: window.scrollY, boxes: boxes() }).toEqual(before);
  },
};

export const TestZoomAndPull: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const tree = canvas.getByRole('tree');
    const width = () => canvas.getByRole('treeitem', { name: /^6\.Bg5/ }).getBoundingClientRect().width;
    const left = () => canvas.getByRole('treeitem', { name: /^6\.Bg5/ }).getBoundingClientRect().left;
    const before = width();
    await step('buttons and keys zoom, and the drawing matches the items', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Larger' }));
      await waitFor(() => expect(width()).toBeCloseTo(before * 1.25, 0));
      tree.focus();
      await userEvent.keyboard('--');
      await waitFor(() => expect(width()).toBeCloseTo(before / 1.25, 0));
      await expect(isDrawn(canvasElement, canvas.getByRole('treeitem', { name: /^6\.Bg5/ }))).toBe(true);
      await userEvent.keyboard('0');
      await waitFor(() => expect(width()).toBeCloseTo(before, 0));
    });
    await step('the wheel pulls, with Ctrl it zooms at the pointer', async () => {
      const start = left();
      fireEvent.wheel(tree, { deltaX: -40, deltaY: 0 });
      await waitFor(() => expect(left()).toBeCloseTo(start + 40, 0));
      fireEvent.wheel(tree, { deltaY: -240, ctrlKey: true, clientX: left(), clientY: 200 });
      await waitFor(() =>
        expect(width()).toBeCloseTo(Math.min(before * 2, before * (2 / (before / 116))), 0),
      );
    });
    await step('dragging moves the map and does not click', async () => {
      const start = left();
      const at = { pointerId: 1, button: 0, buttons: 1, clientY: 200 };
      fireEvent.pointerDown(tree, { ...at, clientX: 300 });
      fireEvent.pointerMove(tree, { ...at, clientX: 296 });
      const calls = (args.onSelect as unknown as { mock: { calls: unknown[] } }).mock.calls.length;
      fireEvent.pointerMove(tree, { ...at, clientX: 270 });
      fireEvent.pointerUp(tree, { ...at, clientX: 270 });
      fireEvent.click(tree, { clientX: 270, clientY: 200 });
      await waitFor(() => expect(left()).toBeCloseTo(start - 30, 0));
      await expect(args.onSelect).toHaveBeenCalledTimes(calls);
    });
  },
};

export const TestWindowNarrows: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const width = () => canvas.getByRole('treeitem', { name: /^6\.Bg5/ }).getBoundingClientRect().width;
    const boxes = canvas.getAllByRole('treeitem').map((item) => item.getBoundingClientRect());
    const mapWidth =
      Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const before = width();
    await step('a map that nobody has moved is fitted again', async () => {
      canvasElement.style.width = `${mapWidth * 0.9}px`;
      await waitFor(() => expect(width()).toBeLessThan(before * 0.95));
      for (const item of canvas.getAllByRole('treeitem')) await expect(inBox(canvasElement, item)).toBe(true);
    });
    await step('one that was zoomed keeps its size', async () => {
      const zoomed = width() * 1.25;
      await userEvent.click(canvas.getByRole('button', { name: 'Larger' }));
      await waitFor(() => expect(width()).toBeCloseTo(zoomed, 0));
      canvasElement.style.width = `${mapWidth}px`;
      const surface = canvasElement.querySelector('canvas') as HTMLCanvasElement;
      await waitFor(() => expect(surface.width / devicePixelRatio).toBeGreaterThan(mapWidth * 0.9));
      await expect(width()).toBeCloseTo(zoomed, 0);
    });
    // The element belongs to all stories.
    canvasElement.style.removeProperty('width');
  },
};

export const TestPictureOnHover: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tree = canvas.getByRole('tree');
    const { left, top } = canvas.getByRole('treeitem', { name: /^6\.Bg5/ }).getBoundingClientRect();
    await expect(canvasElement.querySelector('[data-thumbnail]')).toBeNull();
    fireEvent.pointerMove(tree, { clientX: left + 20, clientY: top + 20 });
    await waitFor(() => expect(canvasElement.querySelector('[data-thumbnail="6.Bg5"]')).not.toBeNull());
    await expect(canvasElement.querySelectorAll('[data-thumbnail] piece')).toHaveLength(30);
    fireEvent.pointerOut(tree, { relatedTarget: document.body });
    await waitFor(() => expect(canvasElement.querySelector('[data-thumbnail]')).toBeNull());
  },
};

export const TestTwoThousandNodes: Story = {
  args: { root: manyVariations(2000), defaultSelectedId: 'n700' },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const current = () => canvas.getByRole('treeitem', { selected: true });
    await step(
      'the selected node is visible, and only nodes near the window are in the document',
      async () => {
        await expect(inBox(canvasElement, current())).toBe(true);
        await expect(isDrawn(canvasElement, current())).toBe(true);
        await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(260);
      },
    );
    await step('walking keeps it in sight', async () => {
      canvas.getByRole('tree').focus();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
      await expect(args.onSelect).toHaveBeenCalledTimes(6);
      await waitFor(() => expect(inBox(canvasElement, current())).toBe(true));
    });
    await step('an item the browser scrolls into view is drawn at its place', async () => {
      const tree = canvas.getByRole('tree');
      const { bottom } = tree.getBoundingClientRect();
      const below = canvas
        .getAllByRole('treeitem')
        .find((item) => item.getBoundingClientRect().top > bottom)?.id;
      const item = () => document.getElementById(below ?? '') as HTMLElement;
      item().scrollIntoView({ block: 'nearest', inline: 'nearest' });
      await expect(tree.scrollTop).toBeGreaterThan(0);
      await waitFor(() => expect([tree.scrollLeft, tree.scrollTop]).toEqual([0, 0]));
      await waitFor(() => expect(isDrawn(canvasElement, item())).toBe(true));
      await expect(inBox(canvasElement, item())).toBe(true);
    });
    await step('all of it can be seen, and found again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
      await waitFor(() => expect(current().getBoundingClientRect().width).toBeLessThan(20));
      await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(260);
    });
  },
};

/** Distance between the moves of a fork, and between two plies of a line, at each padding. */
export const TestPaddings: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', height: '100%' }}>
      {(['sm', 'md', 'lg'] as const).map((padding) => (
        <VariationMap
          key={padding}
          {...args}
          padding={padding}
          root={{ ...args.root, children: args.root.children.map((child) => ({ ...child, children: [] })) }}
          labels={{ ...args.labels, map: padding }}
        />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const gaps = (['sm', 'md', 'lg'] as const).map((padding) => {
      const tree = within(within(canvasElement).getByRole('tree', { name: padding }));
      const box = (name: RegExp) => tree.getByRole('treeitem', { name }).getBoundingClientRect();
      const [root, first, second] = [box(/^5/), box(/^6\.Bg5/), box(/^6\.Bc4/)];
      return { across: first.left - root.right, down: second.top - first.bottom };
    });
    for (const side of ['across', 'down'] as const) {
      const sizes = gaps.map((gap) => gap[side]);
      await expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      await expect(new Set(sizes).size).toBe(3);
    }
  },
};

/** Edge color, edge thickness and node shape have text equivalents for screen readers. */
export const TestWhatIsDrawnStandsInTheDocument: Story = {
  play: async ({ canvasElement }) => {
    const item = (name: RegExp) => within(canvasElement).getByRole('treeitem', { name });
    await expect(item(/^6\.Bg5/)).toHaveAttribute('data-kind', 'own');
    await expect(item(/^6\.Bg5/)).toHaveAttribute('data-waste', '0');
    await expect(item(/^6\.Bg5/)).toHaveAttribute('data-mark', 'choice');
    await expect(item(/^6\.g4/)).toHaveAttribute('data-waste', '6');
    await expect(item(/^6\.g4/)).toHaveAttribute('data-mark', 'ignore');
    await expect(item(/^7\.Bc4/)).toHaveAttribute('data-mark', 'hidden');
    await expect(item(/^6\.\.\.Nc6/)).toHaveAttribute('data-kind', 'reference');
    await expect(item(/^7\.f4/)).toHaveAccessibleName(/not met, in training$/);
  },
};
