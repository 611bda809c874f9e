import { missingPasswordRules, operations, type PasswordRule } from '../contract/index.ts';

/** The form as typed. */
export interface RegistrationForm {
  name: string;
  email: string;
  phone: string;
  password: string;
  repeat: string;
  terms: boolean;
}

export const EMPTY_REGISTRATION: RegistrationForm = {
  name: '',
  email: '',
  phone: '',
  password: '',
  repeat: '',
  terms: false,
};

/** Key of the words for what is wrong with a field. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'nameLength'
  | 'nameCharacters'
  | 'phoneCharacters'
  | 'phoneLength'
  | 'passwordLength'
  | 'mismatch'
  | 'terms'
  | { missing: readonly PasswordRule[] };

export type RegistrationProblems = Partial<Record<keyof RegistrationForm, FieldProblem>>;

const { shape } = operations['account/register'].input;
const PHONE_CHARACTERS = /^\+?[0-9 ()-]*$/;

function phoneProblem(phone: string): FieldProblem | undefined {
  if (phone.trim() === '' || shape.phone.safeParse(phone).success) return undefined;
  return PHONE_CHARACTERS.test(phone.trim()) ? 'phoneLength' : 'phoneCharacters';
}

function passwordProblem(password: string): FieldProblem | undefined {
  if (password === '') return 'required';
  if (!shape.password.safeParse(password).success) return 'passwordLength';
  const missing = missingPasswordRules(password);
  return missing.length > 0 ? { missing } : undefined;
}

function emailProblem(email: string): FieldProblem | undefined {
  if (email.trim() === '') return 'required';
  return shape.email.safeParse(email.trim()).success ? undefined : 'email';
}

function nameProblem(name: string): FieldProblem | undefined {
  if (name.trim() === '') return 'required';
  const problems = shape.name.safeParse(name).error?.issues ?? [];
  if (problems.length === 0) return undefined;
  return problems.some(({ code }) => code !== 'custom') ? 'nameLength' : 'nameCharacters';
}

function repeatProblem({ password, repeat }: RegistrationForm): FieldProblem | undefined {
  if (repeat === '') return 'required';
  return repeat === password ? undefined : 'mismatch';
}

/** Problems by field, in the order of the page; empty when the form can be sent. */
export function registrationProblems(form: RegistrationForm): RegistrationProblems {
  const found: RegistrationProblems = {
    name: nameProblem(form.name),
    email: emailProblem(form.email),
    phone: phoneProblem(form.phone),
    password: passwordProblem(form.password),
    repeat: repeatProblem(form),
    terms: form.terms ? undefined : 'terms',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
