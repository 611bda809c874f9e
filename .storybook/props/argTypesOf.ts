import type { InputType, StrictArgTypes, StrictInputType } from 'storybook/internal/types';
import type { ComponentProps, PropRow } from './propRow.ts';

/** A value that the panel can edit as plain data. */
function isPlain(value: unknown): boolean {
  return value === undefined || typeof value === 'string' || typeof value === 'number';
}

/** How the panel edits a prop; functions, elements and refs come from code only. */
function controlOf({ name, type, options }: PropRow, initial: unknown): InputType['control'] {
  if (options) return { type: options.length > 4 ? 'select' : 'inline-radio' };
  if (name === 'ref' || /=>|\bRef\b/.test(type)) return false;
  if (type === 'boolean') return { type: 'boolean' };
  if (type === 'number') return { type: 'number' };
  if (/^(string|ReactNode)( \|.*)?$/.test(type)) return isPlain(initial) ? { type: 'text' } : false;
  return /\b(?:ReactNode|\w*Element|Date|Schedule)\b/.test(type) ? false : { type: 'object' };
}

function argTypeOf(row: PropRow, initial: unknown): StrictInputType {
  return {
    name: row.name,
    description: row.description,
    control: controlOf(row, initial),
    ...(row.options && { options: row.options }),
    type: { name: 'other', value: row.type, required: row.isRequired },
    table: {
      type: { summary: row.type },
      defaultValue: { summary: row.defaultValue ?? (row.isRequired ? 'required' : 'none') },
    },
  };
}

/** The rows of the props table; `initial` are the args of the story. */
export function argTypesOf(
  component: ComponentProps,
  initial: Readonly<Record<string, unknown>>,
): StrictArgTypes {
  return Object.fromEntries(component.props.map((row) => [row.name, argTypeOf(row, initial[row.name])]));
}
