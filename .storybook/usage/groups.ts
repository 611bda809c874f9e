import { board } from './board.ts';
import { data } from './data.ts';
import { engine } from './engine.ts';
import { feedback } from './feedback.ts';
import { inputs } from './inputs.ts';
import { layout } from './layout.ts';
import { navigation } from './navigation.ts';
import { overlays } from './overlays.ts';
import { training } from './training.ts';
import { trees } from './trees.ts';
import type { Usage, UsageTable } from './usage.ts';

/** The groups of the sidebar in its order, by what their components are for. */
export const groups = {
  Inputs: inputs,
  Overlays: overlays,
  Data: data,
  Navigation: navigation,
  Feedback: feedback,
  Layout: layout,
  Board: board,
  Trees: trees,
  Engine: engine,
  Training: training,
} as const satisfies Readonly<Record<string, UsageTable>>;

/** The usage of a component, by the title of its page: `Inputs/Button`. */
export function usageOf(title: string): Usage | undefined {
  const [group = '', name = ''] = title.split('/');
  return (groups as Readonly<Record<string, UsageTable>>)[group]?.[name];
}
