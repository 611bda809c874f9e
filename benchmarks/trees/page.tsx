import { createRoot, type Root } from 'react-dom/client';
import { CriticalTree, VariationMap } from '../../packages/board/src/index.ts';
import { manyPositions } from '../../packages/board/src/test/examplePositions.ts';
import { exampleViewLabels, manyVariations } from '../../packages/board/src/test/exampleVariations.ts';
import { ThemeProvider } from '../../packages/ui/src/index.ts';

/** Trees that are measured. */
export type TreeName = 'VariationMap' | 'CriticalTree';
/** Action repeated every frame. */
export type Exercise = 'zoom' | 'pan' | 'select';

/** The interface of the page to the benchmark. */
export interface TreeBench {
  /** Draws a tree into the empty page; milliseconds until the frame that shows it is done. */
  mount: (name: TreeName, nodes: number) => Promise<number>;
  /** Does something each frame; the time between frames in milliseconds. */
  run: (exercise: Exercise, frames: number) => Promise<number[]>;
}

declare global {
  interface Window {
    treeBench: TreeBench;
  }
}

const trees = {
  VariationMap: (nodes: number) => {
    const tree = manyVariations(nodes);
    const labels = {
      ...exampleViewLabels,
      map: 'Variations',
      menu: 'Actions',
      node: ({ move, evaluation }: { move: string; evaluation?: string | undefined }) =>
        `${move}, ${evaluation}`,
    };
    return <VariationMap root={tree} labels={labels} defaultSelectedId="n700" />;
  },
  CriticalTree: (nodes: number) => {
    const tree = manyPositions(nodes);
    const degree = { red: 'comes back', black: 'held', green: 'holds' };
    const labels = { ...exampleViewLabels, tree: 'Paths to trouble', degree };
    return <CriticalTree root={tree} labels={labels} defaultFolded={new Set()} defaultSelectedId="p700" />;
  },
};

function nextFrame() {
  return new Promise<number>((resolve) => requestAnimationFrame(resolve));
}
/** After the browser has painted: a message comes behind the frame it was sent in. */
async function afterPaint(): Promise<number> {
  await nextFrame();
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(undefined);
  });
}

const steps: Record<Exercise, (tree: Element, frame: number) => void> = {
  zoom: (tree, frame) => {
    const deltaY = frame % 120 < 60 ? 22 : -22;
    const at = { clientX: 500, clientY: 300 };
    tree.dispatchEvent(new WheelEvent('wheel', { deltaY, ctrlKey: true, ...at, cancelable: true }));
  },
  pan: (tree, frame) => {
    const deltaY = frame % 120 < 60 ? 90 : -90;
    tree.dispatchEvent(new WheelEvent('wheel', { deltaY, deltaX: deltaY / 9, cancelable: true }));
  },
  select: (tree, frame) => {
    const key = frame % 120 < 60 ? 'ArrowDown' : 'ArrowUp';
    tree.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
};

const home = document.getElementById('root') as HTMLElement;
let root: Root | undefined;
window.treeBench = {
  async mount(name, nodes) {
    root?.unmount();
    root = createRoot(home);
    await document.fonts.ready;
    await nextFrame();
    const tree = trees[name](nodes);
    const started = performance.now();
    root.render(
      <ThemeProvider theme="light" locale="en">
        <div style={{ width: '100%', height: '640px' }}>{tree}</div>
      </ThemeProvider>,
    );
    while (!document.querySelector('[role="treeitem"]')) await nextFrame();
    return (await afterPaint()) - started;
  },
  async run(exercise, frames) {
    const tree = document.querySelector('[role="tree"]');
    if (!tree) throw new Error('No tree on the page: call mount first.');
    const times: number[] = [];
    let before = await nextFrame();
    for (let frame = 0; frame < frames; frame++) {
      steps[exercise](tree, frame);
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
    return times;
  },
};
