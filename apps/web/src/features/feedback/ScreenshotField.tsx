import { MAX_SCREENSHOT_BYTES } from '@tabia/api-client/contract';
import { Button, FileDrop, Stack } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

const KINDS = ['.png', '.jpg', '.jpeg', '.webp'] as const;

interface Props {
  picture: File | undefined;
  onPicture: (picture: File | undefined) => void;
}

/** A picture of the screen; its size and the ending of its name are looked at before anything is sent. */
export function ScreenshotField({ picture, onPicture }: Props) {
  const { t } = useTranslation('feedback');
  const [problem, setProblem] = useState<string>();
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_SCREENSHOT_BYTES;
    setProblem(isTooLarge ? t('tooLarge') : undefined);
    if (!isTooLarge) onPicture(file);
  };
  return (
    <Stack gap={2}>
      <FileDrop
        label={t('drop')}
        description={t('dropNote')}
        buttonLabel={t('choose')}
        accept={KINDS}
        onFiles={take}
        onRejected={([name]) => setProblem(t('rejected', { name }))}
        {...(picture && { fileName: picture.name })}
        {...(problem !== undefined && { errorText: problem })}
      />
      {picture && (
        <div>
          <Button variant="ghost" size="sm" startIcon="close" onPress={() => onPicture(undefined)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
