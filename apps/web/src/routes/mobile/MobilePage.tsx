import { Button, LinkButton, Stack, Text } from '@tabia/ui';
import { Link, useNavigate } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { isPhone } from '../../services/device/isPhone.ts';
import { setFlag } from '../../services/device/storedFlag.ts';

/** Leads to the training or to the worst positions; from then on this phone is not sent here any more. */
function GoOn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goOn = (path: string) => () => {
    setFlag('phone');
    void navigate(path);
  };
  return (
    <>
      <Button variant="primary" fullWidth onPress={goOn(paths.exercise)}>
        {t('mobile.goOn')}
      </Button>
      <Button fullWidth onPress={goOn(paths.preAnalysis)}>
        {t('mobile.positions')}
      </Button>
    </>
  );
}

/** The first page on a phone, where board and tree do not fit side by side: a larger device, the training, or the worst positions. */
export function MobilePage() {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('mobile.title')}>
      <Text>{t('mobile.text')}</Text>
      <Stack gap={2}>
        {isPhone(navigator.userAgent) ? (
          <GoOn />
        ) : (
          <LinkButton variant="primary" fullWidth asChild>
            <Link to={paths.cards}>{t('home')}</Link>
          </LinkButton>
        )}
        <LinkButton fullWidth asChild>
          <Link to={paths.about}>{t('mobile.about')}</Link>
        </LinkButton>
      </Stack>
    </OpenPage>
  );
}
