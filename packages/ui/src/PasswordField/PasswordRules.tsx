import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { mark, rule, rules as rulesClass } from './PasswordField.css.ts';

/** One thing a password needs. */
export interface PasswordRule {
  id: string;
  /** In words, such as "a digit". */
  label: string;
  /** True if a password satisfies the rule. */
  test: (password: string) => boolean;
}

interface PasswordRulesProps {
  /** By which the input names it as its description. */
  id: string;
  rules: readonly PasswordRule[];
  password: string;
  metLabel: string;
  unmetLabel: string;
}

/** The rules, each ticked off as soon as what is typed keeps it; part of the field's description. */
export function PasswordRules({ id: listId, rules, password, metLabel, unmetLabel }: PasswordRulesProps) {
  return (
    <ul id={listId} className={rulesClass}>
      {rules.map(({ id, label, test }) => {
        const met = test(password);
        return (
          <li key={id} className={rule({ met })} data-met={met || undefined}>
            <span className={mark} aria-hidden="true">
              {met && <Icon name="check" size="sm" />}
            </span>
            <span>{label}</span>
            <VisuallyHidden>{`: ${met ? metLabel : unmetLabel}. `}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
