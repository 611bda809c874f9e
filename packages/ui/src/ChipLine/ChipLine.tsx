import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import * as css from './ChipLine.css.ts';
import { useFittedChips } from './useFittedChips.ts';

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
    <div key={id} className={css.item} data-chip={id}>
      {items.find((item) => item.id === id)?.chip}
    </div>
  );
  const button = (
    <div key="more" className={css.item} data-more="">
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
    ...(isOpen && rest.length > 0 ? [<div key="end" className={css.lineEnd} />, ...rest.map(show)] : []),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex line in every browser
    <div
      ref={container}
      role="group"
      aria-label={label}
      className={css.line}
      data-open={isOpen ? '' : undefined}
      {...attributesOf(given)}
    >
      {children}
    </div>
  );
}
