import { EmptyState, LinkButton, Page } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

interface Props {
  /** The title of the page. */
  page: string;
  title: string;
  text: string;
  action: string;
}

/** A page about a tree while there is no player: the way to the first one. */
export function NoPlayer({ page, title, text, action }: Props) {
  return (
    <Page title={page}>
      <EmptyState
        icon="tree"
        title={title}
        text={text}
        actions={
          <LinkButton variant="primary" asChild>
            <Link to={paths.cards}>{action}</Link>
          </LinkButton>
        }
      />
    </Page>
  );
}
