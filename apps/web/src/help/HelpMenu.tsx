import { IconButton, Menu } from '@tabia/ui';
import { useTranslation } from 'react-i18next';
import type { HelpKind } from './useHelp.ts';

/** Numbers on the page with one press, and everything the help has behind the other. */
export const HelpMenu = ({ kind, onKind }: { kind: HelpKind; onKind: (kind: HelpKind) => void }) => {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon="help"
        label={t('help.toggle')}
        pressed={kind === 'elements'}
        onPress={() => onKind(kind === 'elements' ? 'off' : 'elements')}
      />
      <Menu
        trigger={<IconButton icon="info" label={t('help.menu')} />}
        label={t('help.menu')}
        items={[
          { id: 'course', label: t('help.course'), icon: 'route' },
          { id: 'elements', label: t('help.elements'), icon: 'map' },
          { id: 'siteMap', label: t('help.siteMap'), icon: 'slides' },
        ]}
        onAction={(id) => onKind(id as HelpKind)}
        placement="bottom end"
      />
    </>
  );
};
