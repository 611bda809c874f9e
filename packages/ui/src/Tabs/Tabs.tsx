import { Tabs as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { icon, list, panel, tab, tabs } from './Tabs.css.ts';

export interface TabItem {
  id: string;
  label: string;
  startIcon?: IconName;
  disabled?: boolean;
  /** Keeps the view as it is while another one is open: nothing typed in it is lost. */
  isKept?: boolean;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the row, for screen readers. */
  label: string;
  /** The views in the order of their tabs. */
  items: readonly TabItem[];
  /** Id of the open one. */
  value?: string;
  /** The first by default. */
  defaultValue?: string;
  /** Called when another view is opened. */
  onChange?: (id: string) => void;
  /** Row and panels together. */
  ref?: Ref<HTMLDivElement>;
}

/** A view that has no row above it is not the panel of a tab. */
const ALONE = { role: undefined, tabIndex: undefined, 'aria-labelledby': undefined, className: undefined };

/**
 * Several views of one page, one at a time. Where the row has no room for all names it takes another line: none is out of sight.
 * A single view has no row. It keeps its place and its state when others join it; when the open one goes, the first opens.
 *
 * Keyboard: one stop for Tab, ← → open the next enabled tab, Home and End the first and last; Tab continues into the
 * panel. Screen readers hear a list of tabs and the name of the open panel.
 */
export function Tabs(props: TabsProps) {
  const { label, items, ref } = props;
  const first = items[0]?.id ?? '';
  const [asked, open] = useControlled(props.value, props.defaultValue ?? first, props.onChange);
  const value = items.some(({ id }) => id === asked) ? asked : first;
  const isAlone = items.length === 1;
  return (
    <Radix.Root ref={ref} className={tabs} value={value} onValueChange={open} {...attributesOf(props)}>
      {!isAlone && (
        <Radix.List className={list} aria-label={label}>
          {items.map((item) => (
            <Radix.Trigger key={item.id} value={item.id} className={tab} disabled={item.disabled}>
              {item.startIcon && (
                <span className={icon}>
                  <Icon name={item.startIcon} size="sm" />
                </span>
              )}
              {item.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      )}
      {items.map((item) => (
        <Radix.Content
          key={item.id}
          value={item.id}
          className={panel}
          {...(item.isKept && { forceMount: true, hidden: item.id !== value })}
          {...(isAlone && ALONE)}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
