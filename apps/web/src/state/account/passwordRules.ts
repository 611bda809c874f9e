/** The rules of the contract, as the forms use them. */
export {
  missingPasswordRules as missingRules,
  PASSWORD_RULES,
  type PasswordRule,
  satisfiesPasswordRule as keepsRule,
} from '@tabia/api-client/contract';
