export {
  EMPTY_REGISTRATION,
  type FieldProblem,
  type RegistrationForm,
  registrationProblems,
} from './accountForm.ts';
