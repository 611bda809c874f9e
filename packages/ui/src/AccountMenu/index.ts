export type { AccountMenuLabels, AccountMenuProps } from './AccountMenu.tsx';
export { AccountMenu } from './AccountMenu.tsx';
