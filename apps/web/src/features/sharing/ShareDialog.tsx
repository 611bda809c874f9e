import type { Share } from '@tabia/api-client/contract';
import { Button, Callout, Checkbox, Form, Inline, Select, Stack, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useShareChanges, useShares } from '../../state/players/shares.ts';
import { SignUpLink } from '../accountForms/SignUpLink.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { LinkToCopy } from './LinkToCopy.tsx';

const DAY_MS = 86_400_000;
/** How long a link may work, days. */
const SPANS = ['forever', '7', '30', '365'] as const;
type Span = (typeof SPANS)[number];

/** The link that was made, to be copied. */
function MadeLink({ link }: { link: string }) {
  const { t } = useTranslation('sharing');
  return (
    <Callout tone="success" live title={t('ready')}>
      <LinkToCopy key={link} link={link} label={t('made')} description={t('madeText')} />
    </Callout>
  );
}

/** What a link is to show: a player, one position of a player, or what several pupils of a group share. */
export type ToShare =
  | { readonly kind: 'player'; readonly heroid: number }
  | { readonly kind: 'position'; readonly heroid: number; readonly posid: number }
  | { readonly kind: 'wall'; readonly group: string | undefined };

function MakeLink({ shown }: { shown: ToShare }) {
  const { t } = useTranslation('sharing');
  const words = useErrorWords();
  const language = useLanguageId();
  const [name, setName] = useState('');
  const [span, setSpan] = useState<Span>('forever');
  const [names, setNames] = useState(false);
  const { make } = useShareChanges();
  const { error, data } = make;
  const submit = () => {
    const until = span === 'forever' ? undefined : new Date(Date.now() + Number(span) * DAY_MS).toISOString();
    make.mutate({
      ...{ name: name.trim(), language },
      ...(shown.kind === 'wall'
        ? { wall: { names, ...(shown.group !== undefined && { group: shown.group }) } }
        : { heroid: shown.heroid }),
      ...(shown.kind === 'position' && { posid: shown.posid }),
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
      {shown.kind === 'wall' && (
        <Checkbox description={t('namesText')} selected={names} onChange={setNames}>
          {t('names')}
        </Checkbox>
      )}
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
  const { shareid, kind, group, names, name, opening, expires_at, last_used_at } = share;
  const title = name || t('list.unnamed');
  const facts = [
    opening ?? (group === null ? t(`list.${kind}`) : t('list.lessonOf', { group })),
    names && t('list.names'),
    last_used_at ? t('list.used', { date: format.moment(last_used_at, new Date()) }) : t('list.never'),
    expires_at && t('list.until', { date: format.day(expires_at) }),
  ];
  return (
    <Inline justify="between">
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
  shown: ToShare;
  onClose: () => void;
}

/** Makes a read-only link to a player, a position or a wall, and lists and withdraws those that there are. */
export function ShareDialog({ shown, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing');
  const { user } = useSnapshot(useApp().session.state);
  const { kind } = shown;
  const isWall = kind === 'wall';
  const shares = useShares(isWall ? null : shown.heroid, { enabled: user?.guest === false });
  return (
    <Dialog onOpenChange={onClose} size="md" title={t(`title.${kind}`)} cancelLabel={t('close')}>
      {user?.guest ? (
        <Stack gap={3}>
          <Text>{t('guest')}</Text>
          <div>
            <SignUpLink />
          </div>
        </Stack>
      ) : (
        <Stack gap={4}>
          <Text>{t(`text.${kind}`)}</Text>
          <MakeLink shown={shown} />
          <Stack gap={2}>
            <Text weight="medium">{t(isWall ? 'list.titleLesson' : 'list.title')}</Text>
            {shares?.length === 0 && <Text muted>{t(isWall ? 'list.noneLesson' : 'list.none')}</Text>}
            {shares?.map((share) => (
              <ShareLine key={share.shareid} share={share} />
            ))}
          </Stack>
        </Stack>
      )}
    </Dialog>
  );
}
