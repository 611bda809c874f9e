import type { User } from '@tabia/api-client/contract';
import { Button, Card } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

/** The way out for good. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card
        title={t('delete.title')}
        description={t('delete.text')}
        footer={
          <Button variant="danger" startIcon="trash" onPress={() => setAsking(true)}>
            {t('delete.action')}
          </Button>
        }
      />
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}
