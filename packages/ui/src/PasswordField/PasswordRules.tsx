import { Text } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { mark, rule, rules as rulesClass } from './PasswordField.css.ts';

/** One thing a password needs. */
export interface PasswordRule {
  id: string;
  /** In words, such as "a digit". */
  label: string;
  /** Whether a password keeps it. */
  test: (password: string) => boolean;
}

interface PasswordRulesProps {
  rules: readonly PasswordRule[];
  password: string;
  metLabel: string;
  unmetLabel: string;
}

/** The rules, each ticked off as soon as what is typed keeps it; part of the field's description. */
export const PasswordRules = ({ rules, password, metLabel, unmetLabel }: PasswordRulesProps) => (
  <Text slot="description" elementType="ul" className={rulesClass}>
    {rules.map(({ id, label, test }) => {
      const met = test(password);
      return (
        <li key={id} className={rule({ met })} data-met={met || undefined}>
          <span className={mark} aria-hidden="true">
            {met && <Icon name="check" size={16} />}
          </span>
          <span>{label}</span>
          <VisuallyHidden>{`: ${met ? metLabel : unmetLabel}. `}</VisuallyHidden>
        </li>
      );
    })}
  </Text>
);
