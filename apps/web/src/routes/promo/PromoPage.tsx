import { ApiError } from '@tabia/api-client';
import { PLATFORMS, platformOf } from '@tabia/api-client/contract';
import { Button, ButtonGroup, Callout, Form, LinkButton, TextField } from '@tabia/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { type ErrorWords, useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import {
  type PromoForm,
  promoInput,
  promoProblem,
  promoQuery,
  readPlatform,
  readPromo,
} from '../../state/account/promo.ts';
import { useActivatePromo } from '../../state/account/rights.ts';
import { AFTER_LOGIN } from '../../state/address/useAddress.ts';

interface PromoFieldsProps {
  form: PromoForm;
  onChange: (change: Partial<PromoForm>) => void;
  /** The problem of the code in words. */
  codeError: string | undefined;
}

/** Promo code, platform and profile. */
function PromoFields({ form, onChange, codeError }: PromoFieldsProps) {
  const { t } = useTranslation('welcome');
  return (
    <>
      <TextField
        label={t('promo.code')}
        name="code"
        code
        autoComplete="off"
        description={t('promo.codeNote')}
        maxLength={40}
        value={form.code}
        onChange={(code) => onChange({ code })}
        errorText={codeError}
      />
      <ButtonGroup
        label={t('promo.platform')}
        items={PLATFORMS.map(({ source, name }) => ({ id: String(source), label: name }))}
        value={String(form.source)}
        onChange={(id) => onChange({ source: readPlatform(id) })}
      />
      <TextField
        label={t('promo.profile', { platform: platformOf(form.source).name })}
        name="profile"
        autoComplete="off"
        description={t('promo.profileNote')}
        maxLength={60}
        value={form.profile}
        onChange={(profile) => onChange({ profile })}
      />
    </>
  );
}

const HOUR_S = 3600;

/** Why a promo code was refused, in words; undefined while nothing was. */
function usePromoFailure(error: Error | null): ErrorWords | undefined {
  const { t } = useTranslation('welcome');
  const words = useErrorWords();
  const format = useFormat();
  if (!error) return undefined;
  const title = t('promo.failed');
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'promo-unknown') return { title, text: t('promo.unknown') };
  if (code === 'promo-used') return { title, text: t('promo.used') };
  if (error instanceof ApiError && code === 'rate-limited')
    return { title, text: t('promo.tooMany', { time: format.span(error.retryAfter ?? HOUR_S) }) };
  return words(error);
}

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
