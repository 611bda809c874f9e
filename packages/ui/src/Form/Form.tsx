import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Callout } from '../Callout/Callout.tsx';
import { form, summary, summaryItem } from './Form.css.ts';

export interface FormProblem {
  /** `name` of the field it is about; without one it concerns the whole form. */
  field?: string;
  text: string;
}

export interface FormProps {
  /** Name of the form for a screen reader. */
  label?: string;
  id?: string;
  onSubmit: () => void;
  /** What went wrong on the last try; a summary above the fields takes the focus when it appears. */
  problems?: readonly FormProblem[];
  problemsTitle?: string;
  children: ReactNode;
}

const focusField = (element: HTMLFormElement | null, name: string) => {
  const field = element?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/** Fields that are sent together. */
export const Form = ({ label, id, onSubmit, problems = [], problemsTitle, children }: FormProps) => {
  const element = useRef<HTMLFormElement>(null);
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
    <form ref={element} id={id} className={form} aria-label={label} onSubmit={submit} noValidate>
      {problems.length > 0 && (
        <div ref={report} tabIndex={-1} role="alert" className={summary}>
          <Callout tone="error" title={problemsTitle}>
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
};
