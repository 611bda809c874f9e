import { API_PATH, ERROR_CODES, ERRORS, openapi } from '@tabia/api-client/contract';
import { escapeHtml } from '../mail/escapeHtml.ts';

/** The parts of a JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema; readonly example: unknown } };
}

interface Entry {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly 'x-administrators-only'?: boolean;
  readonly requestBody: Content;
  readonly responses: { readonly 200: Content };
}

/** A line of a table of fields. */
interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly optional: boolean;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.$ref) return 'the same again';
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const { minimum, maximum } = schema;
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return `${schema.type ?? 'any'}${bounded ? ` ${minimum ?? ''}…${maximum}` : ''}`;
}

/** The object behind a field: itself, what it lists, or its only form that is not null. */
function insideOf(schema: Schema): { mark: string; object: Schema } | undefined {
  if (schema.properties) return { mark: '', object: schema };
  const items = schema.items && insideOf(schema.items);
  if (items) return { mark: `[]${items.mark}`, object: items.object };
  const forms = (schema.anyOf ?? []).flatMap((form) => insideOf(form) ?? []);
  return forms.length === 1 ? forms[0] : undefined;
}

function fieldsOf(object: Schema, prefix = ''): Field[] {
  return Object.entries(object.properties ?? {}).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    const inside = insideOf(schema);
    const own = { name, schema, optional: !(object.required ?? []).includes(key) };
    return [own, ...(inside ? fieldsOf(inside.object, `${name}${inside.mark}.`) : [])];
  });
}

const rowOf = ({ name, schema, optional }: Field): string =>
  `<tr><td><code>${escapeHtml(name)}</code>${optional ? ' <i>optional</i>' : ''}</td><td>${escapeHtml(typeOf(schema))}${
    schema.default === undefined ? '' : `, default ${escapeHtml(JSON.stringify(schema.default))}`
  }</td><td>${escapeHtml(schema.description ?? '')}</td></tr>`;

function tableOf(title: string, schema: Schema): string {
  const forms = schema.anyOf ?? [schema];
  return forms
    .map((form, index) => {
      const heading = forms.length > 1 ? `${title}, form ${index + 1}` : title;
      const rows = fieldsOf(form).map(rowOf).join('');
      return `<h4>${heading}</h4>${rows ? `<table>${rows}</table>` : '<p>No fields.</p>'}`;
    })
    .join('');
}

const exampleOf = (title: string, example: unknown): string =>
  `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;

function entryOf(entry: Entry): string {
  const request = entry.requestBody.content['application/json'];
  const answer = entry.responses[200].content['application/json'];
  const payload = request.schema.allOf?.[1] ?? request.schema;
  const signedIn = entry['x-administrators-only'] ? 'For administrators.' : 'Needs a session.';
  const access = entry.security.length > 0 ? signedIn : 'Open to everybody.';
  return `<details id="${escapeHtml(entry.operationId)}"><summary><code>${escapeHtml(entry.operationId)}</code> ${escapeHtml(entry.summary)}</summary>
<p>${access} ${escapeHtml(entry.description ?? '')}</p>${tableOf('Payload', payload)}${exampleOf('Example', request.example)}${tableOf('Answer', answer.schema)}${exampleOf('Example', answer.example)}</details>`;
}

/** The page's own style sheet. */
export const STYLE = `body{font:16px/1.5 Roboto,Arial,sans-serif;max-width:960px;margin:0 auto;padding:24px;color:#1f2430;background:#fff}
summary{padding:8px 0;cursor:pointer}details{border-bottom:1px solid #d9dce3}table{border-collapse:collapse;width:100%}
td{border-top:1px solid #e4e6ec;padding:6px 8px;vertical-align:top}table{table-layout:fixed}td:first-child{width:36%}td:nth-child(2){width:26%}td,summary,p{overflow-wrap:anywhere}pre,code{font-family:ui-monospace,monospace;font-size:14px}
pre{background:#f3f4f7;padding:12px;overflow:auto;border-radius:8px}a{color:#2450a4}
@media(prefers-color-scheme:dark){body{background:#14171d;color:#e6e8ee}pre{background:#1d212a}a{color:#8fb4ff}details,td{border-color:#3a404d}}`;

/** Every code a failure may carry. */
const failures = (): string =>
  `<h2 id="failures">Failures</h2><table>${ERROR_CODES.map(
    (code) =>
      `<tr><td><code>${code}</code></td><td>${ERRORS[code].status}</td><td>${escapeHtml(ERRORS[code].message)}</td></tr>`,
  ).join('')}</table>`;

/** A page for people over the same description that `/v1/openapi.json` serves. */
export function docsPage(version: string): string {
  const { paths } = openapi(version) as unknown as { paths: Record<string, { post: Entry }> };
  const groups = Map.groupBy(
    Object.values(paths).map(({ post }) => post),
    ({ tags }) => tags[0] ?? '',
  );
  const sections = [...groups].map(
    ([name, entries]) => `<h2>${escapeHtml(name)}</h2>${entries.map(entryOf).join('\n')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tabia API ${escapeHtml(version)}</title><style>${STYLE}</style></head><body><h1>Tabia API ${escapeHtml(version)}</h1>
<p>Every operation is a POST of JSON to <code>${API_PATH}</code> whose body names it in the field <code>mtd</code>. A failure answers
<code>{ message, hint, code, requestId }</code>; the <a href="#failures">codes</a> stand at the end. The same for programs: <a href="/v1/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}${failures()}</body></html>`;
}
