import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { RouteProblem } from './RouteProblem.tsx';

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
