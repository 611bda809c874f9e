import { Toolbar as Radix } from 'radix-ui';
import { type ComponentProps, Fragment, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { iconButton } from '../Button/Button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { useTip } from '../tip/useTip.tsx';
import { end, separator, toolbar, withWords } from './Toolbar.css.ts';

export interface Tool {
  id: string;
  icon: IconName;
  label: string;
  /** The label stands beside the icon; without it, it is a tip. */
  inWords?: boolean;
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
  const picture = <Icon name={tool.icon} {...(tool.inWords && { size: 'sm' })} />;
  return (
    <Radix.Button
      asChild
      className={tool.inWords ? withWords : iconButton({ variant: 'ghost' })}
      aria-label={tool.inWords ? undefined : tool.label}
      aria-pressed={tool.selected}
      aria-keyshortcuts={tool.shortcut}
      data-state={tool.selected ? 'on' : 'off'}
      disabled={tool.disabled}
      onClick={tool.onPress}
    >
      {tool.inWords ? (
        <button type="button">
          {picture}
          {tool.label}
        </button>
      ) : tool.disabled ? (
        // A disabled button takes no focus, and a tooltip needs one that does.
        <button type="button">{picture}</button>
      ) : (
        <Described text={tool.label}>{picture}</Described>
      )}
    </Radix.Button>
  );
}

/**
 * A row of icon buttons, with words where there are few.
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
