import { API_PATH, ERROR_CODES, ERRORS, openapi } from '@tabia/api-client/contract';
import { escapeHtml } from '../../mail/escapeHtml.ts';

/** The parts of a JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A request or response body, by media type. */
interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
}

interface Entry {
  /** Set only for RPC operations. */
  readonly operationId?: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly 'x-administrators-only'?: boolean;
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: { readonly 200: Content };
}

/** A line of a table of fields. */
interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly optional: boolean;
}

/** The named schemas of the description. */
type Named = Readonly<Record<string, Schema>>;

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const { minimum, maximum } = schema;
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return `${schema.type ?? 'any'}${bounded ? ` ${minimum ?? ''}…${maximum}` : ''}`;
}

/** The object behind a field: itself, what it lists, or its only form that is not null. */
function insideOf(schema: Schema, named: Named): { mark: string; object: Schema } | undefined {
  if (schema.$ref) {
    const { [nameOf(schema.$ref)]: object, ...others } = named;
    // Shown once: inside itself it is only named.
    return object && insideOf(object, others);
  }
  if (schema.properties) return { mark: '', object: schema };
  const items = schema.items && insideOf(schema.items, named);
  if (items) return { mark: `[]${items.mark}`, object: items.object };
  const forms = (schema.anyOf ?? []).flatMap((form) => insideOf(form, named) ?? []);
  return forms.length === 1 ? forms[0] : undefined;
}

/** The schemas referenced inside a schema. Schemas listed below one of them are not repeated. */
function referencesOf(schema: Schema): string[] {
  return [schema, schema.items, ...(schema.anyOf ?? [])].flatMap((part) =>
    part?.$ref ? [nameOf(part.$ref)] : [],
  );
}

function fieldsOf(object: Schema, named: Named, prefix = ''): Field[] {
  return Object.entries(object.properties ?? {}).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    const inside = insideOf(schema, named);
    const own = { name, schema, optional: !(object.required ?? []).includes(key) };
    const shown = new Set(referencesOf(schema));
    const others = Object.fromEntries(Object.entries(named).filter(([one]) => !shown.has(one)));
    return [own, ...(inside ? fieldsOf(inside.object, others, `${name}${inside.mark}.`) : [])];
  });
}

function rowOf({ name, schema, optional }: Field): string {
  return `<tr><td><code>${escapeHtml(name)}</code>${optional ? ' <i>optional</i>' : ''}</td><td>${escapeHtml(typeOf(schema))}${
    schema.default === undefined ? '' : `, default ${escapeHtml(JSON.stringify(schema.default))}`
  }</td><td>${escapeHtml(schema.description ?? '')}</td></tr>`;
}

function tableOf(title: string, schema: Schema, named: Named): string {
  const forms = schema.anyOf ?? [schema];
  return forms
    .map((form, index) => {
      const heading = forms.length > 1 ? `${title}, form ${index + 1}` : title;
      const rows = fieldsOf(form, named)
        // Stated once for all operations, at the top of the page.
        .filter(({ name }) => name !== 'mtd')
        .map(rowOf)
        .join('');
      return `<h4>${heading}</h4>${rows ? `<table>${rows}</table>` : '<p>No fields.</p>'}`;
    })
    .join('');
}

function exampleOf(example: unknown): string {
  return example === undefined
    ? ''
    : `<h4>Example</h4><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;
}

/** A request or response body: the fields of JSON, the media types of anything else. */
function contentOf(title: string, { content }: Content, named: Named): string {
  const types = Object.keys(content);
  const first = Object.values(content)[0];
  if (!first) return '';
  const media = types[0] === 'application/json' ? '' : `<p>As ${types.join(', ')}.</p>`;
  const table = first.schema.type === 'string' ? '' : tableOf(title, first.schema, named);
  return `${table || `<h4>${title}</h4>`}${media}${exampleOf(first.example)}`;
}

function entryOf(title: string, entry: Entry, named: Named): string {
  const signedIn = entry['x-administrators-only'] ? 'For administrators.' : 'Needs a session.';
  const access = entry.security.length > 0 ? signedIn : 'Open to everybody.';
  const query = (entry.parameters ?? []).map(({ name, description, schema }) =>
    rowOf({ name, schema: { ...schema, ...(description && { description }) }, optional: true }),
  );
  return `<details id="${escapeHtml(title)}"><summary><code>${escapeHtml(title)}</code> ${escapeHtml(entry.summary)}</summary>
<p>${access} ${escapeHtml(entry.description ?? '')}</p>${query.length > 0 ? `<h4>Query</h4><table>${query.join('')}</table>` : ''}${
    entry.requestBody ? contentOf('Payload', entry.requestBody, named) : ''
  }${contentOf('Answer', entry.responses[200], named)}</details>`;
}

/** The page's own style sheet. */
export const STYLE = `body{font:16px/1.5 Roboto,Arial,sans-serif;max-width:960px;margin:0 auto;padding:24px;color:#1f2430;background:#fff}
summary{padding:8px 0;cursor:pointer}details{border-bottom:1px solid #d9dce3}table{border-collapse:collapse;width:100%}
td{border-top:1px solid #e4e6ec;padding:6px 8px;vertical-align:top}table{table-layout:fixed}td:first-child{width:36%}td:nth-child(2){width:26%}td,summary,p{overflow-wrap:anywhere}pre,code{font-family:ui-monospace,monospace;font-size:14px}
pre{background:#f3f4f7;padding:12px;overflow:auto;border-radius:8px}a{color:#2450a4}
@media(prefers-color-scheme:dark){body{background:#14171d;color:#e6e8ee}pre{background:#1d212a}a{color:#8fb4ff}details,td{border-color:#3a404d}}`;

/** Every code a failure may carry. */
function failures(): string {
  return `<h2 id="failures">Failures</h2><table>${ERROR_CODES.map(
    (code) =>
      `<tr><td><code>${code}</code></td><td>${ERRORS[code].status}</td><td>${escapeHtml(ERRORS[code].message)}</td></tr>`,
  ).join('')}</table>`;
}

/** A page for people over the same description that `/v1/openapi.json` serves. */
export function docsPage(version: string): string {
  const { paths, components } = openapi(version) as unknown as {
    paths: Record<string, Record<string, Entry>>;
    components: { schemas: Named };
  };
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => ({
      title: entry.operationId ?? `${method.toUpperCase()} ${path}`,
      entry,
    })),
  );
  const groups = Map.groupBy(entries, ({ entry }) => entry.tags[0] ?? '');
  const sections = [...groups].map(
    ([name, all]) =>
      `<h2>${escapeHtml(name)}</h2>${all.map(({ title, entry }) => entryOf(title, entry, components.schemas)).join('\n')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tabia API ${escapeHtml(version)}</title><style>${STYLE}</style></head><body><main><h1>Tabia API ${escapeHtml(version)}</h1>
<p>Every operation is a POST of JSON to <code>${API_PATH}</code> whose body names it in the field <code>mtd</code>. A failure answers
<code>{ message, hint, code, requestId }</code>; the <a href="#failures">codes</a> stand at the end. The same for programs: <a href="/v1/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}${failures()}</main></body></html>`;
}
