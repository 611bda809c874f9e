import { MAX_SOURCE } from '@tabia/api-client/contract';
import type { AddressQuery } from '../../paths.ts';

/** Query parameters as read from the address, with the spec's defaults. */
export interface ReadQuery {
  heroid: number;
  categories: readonly number[];
  posid: number | undefined;
  herowhite: 0 | 1 | undefined;
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return text !== null && text !== '' && Number.isInteger(value) && value > 0 ? value : undefined;
}

/** Reads the address; what makes no sense counts as not given. */
export function readQuery(search: URLSearchParams): ReadQuery {
  const side = search.get('herowhite');
  return {
    heroid: positive(search.get('heroid')) ?? 0,
    categories: (search.get('categories') ?? '')
      .split(',')
      .map(Number)
      .filter((category) => Number.isInteger(category) && category >= 1 && category <= MAX_SOURCE),
    posid: positive(search.get('posid')),
    herowhite: side === '0' ? 0 : side === '1' ? 1 : undefined,
  };
}

/** Merges a change into the parameters that are there; empty values other than 0 are dropped, unknown ones stay. */
export function mergeQuery(search: URLSearchParams, change: AddressQuery): URLSearchParams {
  const merged = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text === '') merged.delete(name);
    else merged.set(name, text);
  }
  return merged;
}
