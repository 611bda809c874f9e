import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { content, wait } from './Button.css.ts';
import type { ButtonProps } from './ButtonProps.ts';

type ButtonWordsProps = Pick<ButtonProps, 'startIcon' | 'endIcon' | 'children'> & {
  loading: boolean;
  loadingLabel: string;
  ripple: ReactNode;
};

/** Content of a button. */
export function ButtonWords(props: ButtonWordsProps) {
  const { startIcon, endIcon, loading, loadingLabel, ripple, children } = props;
  return (
    <>
      {ripple}
      <span className={content({ waiting: loading })}>
        {startIcon && <Icon name={startIcon} size="sm" />}
        {children}
        {endIcon && <Icon name={endIcon} size="sm" />}
      </span>
      {loading && (
        <span className={wait}>
          <Spinner label={loadingLabel} />
        </span>
      )}
    </>
  );
}
