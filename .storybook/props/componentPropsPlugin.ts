import type { Plugin } from 'vite';
import { readComponents } from './readComponents.ts';

const NAME = 'virtual:component-props';

/** Serves the props of every component as a module: its default export is a table by component name. */
export function componentPropsPlugin(): Plugin {
  return {
    name: 'tabia-component-props',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      // Tests of stories read no docs, and TypeScript would cost each run seconds.
      const components = process.env.VITEST ? [] : readComponents();
      return `export default ${JSON.stringify(Object.fromEntries(components.map((one) => [one.name, one])))}`;
    },
  };
}
