import type { FormEvent, ReactNode, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { Callout } from '../Callout/Callout.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { form, summary, summaryItem } from './Form.css.ts';

export interface FormProblem {
  /** `name` of the field it is about; without one it concerns the whole form. */
  field?: string;
  text: string;
}

export interface FormProps {
  /** Name of the form for a screen reader. */
  label?: string;
  /** For a button outside that submits it. */
  id?: string;
  /** Enter in a field, or its submit button; the browser checks nothing. */
  onSubmit: () => void;
  /** The problems of the last attempt; a summary above the fields takes the focus when it appears. */
  problems?: readonly FormProblem[];
  /** Heading of the summary; needed with `problems`. */
  problemsTitle?: string;
  ref?: Ref<HTMLFormElement>;
  /** The fields and their buttons. */
  children: ReactNode;
}

function focusField(element: HTMLFormElement | null, name: string) {
  const named = element?.elements.namedItem(name);
  // Several inputs with one name are the radio buttons of one field.
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (field instanceof HTMLElement) field.focus();
}

/**
 * Fields that are sent together; the messages come in as words.
 *
 * Keyboard: Enter in a field submits; each line of the summary of `problems` is a button that leads to its field. Screen
 * readers hear a form of that name where it has one; when `problems` appear, their summary takes the focus and is read out.
 */
export function Form(props: FormProps) {
  const { label, id, onSubmit, problems = [], problemsTitle, ref, children } = props;
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => element.current, []);
  const report = useRef<HTMLDivElement>(null);
  const signature = problems.map((problem) => problem.text).join('\n');
  useEffect(() => {
    if (signature !== '') report.current?.focus();
  }, [signature]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={element}
      id={id}
      className={form}
      aria-label={label}
      data-invalid={problems.length > 0 || undefined}
      onSubmit={submit}
      noValidate
      {...attributesOf(props)}
    >
      {problems.length > 0 && (
        <div ref={report} tabIndex={-1} role="alert" className={summary}>
          <Callout tone="danger" title={problemsTitle}>
            <ul>
              {problems.map(({ field, text }) => (
                <li key={`${field} ${text}`}>
                  {field === undefined ? (
                    text
                  ) : (
                    <button
                      type="button"
                      className={summaryItem}
                      onClick={() => focusField(element.current, field)}
                    >
                      {text}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      {children}
    </form>
  );
}
