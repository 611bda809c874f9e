import { Button, HelpPoint, IconButton, ToggleButton } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Trainer } from '../../state/exercise/createTrainer.ts';

/** What can be done while a training runs. */
export const TrainingControls = ({ trainer, onFlip }: { trainer: Trainer; onFlip: () => void }) => {
  const { t } = useTranslation('exercise');
  const { training, phase, hinted, waiting, autoplay } = useSnapshot(trainer.state);
  const isAsked = phase === 'asking';
  const hasHint = Boolean(training?.next?.hint) && !hinted;
  return (
    <>
      {waiting ? (
        <Button variant="training" size="small" onPress={() => trainer.next()} startIcon="arrowRight">
          {t('controls.next')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          disabled={!isAsked}
          onPress={() => (hasHint ? trainer.hint() : trainer.giveUp())}
          startIcon={hasHint ? 'hint' : 'eye'}
        >
          {t(hasHint ? 'controls.hint' : 'controls.show')}
        </Button>
      )}
      <HelpPoint id="demonstrationMode">
        <ToggleButton
          variant="training"
          icon={autoplay ? 'pause' : 'play'}
          pressed={autoplay}
          onChange={(on) => trainer.setAutoplay(on)}
        >
          {t('controls.autoplay')}
        </ToggleButton>
      </HelpPoint>
      {(training?.prehistory.length ?? 0) > 0 && (
        <HelpPoint id="prehistory">
          <IconButton
            icon="toStart"
            label={t('controls.prehistory')}
            onPress={() => trainer.showPrehistory()}
            disabled={!isAsked && phase !== 'playing'}
          />
        </HelpPoint>
      )}
      <IconButton icon="flip" label={t('controls.flip')} onPress={onFlip} shortcut="F" />
      <IconButton icon="restart" label={t('controls.restart')} onPress={() => void trainer.restart()} />
      <IconButton
        icon="stop"
        label={t('controls.stop')}
        onPress={() => void trainer.stop()}
        shortcut="Escape"
      />
    </>
  );
};
