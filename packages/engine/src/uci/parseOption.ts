/** An option that an engine lists. `min` and `max` only for type spin. */
export interface EngineOption {
  readonly name: string;
  readonly type: 'check' | 'spin' | 'combo' | 'button' | 'string';
  readonly min: number | undefined;
  readonly max: number | undefined;
}

const types = ['check', 'spin', 'combo', 'button', 'string'] as const;

function bound(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Parses an `option` line of the UCI handshake; undefined for any other line. */
export function parseOption(line: string): EngineOption | undefined {
  // A name may contain spaces ("Clear Hash"), so it ends where ` type ` begins.
  const match = /^option name (.+?) type (\w+)(.*)$/.exec(line.trim());
  const type = types.find((known) => known === match?.[2]);
  if (match?.[1] === undefined || type === undefined) return undefined;
  const rest = match[3] ?? '';
  return {
    name: match[1],
    type,
    min: type === 'spin' ? bound(/ min (-?\d+)/.exec(rest)?.[1]) : undefined,
    max: type === 'spin' ? bound(/ max (-?\d+)/.exec(rest)?.[1]) : undefined,
  };
}

/** The value of an option: a number for spin, true or false for check. */
export type OptionValue = number | boolean;

/** The requested value of a spin option, clamped to the engine's limits. */
export function clampToOption(option: EngineOption, value: number): number {
  return Math.min(option.max ?? value, Math.max(option.min ?? value, value));
}

/** The value to send: clamped for spin, unchanged for check; undefined if the option has another type. */
export function valueForOption(option: EngineOption, wished: OptionValue): OptionValue | undefined {
  if (option.type === 'spin' && typeof wished === 'number') return clampToOption(option, wished);
  if (option.type === 'check' && typeof wished === 'boolean') return wished;
  return undefined;
}
