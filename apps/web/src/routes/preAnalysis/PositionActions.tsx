import type { Mistake } from '@tabia/api-client/contract';
import { Button, HelpPoint, IconButton, Inline, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../paths.ts';
import type { usePositionActions } from './usePositionActions.ts';

/** Analyse, add to the plan, train; then the labels. The letters do the same. */
export const PositionActions = ({
  heroid,
  mistake,
  actions,
}: {
  heroid: number;
  mistake: Mistake;
  actions: ReturnType<typeof usePositionActions>;
}) => {
  const { t } = useTranslation('mistakes');
  const query = { heroid, posid: mistake.position_id, herowhite: mistake.herowhite };
  return (
    <Inline gap={2}>
      <LinkButton variant="primary" asChild>
        <Link to={pathTo(paths.analysis, query)}>{t('actions.analyse')}</Link>
      </LinkButton>
      <HelpPoint id="addRemovePosition">
        <Button variant="secondary" onPress={actions.togglePlan} loading={actions.planning}>
          {t(mistake.istraining ? 'actions.removeFromPlan' : 'actions.addToPlan')}
        </Button>
      </HelpPoint>
      <HelpPoint id="directTraining">
        <LinkButton variant="training" asChild>
          <Link to={pathTo(paths.exercise, query)}>{t('actions.train')}</Link>
        </LinkButton>
      </HelpPoint>
      <HelpPoint id="addToLists">
        <IconButton
          icon="star"
          label={t('actions.favorite')}
          pressed={actions.isFavorite}
          onPress={actions.toggleFavorite}
          shortcut="F"
        />
      </HelpPoint>
      <HelpPoint id="bookmark">
        <IconButton
          icon="bookmark"
          label={t('actions.bookmark')}
          pressed={actions.isBookmarked}
          onPress={actions.toggleBookmark}
          shortcut="B"
        />
      </HelpPoint>
      <IconButton
        icon="success"
        label={t('actions.studied')}
        pressed={mistake.studied === 1}
        onPress={actions.toggleStudied}
        shortcut="S"
      />
      <IconButton
        icon="eyeOff"
        label={t('actions.ignore')}
        pressed={actions.isIgnored}
        onPress={actions.toggleIgnored}
        shortcut="X"
      />
    </Inline>
  );
};
