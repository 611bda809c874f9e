import type { Share } from '@tabia/api-client/contract';
import { Button, Callout, Form, Inline, Modal, Select, Stack, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId } from '../../i18n/useLanguageId.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useShareChanges, useShares } from '../../state/players/shares.ts';

const DAY_MS = 86_400_000;
/** How long a link may work, days. */
const SPANS = ['forever', '7', '30', '365'] as const;
type Span = (typeof SPANS)[number];

/** The link that was made, to be copied. */
function MadeLink({ link }: { link: string }) {
  const { t } = useTranslation('sharing');
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Callout tone="success" live title={t('ready')}>
      <Stack gap={2}>
        <TextField key={link} label={t('made')} description={t('madeText')} code defaultValue={link} />
        <Inline>
          <Button size="sm" startIcon="copy" onPress={() => void copy()}>
            {t('copy')}
          </Button>
          {copied !== undefined && <Text size="sm">{t(copied ? 'copied' : 'notCopied')}</Text>}
        </Inline>
      </Stack>
    </Callout>
  );
}

function MakeLink({ heroid, posid }: { heroid: number; posid: number | undefined }) {
  const { t } = useTranslation('sharing');
  const words = useErrorWords();
  const language = useLanguageId();
  const [name, setName] = useState('');
  const [span, setSpan] = useState<Span>('forever');
  const { make } = useShareChanges();
  const { error, data } = make;
  const submit = () => {
    const until = span === 'forever' ? undefined : new Date(Date.now() + Number(span) * DAY_MS).toISOString();
    make.mutate({
      ...{ heroid, name: name.trim(), language },
      ...(posid !== undefined && { posid }),
      ...(until !== undefined && { until }),
    });
  };
  return (
    <Form
      label={t('make')}
      onSubmit={submit}
      problems={error ? [{ text: words(error).text }] : []}
      problemsTitle={error ? words(error).title : undefined}
    >
      <TextField
        label={t('name')}
        description={t('nameText')}
        maxLength={80}
        value={name}
        onChange={setName}
      />
      <Select
        label={t('until')}
        placeholder={t('spans.forever')}
        items={SPANS.map((id) => ({ id, label: t(`spans.${id}`) }))}
        value={span}
        onChange={(id) => setSpan(SPANS.find((known) => known === id) ?? 'forever')}
      />
      <div>
        <Button type="submit" variant="primary" loading={make.isPending} loadingLabel={t('making')}>
          {t('make')}
        </Button>
      </div>
      {data && <MadeLink link={data.link} />}
    </Form>
  );
}

function ShareLine({ share }: { share: Share }) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const { revoke } = useShareChanges();
  const { shareid, kind, name, opening, expires_at, last_used_at } = share;
  const title = name || t('list.unnamed');
  const facts = [
    opening ?? t(`list.${kind}`),
    last_used_at ? t('list.used', { date: format.moment(last_used_at, new Date()) }) : t('list.never'),
    expires_at && t('list.until', { date: format.day(expires_at) }),
  ];
  return (
    <Inline justify="between" wrap={false}>
      <Stack gap={0}>
        <Text>{title}</Text>
        <Text size="sm" muted>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Button
        size="sm"
        label={t('list.revokeOf', { name: title })}
        loading={revoke.isPending}
        loadingLabel={t('list.revoke')}
        onPress={() => revoke.mutate({ shareid })}
      >
        {t('list.revoke')}
      </Button>
    </Inline>
  );
}

export interface ShareDialogProps {
  heroid: number;
  /** The position to share; without it all critical positions of the player. */
  posid?: number | undefined;
  onClose: () => void;
}

/** Makes a read-only link to a player or a position, and lists and withdraws those that there are. */
export function ShareDialog({ heroid, posid, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing');
  const { user } = useSnapshot(useApp().session.state);
  const shares = useShares(heroid, { enabled: user?.guest === false });
  const kind = posid === undefined ? 'player' : 'position';
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="md"
      title={t(`title.${kind}`)}
      closeLabel={t('close')}
      cancelLabel={t('close')}
    >
      {user?.guest ? (
        <Text>{t('guest')}</Text>
      ) : (
        <Stack gap={4}>
          <Text>{t(`text.${kind}`)}</Text>
          <MakeLink heroid={heroid} posid={posid} />
          <Stack gap={2}>
            <Text weight="medium">{t('list.title')}</Text>
            {shares?.length === 0 && <Text muted>{t('list.none')}</Text>}
            {shares?.map((share) => (
              <ShareLine key={share.shareid} share={share} />
            ))}
          </Stack>
        </Stack>
      )}
    </Modal>
  );
}
