/** Schemas outside the operations, loaded on demand. */
export function loadEnvelope() {
  return import('../contract/envelope.ts');
}
