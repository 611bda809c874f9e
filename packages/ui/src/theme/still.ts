/** Motion tokens for users who prefer reduced motion. */
export const still = { fast: '0s', normal: '0s', slow: '0s', ripple: '0s', easing: 'linear' };
