import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { acceptsFile } from '../FileDrop/acceptsFile.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { row, zone } from './DropField.css.ts';

export interface DropFieldProps
  extends Pick<
    TextFieldProps,
    | 'label'
    | 'name'
    | 'description'
    | 'errorText'
    | 'autoComplete'
    | 'placeholder'
    | 'disabled'
    | 'value'
    | 'defaultValue'
    | 'onChange'
  > {
  /** The button that asks for a file. */
  buttonLabel: string;
  /** Endings of allowed names, such as `['.pgn']`; all when empty. */
  accept?: readonly string[];
  /** A file of an allowed kind, dropped or chosen. */
  onFiles: (files: File[]) => void;
  /** Names of dropped files of another kind. */
  onRejected?: (names: string[]) => void;
  /** Called with pasted text of several lines, which the field itself has no room for. */
  onPasteText?: (text: string) => void;
  ref?: Ref<HTMLDivElement>;
  /** Before the button that asks for a file: the one that sends the text. */
  children?: ReactNode;
}

function hasFiles({ dataTransfer }: { dataTransfer: DataTransfer }): boolean {
  return dataTransfer.types.includes('Files');
}

/**
 * One field for a short text, or a file in its place: type, drop, paste, or press the button.
 *
 * Keyboard: as a text field; Tab goes on to its buttons, the last of which opens the chooser. Screen readers say label,
 * description and error together.
 */
export function DropField(props: DropFieldProps) {
  const { label, name, description, errorText, autoComplete, placeholder } = props;
  const { disabled, value, defaultValue, onChange } = props;
  const { buttonLabel, accept = [], onPasteText, children } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [isTarget, setTarget] = useState(false);
  const take = (files: readonly File[]) => {
    const good = files.filter((file) => acceptsFile(file.name, accept));
    const bad = files.filter((file) => !acceptsFile(file.name, accept));
    if (bad.length > 0) props.onRejected?.(bad.map((file) => file.name));
    if (good.length > 0) props.onFiles(good.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a pointer
    <div
      ref={props.ref}
      className={zone}
      data-drop-target={isTarget || undefined}
      onDragOver={(event) => {
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setTarget(false);
      }}
      onDrop={(event) => {
        setTarget(false);
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const { files } = event.clipboardData;
        const text = event.clipboardData.getData('text/plain');
        if (disabled || (files.length === 0 && !(onPasteText && text.trim().includes('\n')))) return;
        event.preventDefault();
        if (files.length > 0) take([...files]);
        else onPasteText?.(text);
      }}
      {...attributesOf(props)}
    >
      <TextField
        {...{ label, name, value, defaultValue, onChange, disabled, placeholder, autoComplete }}
        {...{ description, errorText }}
      />
      <div className={row}>
        {children}
        <Button startIcon="upload" disabled={disabled} onPress={() => chooser.current?.click()}>
          {buttonLabel}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept.length > 0 ? accept.join(',') : undefined}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
