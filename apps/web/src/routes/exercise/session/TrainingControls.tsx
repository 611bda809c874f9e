import { Button, HelpPoint, IconButton, ToggleButton } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Trainer } from '../../../state/exercise/trainer/createTrainer.ts';

/** The one button that changes with what is asked: hint, show me, next. */
export function TrainingHelp({ trainer }: { trainer: Trainer }) {
  const { t } = useTranslation('exercise');
  const { training, phase, hinted, waiting } = useSnapshot(trainer.state);
  if (waiting)
    return (
      <Button variant="training" size="sm" onPress={() => trainer.next()} startIcon="arrowRight">
        {t('controls.next')}
      </Button>
    );
  const hasHint = Boolean(training?.next?.hint) && !hinted;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={phase !== 'asking'}
      onPress={() => (hasHint ? trainer.hint() : trainer.giveUp())}
      startIcon={hasHint ? 'hint' : 'eye'}
    >
      {t(hasHint ? 'controls.hint' : 'controls.show')}
    </Button>
  );
}

/** Controls of a running session. */
export function TrainingControls({ trainer, onFlip }: { trainer: Trainer; onFlip: () => void }) {
  const { t } = useTranslation('exercise');
  const { training, phase, autoplay } = useSnapshot(trainer.state);
  return (
    <>
      <HelpPoint id="demonstrationMode">
        <ToggleButton
          accent="training"
          startIcon={autoplay ? 'pause' : 'play'}
          selected={autoplay}
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
            disabled={phase !== 'asking' && phase !== 'playing'}
          />
        </HelpPoint>
      )}
      <IconButton icon="flip" label={t('controls.flip')} onPress={onFlip} shortcut="F" />
      {!training?.daily && (
        <IconButton icon="restart" label={t('controls.restart')} onPress={() => void trainer.restart()} />
      )}
      <IconButton
        icon="stop"
        label={t('controls.stop')}
        onPress={() => void trainer.stop()}
        shortcut="Escape"
      />
    </>
  );
}
