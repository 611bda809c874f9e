import { Carousel, Icon, type IconName, Modal } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

const STEPS = [
  ['load', 'upload'],
  ['select', 'target'],
  ['analyze', 'tree'],
  ['train', 'training'],
] as const satisfies readonly (readonly [string, IconName])[];

/** How the whole works, in four slides. */
export function HowItWorks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'common']);
  return (
    <Modal open onOpenChange={onClose} title={t('slides.title')} closeLabel={t('common:close')} size="md">
      <Carousel
        labels={{
          carousel: t('slides.title'),
          previous: t('slides.previous'),
          next: t('slides.next'),
          done: t('slides.done'),
          step: (number, total) => t('slides.step', { number, total }),
        }}
        steps={STEPS.map(([id, icon]) => ({
          id,
          title: t(`slides.steps.${id}.title`),
          text: t(`slides.steps.${id}.text`),
          picture: <Icon name={icon} />,
        }))}
        onDone={onClose}
      />
    </Modal>
  );
}
