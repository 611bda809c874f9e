import { ApiError } from '@tabia/api-client';
import { Button, Inline, LinkButton, Stack, Text } from '@tabia/ui';
import { Component, type ReactNode, useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { isMissingPart } from './failures.ts';

function detailOf(error: unknown): string {
  if (error instanceof ApiError && error.requestId) return `${error.code} · ${error.requestId}`;
  return error instanceof Error ? error.message : String(error);
}

/** Stands in for a page that could not be shown: what happened, that nothing is lost, what to try. */
function RouteProblem({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const kind = isMissingPart(error) ? 'missing' : 'broken';
  useEffect(() => {
    document.title = `${t('titles.problem')} · ${t('brand')}`;
  }, [t]);
  return (
    <OpenPage title={t(`problem.${kind}.title`)} description={t(`problem.${kind}.text`)}>
      <Stack>
        <Inline>
          <Button variant="primary" startIcon="refresh" onPress={() => location.reload()}>
            {t('problem.reload')}
          </Button>
          <LinkButton href={paths.cards}>{t('home')}</LinkButton>
        </Inline>
        <Text size="xs" muted>
          {t('problem.detail')}{' '}
          <Text as="code" size="xs" code>
            {detailOf(error)}
          </Text>
        </Text>
      </Stack>
    </OpenPage>
  );
}

interface Props {
  location: Location;
  children: ReactNode;
}
interface State {
  /** Wrapped, because anything at all can be thrown. */
  failure: { readonly error: unknown } | null;
  location: Location;
}

class Boundary extends Component<Props, State> {
  override state: State = { failure: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  /** Going somewhere else is a new try. */
  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { failure: null, location };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <RouteProblem error={failure.error} /> : this.props.children;
  }
}

/** Shows {@link RouteProblem} instead of a page that fails, until the address changes. */
export function ProblemBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}
