import { FieldError, Label, Text } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { description as descriptionClass, error, label as labelClass } from './Field.css.ts';

/** The words every form field has. */
export interface FieldProps {
  /** Name of the field, shown above it. */
  label: string;
  /** Hides the label visually; only where the context is clear. */
  hideLabel?: boolean;
  /** A hint below the field. */
  description?: string;
  /** The problem and its solution; its presence marks the field as invalid. */
  errorText?: string;
  /** Name in the form, and the target of the error summary. */
  name?: string;
  /** Disabled; leaves the Tab order. */
  disabled?: boolean;
  /** Required; announced to screen readers, validated by the caller. */
  required?: boolean;
}

export function FieldLabel({ label, hideLabel }: Pick<FieldProps, 'label' | 'hideLabel'>) {
  const element = <Label className={labelClass}>{label}</Label>;
  return hideLabel ? <VisuallyHidden>{element}</VisuallyHidden> : element;
}

export function FieldNotes({ description, errorText }: Pick<FieldProps, 'description' | 'errorText'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={descriptionClass}>
          {description}
        </Text>
      )}
      <FieldError className={error}>
        {errorText && (
          <>
            <Icon name="error" size="sm" />
            <span>{errorText}</span>
          </>
        )}
      </FieldError>
    </>
  );
}

/** The same props under the names of react-aria. */
export function ariaField({ name, disabled, required, errorText }: FieldProps) {
  return {
    name,
    isDisabled: disabled,
    isRequired: required,
    isInvalid: errorText !== undefined && errorText !== '',
    // Errors are shown by the field, not in the browser's bubbles and language.
    validationBehavior: 'aria' as const,
  };
}
