import type { Operation } from '../contract/operation.ts';
import type { Mtd } from '../contract/operations.ts';

/**
 * The schemas of the answers. They come in one file: a page needs five to nine groups of them, and that many requests
 * take longer on a slow network than the groups that it does not need.
 */
export function loadContract() {
  return import('../contract/checks.ts');
}

/** One operation of the contract. */
export async function loadOperation(mtd: Mtd): Promise<Operation> {
  const operation: Operation | undefined = (await loadContract()).operations[mtd];
  if (!operation) throw new Error(`The contract has no operation ${mtd}.`);
  return operation;
}
