import { BulletList, Inline, LinkButton, Stack, Text, TextSection } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

/** Parts that are lists of points, in the order they are read. */
const LISTS = {
  brief: ['only', 'nobody', 'yours'],
  stored: ['account', 'password', 'games', 'work', 'promo', 'sessions', 'events', 'reports'],
  limits: ['account', 'mails', 'sessions', 'guests', 'attempts', 'logs'],
  others: ['platforms', 'mail', 'engine'],
  rights: ['export', 'change', 'delete', 'backups'],
} as const;

function Points({ part }: { part: keyof typeof LISTS }) {
  const { t } = useTranslation('privacy');
  return (
    <BulletList>
      {LISTS[part].map((point) => (
        // The points of a part are its own: the list above names no others.
        <Text key={point}>{t(`${part}.${point}` as 'brief.only')}</Text>
      ))}
    </BulletList>
  );
}

/** Stored data: why, how long, and how to export or erase it. */
export function PolicyText() {
  const { t } = useTranslation('privacy');
  const list = (part: keyof typeof LISTS) => (
    <TextSection title={t(`${part}.title`)}>
      <Points part={part} />
    </TextSection>
  );
  return (
    <Stack gap={8}>
      {list('brief')}
      <TextSection title={t('who.title')}>
        <Text>{t('who.text')}</Text>
      </TextSection>
      {list('stored')}
      {list('limits')}
      {list('others')}
      <TextSection id="cookiesPolicy" title={t('cookies.title')}>
        <Text>{t('cookies.text')}</Text>
        <Text>{t('cookies.session')}</Text>
        <Text>{t('cookies.device')}</Text>
        <Text>{t('cookies.refuse')}</Text>
      </TextSection>
      <TextSection title={t('rights.title')}>
        <Points part="rights" />
        <Inline>
          <LinkButton asChild>
            <Link to={paths.settings}>{t('rights.settings')}</Link>
          </LinkButton>
        </Inline>
      </TextSection>
    </Stack>
  );
}
