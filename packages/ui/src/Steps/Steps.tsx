import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import type { Orientation } from '../style/vocabulary.ts';
import { number, step, steps, text as textClass, title as titleClass } from './Steps.css.ts';

export interface StepItem {
  id: string;
  title: string;
  text?: ReactNode;
  state: 'todo' | 'current' | 'done';
}

export interface StepsProps {
  /** Name of the list, for screen readers. */
  label: string;
  /** The steps in their order. */
  items: readonly StepItem[];
  /** Spoken name of a finished step. */
  doneLabel: string;
  /** `horizontal` from 768 px on; `vertical` at every width, for narrow containers. */
  orientation?: Orientation;
  ref?: Ref<HTMLOListElement>;
}

/**
 * A few numbered steps to a first result.
 *
 * Keyboard: none of its own; Tab reaches links in the texts. Screen readers hear a numbered list of that name, a finished
 * step with `doneLabel` and the one under way as the current step.
 */
export function Steps({ label, items, doneLabel, orientation = 'horizontal', ref, ...rest }: StepsProps) {
  return (
    <ol ref={ref} className={steps({ orientation })} aria-label={label} {...attributesOf(rest)}>
      {items.map(({ id, title, text, state }, index) => (
        <li key={id} className={step} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={number({ state })}>
            {state === 'done' ? <Icon name="check" label={doneLabel} /> : index + 1}
          </span>
          <div>
            <div className={titleClass}>{title}</div>
            {text && <div className={textClass}>{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
