import { Toolbar as Radix } from 'radix-ui';
import { type ComponentProps, Fragment, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { iconButton } from '../IconButton/IconButton.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { useTip } from '../tip/useTip.tsx';
import { end, separator, toolbar } from './Toolbar.css.ts';

export interface Tool {
  id: string;
  icon: IconName;
  label: string;
  /** If given, the tool is a toggle. */
  selected?: boolean;
  disabled?: boolean;
  /** As `aria-keyshortcuts` writes it, such as `ArrowLeft`. */
  shortcut?: string;
  onPress: () => void;
}

export interface ToolbarProps {
  /** Name of the row, for screen readers. */
  label: string;
  /** Groups of tools, separated by lines. */
  groups: readonly (readonly Tool[])[];
  /** At the right end. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A button with its tip. The toolbar passes its tab index and its handlers. */
function Described({ text, ref, ...button }: ComponentProps<'button'> & { text: string }) {
  const element = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLButtonElement, []);
  const { handlers, shown } = useTip(element, { text });
  return (
    <>
      <button type="button" {...button} {...mergeProps(button, handlers)} ref={element} />
      {shown}
    </>
  );
}

function ToolButton({ tool }: { tool: Tool }) {
  return (
    <Radix.Button
      asChild
      className={iconButton({ variant: 'ghost' })}
      aria-label={tool.label}
      aria-pressed={tool.selected}
      aria-keyshortcuts={tool.shortcut}
      data-state={tool.selected ? 'on' : 'off'}
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
}

/**
 * A row of icon buttons.
 *
 * Keyboard: one stop for Tab; ← →, Home and End move between enabled tools; Enter and Space press. The content at the
 * right end comes after it. Screen readers hear a toolbar of that name; each button has its name, its shortcut and, for
 * a toggle, its state.
 */
export function Toolbar({ label, groups, children, ref, ...rest }: ToolbarProps) {
  return (
    <Radix.Root ref={ref} className={toolbar} aria-label={label} {...attributesOf(rest)}>
      {groups.map((group, index) => (
        <Fragment key={group.map((tool) => tool.id).join(' ')}>
          {index > 0 && <Radix.Separator className={separator} />}
          {group.map((tool) => (
            <ToolButton key={tool.id} tool={tool} />
          ))}
        </Fragment>
      ))}
      {children ? <div className={end}>{children}</div> : null}
    </Radix.Root>
  );
}
