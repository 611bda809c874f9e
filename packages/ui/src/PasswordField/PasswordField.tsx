import type { Ref } from 'react';
import { bareInput, group, partButton } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { PlainField, usePlainWords } from '../Field/PlainField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useControlled } from '../state/useControlled.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { mark, rule, rules as rulesClass } from './PasswordField.css.ts';

/** One thing a password needs. */
export interface PasswordRule {
  id: string;
  /** In words, such as "a digit". */
  label: string;
  /** True if a password satisfies the rule. */
  test: (password: string) => boolean;
}

interface PasswordRulesProps {
  /** By which the input names it as its description. */
  id: string;
  rules: readonly PasswordRule[];
  password: string;
  metLabel: string;
  unmetLabel: string;
}

/** The rules, each ticked off as soon as what is typed keeps it; part of the field's description. */
function PasswordRules({ id: listId, rules, password, metLabel, unmetLabel }: PasswordRulesProps) {
  return (
    <ul id={listId} className={rulesClass}>
      {rules.map(({ id, label, test }) => {
        const met = test(password);
        return (
          <li key={id} className={rule({ met })} data-met={met || undefined}>
            <span className={mark} aria-hidden="true">
              {met && <Icon name="check" size="sm" />}
            </span>
            <span>{label}</span>
            <VisuallyHidden>{`: ${met ? metLabel : unmetLabel}. `}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

export interface PasswordFieldProps extends FieldProps {
  /** The typed text, if controlled. */
  value?: string;
  /** The initial text, if uncontrolled. */
  defaultValue?: string;
  /** Called on every keystroke. */
  onChange?: (value: string) => void;
  /** Called when the field loses focus. */
  onBlur?: () => void;
  /** Makes the browser suggest the saved password or a new one. */
  autoComplete?: 'current-password' | 'new-password';
  /** Names of the button that shows the letters, and hides them again. */
  showLabel: string;
  /** Name of the button while the letters are seen. */
  hideLetters: string;
  /** Shows the letters. */
  shown?: boolean;
  /** Initially shows the letters, if uncontrolled. */
  defaultShown?: boolean;
  /** Called when the password is shown or hidden. */
  onShownChange?: (shown: boolean) => void;
  /** The rules of a new password, checked while typing; shown instead of `description`. */
  rules?: readonly PasswordRule[];
  /** Spoken after a rule that is kept, and after one that is not yet; needed with `rules`. */
  metLabel?: string;
  /** Spoken after a rule that is not kept yet. */
  unmetLabel?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A password, hidden until its button is pressed; a new one can tick off its rules while it is typed.
 *
 * Keyboard: Tab leads from the input to the button, Enter or Space shows and hides the letters. Screen readers hear each
 * rule and whether it is kept as the description of the input.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { onBlur, autoComplete = 'current-password', disabled, rules } = props;
  const [shown, setShown] = useControlled(props.shown, props.defaultShown ?? false, props.onShownChange);
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? '', props.onChange);
  const { control, descriptionId, notes } = usePlainWords(props, rules !== undefined);
  return (
    <PlainField {...props} control={control.id}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are the parts of one */}
      <div
        role="group"
        className={group}
        data-invalid={control['data-invalid']}
        data-disabled={control['data-disabled']}
      >
        <input
          {...control}
          {...{ value, autoComplete }}
          ref={props.ref}
          type={shown ? 'text' : 'password'}
          className={bareInput}
          spellCheck={false}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={onBlur && (() => onBlur())}
        />
        <button
          type="button"
          className={partButton}
          aria-pressed={shown}
          aria-label={shown ? props.hideLetters : props.showLabel}
          disabled={disabled}
          data-selected={shown || undefined}
          data-disabled={disabled || undefined}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {rules && (
        <PasswordRules
          id={descriptionId}
          rules={rules}
          password={value}
          metLabel={props.metLabel ?? ''}
          unmetLabel={props.unmetLabel ?? ''}
        />
      )}
      {notes}
    </PlainField>
  );
}
