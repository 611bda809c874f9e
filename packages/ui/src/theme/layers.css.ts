import { globalLayer } from '@vanilla-extract/css';

// Declared in this order once; a later layer beats an earlier one at any specificity.
globalLayer('reset');
globalLayer('vendor');
globalLayer('components');
globalLayer('utilities');

/** Names of the cascade layers, weakest first. Vendor css must be imported inside `layers.vendor`. */
export const layers = {
  reset: 'reset',
  vendor: 'vendor',
  components: 'components',
  utilities: 'utilities',
} as const;
