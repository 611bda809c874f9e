export type { ChoiceGroupProps } from './ChoiceGroup.tsx';
export type { RadioGroupProps } from './RadioGroup.tsx';
export { RadioGroup } from './RadioGroup.tsx';
