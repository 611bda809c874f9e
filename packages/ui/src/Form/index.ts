export type { FormProblem, FormProps } from './Form.tsx';
export { Form } from './Form.tsx';
