import * as z from 'zod';
import { Failure } from './envelope.ts';

/** A JSON Schema, or any other part of the API description. */
export type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';

/** Schemas that are named because others, or they themselves, refer to them. */
export type Components = Record<string, Json>;

/**
 * The JSON Schema of a type as it stands inside an OpenAPI document: what it refers to is moved to the document's
 * components, where its references then lead.
 */
export function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const whole = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  const moved = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as Json;
  const { $schema: _, $defs = {}, ...schema } = moved;
  for (const [name, { id: __, ...part }] of Object.entries($defs as Record<string, Json>))
    components[name] = part;
  return schema;
}

/** How a failure is answered, whatever was asked. */
export const failureAnswer: Json = {
  description: 'A failure.',
  content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } },
};

/** The components every description has. */
export function commonComponents(): Components {
  return { Failure: schemaOf(Failure, 'output', {}) };
}
