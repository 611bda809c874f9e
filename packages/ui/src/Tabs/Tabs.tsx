import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { list, panel, tab, tabs } from './Tabs.css.ts';

export interface TabItem {
  id: string;
  label: string;
  icon?: IconName;
  disabled?: boolean;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value?: string;
  /** The first unless said otherwise. */
  defaultValue?: string;
  onChange?: (id: string) => void;
}

/** Several views of one place, one at a time. */
export const Tabs = ({ label, items, value, defaultValue = items[0]?.id, onChange }: TabsProps) => (
  <Radix.Root className={tabs} value={value} defaultValue={defaultValue} onValueChange={onChange}>
    <Radix.List className={list} aria-label={label}>
      {items.map((item) => (
        <Radix.Trigger key={item.id} value={item.id} className={tab} disabled={item.disabled}>
          {item.icon && <Icon name={item.icon} size={16} />}
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
