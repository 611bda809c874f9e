import type { ReactNode, Ref } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { usePressing } from '../Button/pressing.tsx';
import { Menu } from '../Menu/Menu.tsx';
import type { MenuEntry } from '../Menu/MenuSheet.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { name as nameClass, note as noteClass, owner, trigger, words } from './AccountMenu.css.ts';

export interface AccountMenuLabels {
  /** Name of the button and of the menu; should say whose account it is. */
  menu: string;
  /** The entry that calls `onSettings`. */
  settings: string;
  /** The entry that calls `onPreferences`. */
  preferences: string;
  /** The entry that calls `onLeaveEverywhere`. */
  leaveEverywhere: string;
  /** The entry that calls `onLeave`. */
  leave: string;
}

export interface AccountMenuProps {
  /** Who is signed in. */
  name: string;
  /** Below the name, such as the e-mail. */
  note?: string;
  /** Shown instead of the initials. */
  picture?: ReactNode;
  labels: AccountMenuLabels;
  /** Entries without a handler are hidden. */
  onSettings?: () => void;
  /** How the interface looks and behaves. */
  onPreferences?: () => void;
  /** Signs out on every device. */
  onLeaveEverywhere?: () => void;
  /** Signs out here. */
  onLeave?: () => void;
  /** Open state, if controlled. */
  open?: boolean;
  /** Initially open, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** The open menu. */
  ref?: Ref<HTMLDivElement>;
}

const icons = {
  settings: 'settings',
  preferences: 'sliders',
  leaveEverywhere: 'monitor',
  leave: 'logOut',
} as const;

/** The button with the picture of the user. */
function Face({ name, picture, label }: { name: string; picture: ReactNode; label: string }) {
  return (
    <button type="button" className={trigger} {...usePressing({})}>
      <Avatar name={name}>{picture}</Avatar>
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}

/**
 * The signed-in user, settings and sign-out.
 *
 * Keyboard: as Menu; the button is the picture of the user. Screen reader: button and menu have the name `labels.menu`.
 */
export function AccountMenu(props: AccountMenuProps) {
  const { name, note, picture, labels, open, defaultOpen, onOpenChange, ref } = props;
  const actions = {
    settings: props.onSettings,
    preferences: props.onPreferences,
    leaveEverywhere: props.onLeaveEverywhere,
    leave: props.onLeave,
  };
  const ids = Object.keys(actions) as (keyof typeof actions)[];
  const shown = ids.filter((id) => actions[id]);
  const firstWayOut = shown.find((id) => id === 'leaveEverywhere' || id === 'leave');
  const items = shown.map(
    (id): MenuEntry => ({
      id,
      label: labels[id],
      startIcon: icons[id],
      separated: id === firstWayOut && id !== shown[0],
    }),
  );
  return (
    <Menu
      ref={ref}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      trigger={<Face name={name} picture={picture} label={labels.menu} />}
      label={labels.menu}
      header={
        <div className={owner}>
          <Avatar name={name}>{picture}</Avatar>
          <div className={words}>
            <div className={nameClass}>{name}</div>
            {note && <div className={noteClass}>{note}</div>}
          </div>
        </div>
      }
      items={items}
      onAction={(id) => actions[id as keyof typeof actions]?.()}
      placement="bottom end"
      {...attributesOf(props)}
    />
  );
}
