import { type ComponentType, createRef, type ReactNode, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { userEvent, waitFor } from 'storybook/test';

/** A component with props that make it appear, as its stories have them. */
export interface Conforming {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: components of every shape
  component: ComponentType<any>;
  args: object;
  /** The element it stands in, such as a table or a list. */
  around?: ((child: ReactNode) => ReactNode) | undefined;
}

/** Renders beside the story, lets `use` work with it and removes it again. */
async function whileRendered<Result>(
  node: ReactNode,
  use: (box: HTMLElement) => Promise<Result>,
): Promise<Result> {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  try {
    root.render(node);
    return await use(box);
  } finally {
    root.unmount();
    box.remove();
  }
}

function reached(ref: RefObject<Element | null>): Promise<Element> {
  return waitFor(() => {
    if (!ref.current) throw new Error('ref reaches no element');
    return ref.current;
  });
}

/** What a caller hands on, and the class that no component takes. */
const GIVEN = {
  id: 'given-id',
  'data-given': 'yes',
  'aria-details': 'given-details',
  className: 'refused',
  style: { outlineOffset: '77px' },
};

/** What is wrong with the element of a component's `ref`; empty if it conforms. `ownId` for layers their button names. */
async function problemsOfElement(
  { name, component: Component, args, around = (child) => child }: Conforming,
  ownId: boolean,
): Promise<readonly string[]> {
  const ref = createRef<Element>();
  const { ref: _, ...rest } = args as { ref?: unknown };
  const found = await whileRendered(around(<Component {...rest} {...GIVEN} ref={ref} />), async () => {
    const element = await reached(ref);
    return {
      isElement: element instanceof Element && element.isConnected,
      id: element.id,
      isMarked: element.closest('[data-given]') !== null,
      details: element.getAttribute('aria-details'),
      isStyled: document.querySelector('.refused, [style*="77px"]') !== null,
    };
  });
  return [
    ...(found.isElement ? [] : ['ref reaches no element of the page']),
    ...(found.isMarked ? [] : ['data attributes are not handed on']),
    ...(found.details === 'given-details' ? [] : ['aria attributes are not handed on']),
    ...(ownId || found.id === 'given-id' ? [] : ['id is not handed on']),
    ...(found.isStyled ? ['className or style is taken'] : []),
  ].map((problem) => `${name}: ${problem}`);
}

/** The problems of all components, one after the other, so that layers do not cover each other. */
export async function problemsOfAll(
  all: readonly Conforming[],
  ownIds: ReadonlySet<string>,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const component of all) {
    try {
      problems.push(...(await problemsOfElement(component, ownIds.has(component.name))));
    } catch (error) {
      problems.push(`${component.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  return problems;
}

function isOn(element: Element): boolean {
  return element.matches(':checked, [aria-pressed="true"]');
}

/** What is wrong with a component that is on or off, controlled and uncontrolled. */
export async function problemsOfSwitch(one: Conforming): Promise<readonly string[]> {
  const { name, component: Component, args } = one;
  const press = (state: object) => {
    const ref = createRef<Element>();
    const spoken: boolean[] = [];
    return whileRendered(
      <Component {...args} {...state} ref={ref} onChange={(next: boolean) => spoken.push(next)} />,
      async () => {
        const element = await reached(ref);
        const before = isOn(element);
        await userEvent.click(element);
        return `${before} ${isOn(element)} ${spoken}`;
      },
    );
  };
  const [off, on, free, freeOn] = [
    await press({ selected: false }),
    await press({ selected: true }),
    await press({ defaultSelected: false }),
    await press({ defaultSelected: true }),
  ];
  return [
    ...(off === 'false false true' ? [] : [`controlled off: ${off}`]),
    ...(on === 'true true false' ? [] : [`controlled on: ${on}`]),
    ...(free === 'false true true' ? [] : [`uncontrolled off: ${free}`]),
    ...(freeOn === 'true false false' ? [] : [`uncontrolled on: ${freeOn}`]),
  ].map((problem) => `${name}: ${problem}`);
}

const LAYERS = '[role="menu"], [role="dialog"], [role="listbox"], [role="tooltip"]';

function layer(): Element | null {
  return document.querySelector(LAYERS);
}

/** The focus is in the layer, or in the field that controls it. */
function holdsFocus(element: Element | null): boolean {
  const { activeElement } = document;
  return (
    element !== null &&
    (element.contains(activeElement) || activeElement?.getAttribute('aria-controls') === element.id)
  );
}

/** What is wrong with a component whose layer Escape closes, controlled and uncontrolled. */
export async function problemsOfLayer(one: Conforming): Promise<readonly string[]> {
  const { name, component: Component, args } = one;
  const closing = (state: object, isGone: boolean) => {
    const spoken: boolean[] = [];
    return whileRendered(
      <Component {...args} {...state} onOpenChange={(next: boolean) => spoken.push(next)} />,
      async () => {
        await waitFor(() => {
          if (!layer()) throw new Error('it does not open');
        });
        await waitFor(() => {
          if (!holdsFocus(layer())) throw new Error('the focus does not go in');
        });
        await userEvent.keyboard('{Escape}');
        await waitFor(() => {
          if (spoken.at(-1) !== false) throw new Error('Escape is not reported');
          if (isGone && layer()) throw new Error('it does not close');
        });
        return layer() !== null;
      },
    );
  };
  const isKept = await closing({ open: true }, false);
  await closing({ defaultOpen: true }, true);
  return isKept ? [] : [`${name}: closes though it is controlled`];
}

/** What a field sends in a form under the name `field`; null for nothing. */
export function sentBy({ component: Component, args }: Conforming, state: object): Promise<string | null> {
  return whileRendered(
    <form>
      <Component {...args} {...state} name="field" />
    </form>,
    (box) =>
      waitFor(() => {
        const form = box.querySelector('form');
        if (!form?.firstElementChild) throw new Error('it does not appear');
        const sent = new FormData(form).get('field');
        return typeof sent === 'string' ? sent : null;
      }),
  );
}
