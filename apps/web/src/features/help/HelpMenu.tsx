import { HelpPoint, IconButton, Menu } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { HelpKind } from './useHelp.ts';

const FeedbackForm = lazy(async () => ({
  default: (await import('../feedback/FeedbackForm.tsx')).FeedbackForm,
}));

const KINDS = ['course', 'elements', 'siteMap', 'slides'] as const;

/** Numbers on the page with one press; everything the help has, and a letter to us, behind the other. */
export function HelpMenu({ kind, onKind }: { kind: HelpKind; onKind: (kind: HelpKind) => void }) {
  const { t } = useTranslation();
  const [feedback, setFeedback] = useState<'never' | 'open' | 'shut'>('never');
  return (
    <>
      <IconButton
        icon="help"
        label={t('help.toggle')}
        selected={kind === 'elements'}
        onPress={() => onKind(kind === 'elements' ? 'off' : 'elements')}
      />
      <HelpPoint id="feedbackForm">
        <Menu
          trigger={<IconButton icon="info" label={t('help.menu')} />}
          label={t('help.menu')}
          items={[
            { id: 'course', label: t('help.course'), startIcon: 'route' },
            { id: 'elements', label: t('help.elements'), startIcon: 'map' },
            { id: 'siteMap', label: t('help.siteMap'), startIcon: 'list' },
            { id: 'slides', label: t('help.slides'), startIcon: 'slides' },
            { id: 'feedback', label: t('help.feedback'), startIcon: 'mail', separated: true },
          ]}
          onAction={(id) => {
            if (id === 'feedback') setFeedback('open');
            else onKind(KINDS.find((known) => known === id) ?? 'off');
          }}
          placement="bottom end"
        />
      </HelpPoint>
      {feedback !== 'never' && (
        <Suspense fallback={null}>
          {/* It stays when it is shut: what was written is there when it opens again. */}
          <FeedbackForm
            open={feedback === 'open'}
            onOpenChange={(open) => setFeedback(open ? 'open' : 'shut')}
          />
        </Suspense>
      )}
    </>
  );
}
