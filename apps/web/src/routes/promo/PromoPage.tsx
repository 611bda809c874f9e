import { Button, Callout, Form, LinkButton } from '@tabia/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import {
  type PromoForm,
  promoInput,
  promoProblem,
  promoQuery,
  readPromo,
} from '../../state/account/promo.ts';
import { useActivatePromo } from '../../state/account/rights.ts';
import { AFTER_LOGIN } from '../../state/address/afterLogin.ts';
import { PromoFields } from './PromoFields.tsx';
import { usePromoFailure } from './usePromoFailure.ts';

/** Asks for a promo code and the chess profile it is for; both can be skipped. */
export function PromoPage() {
  const { t } = useTranslation(['welcome', 'auth']);
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const [search] = useSearchParams();
  const [form, setForm] = useState(() => readPromo(search));
  const [tried, setTried] = useState(false);
  const activate = useActivatePromo();
  const failure = usePromoFailure(activate.error);
  const navigate = useNavigate();
  const isOut = status === 'signed-out';
  const problem = promoProblem(form);

  const change = (values: Partial<PromoForm>) => {
    if (activate.isError) activate.reset();
    setForm((present) => ({ ...present, ...values }));
  };
  const submit = async () => {
    setTried(true);
    if (problem) {
      document.getElementsByName('code')[0]?.focus();
      return activate.reset();
    }
    if (isOut) return navigate(paths.login, { state: { from: `${paths.promo}?${promoQuery(form)}` } });
    const done = await activate.mutateAsync(promoInput(form)).catch(() => undefined);
    if (done) await navigate(paths.promoSuccess, { replace: true });
  };
  const codeWords = { required: t('auth:problem.required'), codeLength: t('promo.codeLength') };
  return (
    <OpenPage
      title={t('promo.title')}
      description={t('promo.description')}
      footer={
        <LinkButton variant="ghost" asChild>
          <RouterLink to={paths.cards} state={AFTER_LOGIN}>
            {t('promo.skip')}
          </RouterLink>
        </LinkButton>
      }
    >
      {isOut && <Callout>{t('promo.signInNote')}</Callout>}
      <Form
        label={t('promo.form')}
        onSubmit={() => void submit()}
        problems={failure ? [{ field: 'code', text: failure.text }] : []}
        problemsTitle={failure?.title}
      >
        <PromoFields
          form={form}
          onChange={change}
          codeError={tried && problem ? codeWords[problem] : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={status === 'checking'}
          loading={activate.isPending}
          loadingLabel={t('promo.submitting')}
        >
          {t(isOut ? 'promo.signIn' : 'promo.submit')}
        </Button>
      </Form>
    </OpenPage>
  );
}
