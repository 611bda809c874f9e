import { platformOf } from '@tabia/api-client/contract';
import { Button, Stack, Text } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { forgetDraft } from '../../services/device/repertoireDraft.ts';
import { useSignInSources, useStartSignIn } from '../../state/account/accountCalls.ts';

interface Props {
  /** What the button of a platform says; that one goes on with it by default. */
  words?: (source: ReturnType<typeof useSignInSources>[number]) => string;
  note?: string;
  onLeave?: () => void;
}

/** A button for each platform with which one can sign in here; nothing where there is none. */
export function ContinueWith({ words, note, onLeave }: Props) {
  const { t } = useTranslation('auth');
  const start = useStartSignIn();
  const sources = useSignInSources();
  if (sources.length === 0) return null;
  const go = async (source: (typeof sources)[number]) => {
    const begun = await start.mutateAsync({ source }).catch(() => undefined);
    if (!begun) return;
    onLeave?.();
    // This way does not lead back to a form that was left for a permission before.
    forgetDraft();
    location.assign(begun.url);
  };
  return (
    <Stack gap={2}>
      {sources.map((source) => (
        <Button
          key={source}
          fullWidth
          onPress={() => void go(source)}
          loading={start.isPending}
          loadingLabel={t('platform.leaving')}
        >
          {words?.(source) ?? t('platform.continue', { platform: platformOf(source).name })}
        </Button>
      ))}
      {note !== undefined && (
        <Text size="xs" muted>
          {note}
        </Text>
      )}
    </Stack>
  );
}
