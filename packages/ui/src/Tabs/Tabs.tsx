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

/**
 * Several views of one page, one at a time. Where the row has no room for all names it takes another line: none is out of sight.
 *
 * Keyboard: one stop for Tab, ← → open the next enabled tab, Home and End the first and last; Tab continues into the
 * panel. Screen readers hear a list of tabs and the name of the open panel.
 */
export function Tabs(props: TabsProps) {
  const { label, items, ref } = props;
  const [value, open] = useControlled(props.value, props.defaultValue ?? items[0]?.id ?? '', props.onChange);
  return (
    <Radix.Root ref={ref} className={tabs} value={value} onValueChange={open} {...attributesOf(props)}>
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
      {items.map((item) => (
        <Radix.Content key={item.id} value={item.id} className={panel}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
