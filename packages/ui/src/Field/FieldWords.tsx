import { FieldError, Label, Text } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { description as descriptionClass, error, label as labelClass } from './Field.css.ts';

/** The words every form field has. */
export interface FieldProps {
  /** Name of the field, shown above it. */
  label: string;
  /** The label is spoken but not shown; only where the place says it all. */
  hideLabel?: boolean;
  /** A hint below the field. */
  description?: string;
  /** What is wrong and what to do; its presence marks the field as invalid. */
  errorText?: string;
  /** Name in the form, and the target of the error summary. */
  name?: string;
  /** Nothing can be put in; the field leaves the Tab order. */
  disabled?: boolean;
  /** It must not stay empty; told to screen readers, checked by the owner. */
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
            <Icon name="error" size={16} />
            <span>{errorText}</span>
          </>
        )}
      </FieldError>
    </>
  );
}

/** What react-aria calls the same things. */
export function ariaField({ name, disabled, required, errorText }: FieldProps) {
  return {
    name,
    isDisabled: disabled,
    isRequired: required,
    isInvalid: errorText !== undefined && errorText !== '',
    // Our own errors are shown, never the browser's bubbles in its own language.
    validationBehavior: 'aria' as const,
  };
}
