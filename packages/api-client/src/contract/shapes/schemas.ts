import * as z from 'zod';
import { Failure } from '../envelope.ts';

/** A JSON Schema, or any other part of the API description. */
export type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';

/** Named schemas, which others, or they themselves, refer to. */
export type Components = Record<string, Json>;

/**
 * The JSON Schema of a type inside an OpenAPI document: shared definitions are moved to the document's components,
 * and references are adjusted.
 */
export function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const whole = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  const moved = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as Json;
  const { $schema: _, $defs = {}, ...schema } = moved;
  for (const [name, { id: __, ...part }] of Object.entries($defs as Record<string, Json>))
    components[name] = part;
  return schema;
}

/** The answers to a failed request, the same for all operations. */
export const failureAnswer: Json = {
  description: 'A failure.',
  content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } },
};

/** The components of every description. */
export function commonComponents(): Components {
  return { Failure: schemaOf(Failure, 'output', {}) };
}
