import { Toolbar as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { iconButton } from '../IconButton/IconButton.css.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { end, separator, toolbar } from './Toolbar.css.ts';

export interface Tool {
  id: string;
  icon: IconName;
  label: string;
  /** Given, the tool is on or off. */
  pressed?: boolean;
  disabled?: boolean;
  /** As `aria-keyshortcuts` writes it, such as `ArrowLeft`. */
  shortcut?: string;
  onPress: () => void;
}

export interface ToolbarProps {
  label: string;
  /** Tools that belong together stand between two lines. */
  groups: readonly (readonly Tool[])[];
  tone?: 'ghost' | 'training';
  /** At the right end. */
  children?: ReactNode;
}

const ToolButton = ({ tool, tone }: { tool: Tool; tone: 'ghost' | 'training' }) => {
  const button = (
    <Radix.Button
      className={iconButton({ variant: tone })}
      aria-label={tool.label}
      aria-pressed={tool.pressed}
      aria-keyshortcuts={tool.shortcut}
      data-state={tool.pressed ? 'on' : 'off'}
      disabled={tool.disabled}
      onClick={tool.onPress}
    >
      <Icon name={tool.icon} />
    </Radix.Button>
  );
  // A disabled button takes no focus, and a tooltip needs one that does.
  return tool.disabled ? button : <Tooltip text={tool.label}>{button}</Tooltip>;
};

/** A row of picture buttons: one stop for Tab, arrow keys inside. */
export const Toolbar = ({ label, groups, tone = 'ghost', children }: ToolbarProps) => (
  <Radix.Root className={toolbar} aria-label={label}>
    {groups.map((group, index) => (
      <Fragment key={group.map((tool) => tool.id).join(' ')}>
        {index > 0 && <Radix.Separator className={separator} />}
        {group.map((tool) => (
          <ToolButton key={tool.id} tool={tool} tone={tone} />
        ))}
      </Fragment>
    ))}
    {children ? <div className={end}>{children}</div> : null}
  </Radix.Root>
);
