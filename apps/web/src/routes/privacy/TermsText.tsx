import { BulletList, Stack, Text, TextSection } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

const ACCOUNT = ['own', 'games', 'fair'] as const;

/** Terms of use and the disclaimer. */
export function TermsText() {
  const { t } = useTranslation('privacy');
  const plain = (part: 'use' | 'price' | 'warranty' | 'changes') => (
    <TextSection title={t(`rules.${part}.title`)}>
      <Text>{t(`rules.${part}.text`)}</Text>
    </TextSection>
  );
  return (
    <Stack gap={8}>
      {plain('use')}
      <TextSection title={t('rules.account.title')}>
        <BulletList>
          {ACCOUNT.map((point) => (
            <Text key={point}>{t(`rules.account.${point}`)}</Text>
          ))}
        </BulletList>
      </TextSection>
      {plain('price')}
      {plain('warranty')}
      {plain('changes')}
    </Stack>
  );
}
