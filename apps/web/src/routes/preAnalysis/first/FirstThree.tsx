import type { Mistake } from '@tabia/api-client/contract';
import { listable, OPEN_FILTERS } from '@tabia/trainer/findings';
import { Columns, Heading, HelpPoint, Inline, LinkButton, Stack, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { FirstFinding } from './FirstFinding.tsx';

interface Props {
  heroid: number;
  /** The positions to start with, one to three. */
  first: readonly Mistake[];
  mistakes: readonly Mistake[];
  calculating: boolean;
}

/** The way to the list of everything that is not hidden. */
function AllPositions({ heroid, mistakes }: Pick<Props, 'heroid' | 'mistakes'>) {
  const { t } = useTranslation('mistakes');
  const linkTo = useLinkTo();
  return (
    <LinkButton variant="ghost" size="sm" asChild>
      <Link to={linkTo(paths.preAnalysis, { heroid, tab: 'list', ...OPEN_FILTERS })}>
        {t('first.all', { number: listable(mistakes, 'all').length })}
      </Link>
    </LinkButton>
  );
}

/** Answers "What do I keep doing wrong?" in three sentences: the positions that cost the most, of both sides. */
export function FirstThree({ heroid, first, mistakes, calculating }: Props) {
  const { t } = useTranslation('mistakes');
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <HelpPoint id="criticalPositions">
          <Heading level={2} size="md">
            {t(`first.titles.${first.length as 1 | 2 | 3}`)}
          </Heading>
        </HelpPoint>
        {calculating && (
          <Text size="sm" muted>
            {t('first.calculating')}
          </Text>
        )}
        <AllPositions heroid={heroid} mistakes={mistakes} />
      </Inline>
      <HelpPoint id="positionVariants">
        <Columns columns={{ phone: 1, tablet: 1, desktop: 3 }}>
          {first.map((mistake) => (
            <FirstFinding key={`${mistake.position_id} ${mistake.herowhite}`} {...{ heroid, mistake }} />
          ))}
        </Columns>
      </HelpPoint>
    </Stack>
  );
}
