import type { Hero } from '@tabia/api-client/contract';
import { Badge, Button, Card, HelpPoint, LinkButton, PlayerIcon, Stack } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/pathTo.ts';
import { AddSource } from '../addSource/AddSource.tsx';
import { SourceRow } from '../source/SourceRow.tsx';
import { PlayerMenu } from './PlayerMenu.tsx';
import { PlayerProgress } from './PlayerProgress.tsx';
import { hasPositions, PlayerTotals } from './PlayerTotals.tsx';

function ShowPositions({ hero }: { hero: Hero }) {
  const { t } = useTranslation('cards');
  if (!hasPositions(hero))
    return (
      <Button variant="primary" disabled>
        {t('totals.show')}
      </Button>
    );
  return (
    <LinkButton variant="primary" asChild>
      <Link to={pathTo(paths.preAnalysis, { heroid: hero.heroid })}>{t('totals.show')}</Link>
    </LinkButton>
  );
}

/** A player: who it is, what was found, and where the games come from. */
export function PlayerCard({ hero, heroes }: { hero: Hero; heroes: readonly Hero[] }) {
  const { t } = useTranslation('cards');
  const others = heroes.filter(({ heroid }) => heroid !== hero.heroid);
  return (
    <Card
      picture={
        <HelpPoint id="analyzedUser">
          <PlayerIcon icon={hero.icon} size="lg" />
        </HelpPoint>
      }
      title={hero.name}
      description={
        hero.sample || hero.description ? (
          <>
            {hero.sample && <Badge tone="info">{t('player.sample')}</Badge>} {hero.description}
          </>
        ) : undefined
      }
      actions={<PlayerMenu hero={hero} heroes={heroes} />}
      footer={
        hero.nicknames.length > 0 && (
          <HelpPoint id="criticalPositions">
            <ShowPositions hero={hero} />
          </HelpPoint>
        )
      }
      work={<PlayerProgress hero={hero} />}
    >
      <Stack gap={3}>
        <HelpPoint id="statistics">
          <PlayerTotals hero={hero} />
        </HelpPoint>
        {hero.nicknames.length > 0 && (
          <HelpPoint id="analyzedNicknames">
            <div>
              {hero.nicknames.map((nickname) => (
                <SourceRow key={nickname.nicknameid} nickname={nickname} others={others} />
              ))}
            </div>
          </HelpPoint>
        )}
        <HelpPoint id="gameAdditionMenu">
          <AddSource hero={hero} />
        </HelpPoint>
      </Stack>
    </Card>
  );
}
