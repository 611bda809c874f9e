import { Button, Inline, Stack, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

interface LinkToCopyProps {
  link: string;
  label: string;
  description?: string;
}

/** A link that is shown once, with a button that copies it. */
export function LinkToCopy({ link, label, description }: LinkToCopyProps) {
  const { t } = useTranslation('sharing');
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap={2}>
      <TextField label={label} description={description} code defaultValue={link} />
      <Inline>
        <Button size="sm" startIcon="copy" onPress={() => void copy()}>
          {t('copy')}
        </Button>
        {copied !== undefined && <Text size="sm">{t(copied ? 'copied' : 'notCopied')}</Text>}
      </Inline>
    </Stack>
  );
}
