import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button/Button.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import * as css from '../style/toggles.css.ts';

/** A chip as it is measured, widths in px. */
interface MeasuredChip {
  readonly id: string;
  readonly width: number;
  readonly active: boolean;
}

interface Room {
  /** Width of the line. */
  readonly width: number;
  readonly gap: number;
  /** Width of the button that shows the others. */
  readonly more: number;
}

interface FittedChips {
  readonly line: readonly string[];
  readonly rest: readonly string[];
}

/** How many chips from the first one fit into a width. */
function countFitting(chips: readonly MeasuredChip[], width: number, gap: number): number {
  let end = -gap;
  const overflowing = chips.findIndex((chip) => {
    end += gap + chip.width;
    return end > width;
  });
  return overflowing < 0 ? chips.length : overflowing;
}

/**
 * Divides chips into those that fit on one line and the rest. Active ones come first, so that what is set stays in sight;
 * otherwise the order is kept. Without a rest no room is left for its button.
 */
export function fitChips(chips: readonly MeasuredChip[], { width, gap, more }: Room): FittedChips {
  const ordered = [...chips.filter(({ active }) => active), ...chips.filter(({ active }) => !active)];
  const ids = ordered.map(({ id }) => id);
  const all = countFitting(ordered, width, gap);
  if (all === ordered.length) return { line: ids, rest: [] };
  const count = countFitting(ordered, width - more - gap, gap);
  return { line: ids.slice(0, count), rest: ids.slice(count) };
}

/** Gap between chips in px, as `space[2]` of the style. */
const GAP = 8;
/** Width of the button for the rest until it was seen once, px. */
const DEFAULT_MORE = 96;

interface Item {
  readonly id: string;
  readonly active: boolean;
}

function widthOf(element: Element): number {
  return Math.ceil(element.getBoundingClientRect().width);
}

/** Measures the chips of a line; remembers the widths of those that are out of sight. */
function createMeasuring() {
  const widths = new Map<string, number>();
  let more = DEFAULT_MORE;
  return (line: HTMLElement, items: readonly Item[]): FittedChips => {
    for (const chip of line.querySelectorAll<HTMLElement>('[data-chip]'))
      widths.set(chip.dataset.chip ?? '', widthOf(chip));
    const button = line.querySelector('[data-more]');
    if (button) more = widthOf(button);
    const chips = items.map(({ id, active }) => ({ id, active, width: widths.get(id) ?? 0 }));
    return fitChips(chips, { width: line.clientWidth, gap: GAP, more });
  };
}

function isSame(one: FittedChips, other: FittedChips): boolean {
  return `${one.line}|${one.rest}` === `${other.line}|${other.rest}`;
}

/** True while the sheet of a chip is open: moving the chip would take the sheet along. */
function hasOpenChip(line: HTMLElement): boolean {
  return line.querySelector('[data-chip] [aria-expanded="true"]') !== null;
}

/** Which chips fit on the line, measured after each render and each change of a size. */
function useFittedChips(items: readonly Item[]): FittedChips & {
  readonly container: RefObject<HTMLDivElement | null>;
} {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  const [measure] = useState(createMeasuring);
  const [fitted, setFitted] = useState<FittedChips>(() => ({ line: items.map(({ id }) => id), rest: [] }));
  const arrange = () => {
    const line = container.current;
    if (!line || hasOpenChip(line)) return;
    const next = measure(line, items);
    if (isSame(next, fitted)) return;
    const active = document.activeElement;
    focused.current = active instanceof HTMLElement && line.contains(active) ? active : null;
    setFitted(next);
  };
  useLayoutEffect(() => {
    // An element that is moved in the document loses the focus.
    if (focused.current?.isConnected) focused.current.focus({ preventScroll: true });
    focused.current = null;
    arrange();
  });
  const latest = useRef(arrange);
  useEffect(() => {
    latest.current = arrange;
  });
  useEffect(() => {
    const line = container.current;
    if (!line) return;
    const sizes = new ResizeObserver(() => latest.current());
    const watch = () => {
      sizes.disconnect();
      for (const element of [line, ...line.querySelectorAll('[data-chip]')]) sizes.observe(element);
    };
    watch();
    const children = new MutationObserver(watch);
    children.observe(line, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, []);
  return { ...fitted, container };
}

export interface ChipLineItem {
  readonly id: string;
  /** What the chip sets, for the name of the button that shows it. */
  readonly name: string;
  /** True if it is set to something other than its default. */
  readonly active: boolean;
  /** The chip; may also be two that belong together. */
  readonly chip: ReactNode;
}

export interface ChipLineProps {
  /** The chips, the most important first. */
  items: readonly ChipLineItem[];
  /** Name of the whole line for screen readers. */
  label: string;
  /** Words of the button for the chips that do not fit; `active` is how many of those are set. */
  more: (active: number) => string;
  /** Id of a chip that must be in sight, because it is opened from elsewhere. */
  wanted?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Chips on one line, as many as fit; the others are behind a button at its end. Active ones come first. While a chip is
 * open, none of them moves.
 *
 * Keyboard: Tab goes along the line to the button, Enter and Space show the rest, and Tab goes on into it. Screen reader:
 * a group with a name; the button is named by its words and the chips behind it, and says if they are shown.
 */
export function ChipLine({ items, label, more, wanted, ref, ...given }: ChipLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { line, rest, container } = useFittedChips(items);
  useImperativeHandle(ref, () => container.current as HTMLDivElement, [container]);
  if (!isOpen && wanted !== undefined && rest.includes(wanted)) setOpen(true);
  const restItems = items.filter(({ id }) => rest.includes(id));
  const words = more(restItems.filter(({ active }) => active).length);
  const show = (id: string) => (
    <div key={id} className={css.chipItem} data-chip={id}>
      {items.find((item) => item.id === id)?.chip}
    </div>
  );
  const button = (
    <div key="more" className={css.chipItem} data-more="">
      <Button
        variant="ghost"
        size="sm"
        label={`${words}: ${restItems.map(({ name }) => name).join(', ')}`}
        endIcon={isOpen ? 'chevronUp' : 'chevronDown'}
        expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
    </div>
  );
  // One list: a chip that changes its place keeps its element, and with it what is open at it.
  const children = [
    ...line.map(show),
    ...(rest.length > 0 ? [button] : []),
    ...(isOpen && rest.length > 0 ? [<div key="end" className={css.chipLineEnd} />, ...rest.map(show)] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex line in every browser
    <div
      ref={container}
      role="group"
      aria-label={label}
      className={css.chipLine}
      data-open={isOpen ? '' : undefined}
      {...attributesOf(given)}
    >
      {children}
    </div>
  );
}
