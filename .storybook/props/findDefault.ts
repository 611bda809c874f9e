/** A literal or a constant; longer expressions are not repeated in the docs. */
const VALUE = String.raw`('[^'\n]*'|-?\d[\d_.]*|true|false|null|\[\]|[A-Z][A-Z\d_]+)`;

/** The value of a constant of the same file, as source text. */
function constantIn(source: string, name: string): string {
  return new RegExp(String.raw`\bconst ${name}(?:: [^=\n]+)? = ${VALUE};`).exec(source)?.[1] ?? name;
}

/** The default of a prop where a component destructures it (`size = 'md'`) or reads it (`props.size ?? 'md'`). */
export function defaultInCode(source: string, prop: string): string | undefined {
  const destructured = new RegExp(String.raw`(?<!(?:const|let) )\b${prop}(?:: \w+)? = ${VALUE}(?=[,\s}])`);
  const replaced = new RegExp(String.raw`\b${prop} \?\? ${VALUE}(?=[^\w.])`);
  const found = destructured.exec(source)?.[1] ?? replaced.exec(source)?.[1];
  return found && /^[A-Z]/.test(found) ? constantIn(source, found) : found;
}

/** The default of a variant in the recipe of a style sheet. */
export function defaultInRecipe(sheet: string, variant: string): string | undefined {
  for (const [, body = ''] of sheet.matchAll(/defaultVariants: \{([^}]*)\}/g)) {
    const found = new RegExp(String.raw`\b${variant}: ${VALUE}`).exec(body)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
