import 'i18next';
import type { ru } from './ru/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof ru;
  }
}
