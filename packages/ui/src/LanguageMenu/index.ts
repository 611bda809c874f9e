export type { LanguageMenuProps, LanguageOption } from './LanguageMenu.tsx';
export { LanguageMenu } from './LanguageMenu.tsx';
