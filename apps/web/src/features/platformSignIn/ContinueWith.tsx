import { type PlatformSource, platformOf } from '@tabia/api-client/contract';
import { Button, Stack, Text } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { forgetDraft } from '../../services/device/repertoireDraft.ts';
import { useSignInSources, useStartSignIn } from '../../state/account/accountCalls.ts';

interface Props {
  /** What the button of a platform says; that one goes on with it by default. */
  words?: (source: PlatformSource) => string;
  note?: string;
  onLeave?: () => void;
}

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));

/** A button for each platform with which one can sign in here; nothing where there is none. */
export function ContinueWith({ words, note, onLeave }: Props) {
  const { t } = useTranslation('auth');
  const sources = useSignInSources();
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const [chosen, setChosen] = useState<PlatformSource>();
  // Address and password come together.
  const hasPassword = user !== null && !user.guest && user.email !== '';
  const start = useStartSignIn(hasPassword);
  if (sources.length === 0) return null;
  /** Leaves for the page of a platform; resolves to why not. */
  const go = async (source: PlatformSource, password?: string): Promise<unknown> => {
    try {
      const begun = await start.mutateAsync({ source, ...(password !== undefined && { password }) });
      onLeave?.();
      // This way does not lead back to a form that was left for a permission before.
      forgetDraft();
      location.assign(begun.url);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  return (
    <Stack gap={2}>
      {sources.map((source) => (
        <Button
          key={source}
          fullWidth
          onPress={() => (hasPassword ? setChosen(source) : void go(source))}
          loading={start.isPending}
          loadingLabel={t('platform.leaving')}
        >
          {words?.(source) ?? t('platform.continue', { platform: platformOf(source).name })}
        </Button>
      ))}
      {chosen !== undefined && (
        <Suspense>
          <LinkDialog
            platform={platformOf(chosen).name}
            onGo={(password) => go(chosen, password)}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
      {note !== undefined && (
        <Text size="xs" muted>
          {note}
        </Text>
      )}
    </Stack>
  );
}
