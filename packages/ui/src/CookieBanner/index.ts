export type { CookieBannerProps } from './CookieBanner.tsx';
export { CookieBanner } from './CookieBanner.tsx';
