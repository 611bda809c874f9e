import { LinkButton, Stack, Steps } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

const NEXT = [
  { id: 'registerStep', state: 'done' },
  { id: 'confirmStep', state: 'done' },
  { id: 'promoStep', state: 'current' },
  { id: 'gamesStep', state: 'todo' },
] as const;

/** The address is confirmed; the promo code comes next. */
export function RegisteredPage() {
  const { t } = useTranslation('welcome');
  const { session } = useApp();
  const { user, status } = useSnapshot(session.state);
  const isOut = status === 'signed-out';
  return (
    <OpenPage
      title={t('registered.title')}
      description={user ? t('registered.hello', { name: user.name }) : t('registered.anybody')}
    >
      <Steps
        label={t('registered.steps')}
        orientation="vertical"
        doneLabel={t('registered.done')}
        items={NEXT.map(({ id, state }) => ({ id, state, title: t(`registered.${id}`) }))}
      />
      <Stack gap={2}>
        <LinkButton variant="primary" fullWidth asChild>
          <Link to={isOut ? paths.login : paths.promo} state={isOut ? { from: paths.promo } : null}>
            {t(isOut ? 'registered.login' : 'registered.next')}
          </Link>
        </LinkButton>
        {!isOut && (
          <LinkButton variant="ghost" fullWidth asChild>
            <Link to={paths.cards}>{t('registered.toGames')}</Link>
          </LinkButton>
        )}
      </Stack>
    </OpenPage>
  );
}
