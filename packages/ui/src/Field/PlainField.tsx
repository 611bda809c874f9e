import { type MouseEvent, type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { description as descriptionClass, error, field, label as labelClass } from './Field.css.ts';
import type { FieldProps } from './FieldWords.tsx';

/** Props of the input of a plain field. */
interface PlainControl {
  id: string;
  name: string | undefined;
  disabled: boolean | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-invalid': true | undefined;
  'data-disabled': true | undefined;
}

/** True if a field has an error. */
function isWrong(errorText: string | undefined): boolean {
  return errorText !== undefined && errorText !== '';
}

/** States of a field as attributes, for the styles. */
export function fieldStates({ disabled, required, errorText }: Omit<FieldProps, 'label'>) {
  return {
    'data-invalid': isWrong(errorText) || undefined,
    'data-disabled': disabled || undefined,
    'data-required': required || undefined,
  };
}

interface PlainWords {
  /** Props of the input. */
  control: PlainControl;
  /** Props of the element that replaces the description. */
  descriptionId: string;
  /** The hint and the error, rendered below the input. */
  notes: ReactNode;
}

/**
 * Connects the texts of a field with a native input, which needs no library and keeps the first page small.
 * `hasDescription` if another element replaces `description`.
 */
export function usePlainWords(props: Omit<FieldProps, 'label'>, hasDescription = false): PlainWords {
  const { name, disabled, required, description, errorText } = props;
  const attributes: { id?: string; 'aria-describedby'?: string } = attributesOf(props);
  const ownId = useId();
  const id = attributes.id ?? ownId;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const wrong = isWrong(errorText);
  const describedBy = [
    attributes['aria-describedby'],
    (description || hasDescription) && descriptionId,
    wrong && errorId,
  ].filter(Boolean);
  return {
    control: {
      ...attributes,
      id,
      name,
      disabled,
      // Errors are shown by the field, not in the browser's bubbles and language.
      'aria-required': required || undefined,
      'aria-invalid': wrong || undefined,
      'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
      'data-invalid': wrong || undefined,
      'data-disabled': disabled || undefined,
    },
    descriptionId,
    notes: (
      <>
        {description && !hasDescription && (
          <span id={descriptionId} className={descriptionClass}>
            {description}
          </span>
        )}
        {wrong && (
          <span id={errorId} className={error}>
            <Icon name="error" size="sm" />
            <span>{errorText}</span>
          </span>
        )}
      </>
    ),
  };
}

type PlainLabelProps = FieldProps & Pick<PlainFieldProps, 'control' | 'labelId'>;

function PlainLabel({ label, hideLabel, control, labelId }: PlainLabelProps) {
  // A real label would press the button, not only focus it.
  const focus = labelId && {
    id: labelId,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      document.getElementById(control)?.focus();
    },
  };
  const element = (
    <label htmlFor={control} className={labelClass} {...focus}>
      {label}
    </label>
  );
  return hideLabel ? <VisuallyHidden>{element}</VisuallyHidden> : element;
}

interface PlainFieldProps extends FieldProps {
  /** Id of the input. */
  control: string;
  /** If given, the field is a button named by the label with this id. */
  labelId?: string;
  /** True if the input is empty, where styles depend on it. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** The label and the frame of a field around a native input. */
export function PlainField({ control, labelId, isEmpty, children, ...props }: PlainFieldProps) {
  return (
    <div className={field} {...fieldStates(props)} data-empty={isEmpty || undefined}>
      <PlainLabel {...props} control={control} labelId={labelId} />
      {children}
    </div>
  );
}
