import { type Ref, useRef } from 'react';
import { DropZone, Text } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { error } from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { acceptsFile } from './acceptsFile.ts';
import { chosen, title, zone } from './FileDrop.css.ts';

export interface FileDropProps {
  /** The instruction, such as "Drop a file here". */
  label: string;
  /** Limits: kinds and size. */
  description?: string;
  /** The button that asks for a file. */
  buttonLabel: string;
  /** Endings of allowed names, such as `['.pgn']`; all when empty. */
  accept?: readonly string[];
  /** Accepts more than one file at a time. */
  multiple?: boolean;
  /** Disables dropping and choosing. */
  disabled?: boolean;
  /** Files of an allowed kind, dropped or chosen. */
  onFiles: (files: File[]) => void;
  /** Names of dropped files of another kind. */
  onRejected?: (names: string[]) => void;
  /** Name of the chosen file, for display. */
  fileName?: string;
  /** The problem with it and its solution; announced immediately. */
  errorText?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A place for files: drop, paste, or press the button.
 *
 * Keyboard: Tab leads to the place, where a copied file can be pasted, then to the button, which opens the chooser. Screen
 * readers hear both, and an error immediately.
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    description,
    buttonLabel,
    accept = [],
    multiple = false,
    disabled,
    fileName,
    errorText,
  } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const good = files.filter((file) => acceptsFile(file.name, accept));
    const bad = files.filter((file) => !acceptsFile(file.name, accept));
    if (bad.length > 0) props.onRejected?.(bad.map((file) => file.name));
    if (good.length > 0) props.onFiles(multiple ? good : good.slice(0, 1));
  };
  return (
    <DropZone
      ref={props.ref}
      className={zone}
      data-invalid={errorText ? true : undefined}
      isDisabled={disabled}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file');
        take(await Promise.all(files.map((item) => item.getFile())));
      }}
      // The library hands on no id.
      render={(rendered) => <div {...rendered} {...attributesOf(props)} />}
    >
      <Icon name="upload" size="lg" />
      <div>
        <Text slot="label" className={title}>
          {label}
        </Text>
        {description && <div>{description}</div>}
      </div>
      {fileName && <div className={chosen}>{fileName}</div>}
      <Button size="sm" disabled={disabled} onPress={() => chooser.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        onClick={(event) => event.stopPropagation()}
        accept={accept.length > 0 ? accept.join(',') : undefined}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {errorText && (
        <div className={error} role="alert">
          <Icon name="error" size="sm" />
          {errorText}
        </div>
      )}
    </DropZone>
  );
}
