import { Toolbar as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
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

/** Takes the tab index of the toolbar before the tooltip could give it one of its own. */
const Described = ({ text, ...button }: ComponentProps<'button'> & { text: string }) => (
  <Tooltip text={text}>
    <button type="button" {...button} />
  </Tooltip>
);

const ToolButton = ({ tool, tone }: { tool: Tool; tone: 'ghost' | 'training' }) => (
  <Radix.Button
    asChild
    className={iconButton({ variant: tone })}
    aria-label={tool.label}
    aria-pressed={tool.pressed}
    aria-keyshortcuts={tool.shortcut}
    data-state={tool.pressed ? 'on' : 'off'}
    disabled={tool.disabled}
    onClick={tool.onPress}
  >
    {tool.disabled ? (
      // A disabled button takes no focus, and a tooltip needs one that does.
      <button type="button">
        <Icon name={tool.icon} />
      </button>
    ) : (
      <Described text={tool.label}>
        <Icon name={tool.icon} />
      </Described>
    )}
  </Radix.Button>
);

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
