/** Motion tokens for people who asked for stillness. */
export const still = { fast: '0s', normal: '0s', slow: '0s', ripple: '0s', easing: 'linear' };
