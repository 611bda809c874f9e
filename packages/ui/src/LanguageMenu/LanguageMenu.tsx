import type { Ref } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { useNarrow } from '../theme/useWindow.ts';

export interface LanguageOption {
  /** BCP 47 tag, such as `ru`; a screen reader reads the label in that language. */
  id: string;
  /** The language's own name for itself. */
  label: string;
}

export interface LanguageMenuProps {
  /** Name of the button and of the menu. */
  label: string;
  /** The options. */
  languages: readonly LanguageOption[];
  /** Id of the chosen language. */
  value?: string;
  /** Initially chosen language, if uncontrolled; the first by default. */
  defaultValue?: string;
  /** Called when another language is chosen. */
  onChange?: (id: string) => void;
  /** Open state, if controlled. */
  open?: boolean;
  /** Initially open, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** The open menu. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * The language of the interface. Below its button; to the right of it on screens narrower than 768 px, where there is
 * more room beside than below.
 *
 * Keyboard: as Menu. Screen reader: a choice of one, each language read in itself.
 */
export function LanguageMenu(props: LanguageMenuProps) {
  const { label, languages, value, defaultValue, onChange, ...rest } = props;
  const narrow = useNarrow();
  return (
    <Menu
      {...rest}
      trigger={<IconButton icon="language" label={label} />}
      label={label}
      items={languages.map(({ id, label: name }) => ({ id, label: name, lang: id }))}
      selectedId={value}
      defaultSelectedId={defaultValue ?? languages[0]?.id ?? ''}
      onAction={onChange}
      placement={narrow ? 'right top' : 'bottom end'}
    />
  );
}
