import { BulletList, Inline, Link, LinkButton, Stack, Text, TextSection } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { DocumentPage } from '../../features/openPage/DocumentPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PRIVACY_POLICY, paths } from '../../paths.ts';

const LICENSE = 'https://www.gnu.org/licenses/gpl-3.0.html';
/** The service describes its operations itself. */
const API_PAGE = '/v1/docs';
const STEPS = ['load', 'find', 'repair', 'train'] as const;
const THANKS = ['engine', 'board', 'rules', 'openings', 'font'] as const;

/** About Tabia: purpose, license, credits. */
export function AboutPage() {
  const { t } = useTranslation('about');
  return (
    <DocumentPage title={t('title')} description={t('description')}>
      <Stack gap={8}>
        <TextSection title={t('name.title')}>
          <Text>{t('name.text')}</Text>
        </TextSection>
        <TextSection title={t('steps.title')}>
          <BulletList numbered>
            {STEPS.map((step) => (
              <Text key={step}>{t(`steps.${step}`)}</Text>
            ))}
          </BulletList>
        </TextSection>
        <TextSection title={t('whom.title')}>
          <Text>{t('whom.text')}</Text>
        </TextSection>
        <TextSection title={t('where.title')}>
          <Text>{t('where.text')}</Text>
          <Link asChild>
            <RouterLink to={PRIVACY_POLICY}>{t('where.privacy')}</RouterLink>
          </Link>
        </TextSection>
        <TextSection title={t('free.title')}>
          <Text>{t('free.text')}</Text>
          <Text>{t('free.source')}</Text>
          <Inline>
            <Link href={LICENSE} external>
              {t('free.license')}
            </Link>
            <Link href={API_PAGE}>{t('free.api')}</Link>
          </Inline>
        </TextSection>
        <TextSection title={t('thanks.title')}>
          <BulletList>
            {THANKS.map((part) => (
              <Text key={part}>{t(`thanks.${part}`)}</Text>
            ))}
          </BulletList>
        </TextSection>
        <Inline>
          <LinkButton variant="primary" asChild>
            <RouterLink to={paths.cards}>{t('start')}</RouterLink>
          </LinkButton>
        </Inline>
      </Stack>
    </DocumentPage>
  );
}
