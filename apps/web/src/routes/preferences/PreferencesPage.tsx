import { THEMES, TREE_PADDINGS } from '@tabia/api-client/contract';
import { boardThemes, MiniBoard, PieceStyle, pieceSets } from '@tabia/board';
import { playLine, START_FEN } from '@tabia/chess';
import {
  Box,
  Button,
  ButtonGroup,
  Card,
  Columns,
  HelpPoint,
  type IconName,
  Inline,
  later,
  NumberField,
  Page,
  RadioGroup,
  Stack,
  Switch,
  Text,
} from '@tabia/ui';
import type { ThemeChoice } from '@tabia/ui/theme';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useSeenTours } from '../../features/help/useHelp.ts';
import { PaceSettings } from '../../features/preferences/PaceSettings.tsx';
import { chosen, type Section } from '../../features/preferences/section.ts';
import { LOCALES } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { clearFlag, isFlagSet, setFlag } from '../../services/device/storedFlag.ts';
import { useIsOperator } from '../../state/account/accountCalls.ts';
import { useLanguage } from '../../state/account/useLanguage.ts';
import { usePace, usePreferences } from '../../state/preferences/usePreferences.ts';
import { ComparisonGroups } from './ComparisonGroups.tsx';

const supplyPart = later(
  async () => (await import('../../features/comparisonGroups/ComparisonSupply.tsx')).ComparisonSupply,
);
const remindersPart = later(async () => (await import('../../features/reminders/Reminders.tsx')).Reminders);

/** The moves that show the notation and the board: a queen's gambit in which something is taken. */
const EXAMPLE = playLine(START_FEN, ['d2d4', 'd7d5', 'c2c4', 'd5c4', 'g1f3']);

/** Pieces, squares, which side is below, and how moves are written; the small board shows it at once. */
function BoardPreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  const san = useSan();
  const last = EXAMPLE.at(-1);
  const moves = EXAMPLE.map((move) => san(move.san, move.uci)).join(' ');
  return (
    <Card title={t('board.title')}>
      <Stack>
        <PieceStyle
          value={pieceSets.find((set) => set === preferences.piece_style) ?? 'cburnett'}
          onChange={(piece_style) => change({ piece_style })}
          labels={{
            group: t('board.pieces'),
            sets: {
              cburnett: t('board.sets.cburnett'),
              plain: t('board.sets.plain'),
              tokens: t('board.sets.tokens'),
            },
          }}
        />
        <Columns columns={{ phone: 1, tablet: 2, desktop: 2 }} align="start">
          <Stack>
            <ButtonGroup
              label={t('board.colors')}
              items={boardThemes.map((id) => ({ id, label: t(`board.themes.${id}`) }))}
              value={preferences.board_theme}
              onChange={(id) => change({ board_theme: chosen(boardThemes, id) })}
            />
            <Switch
              label={t('board.flip')}
              selected={preferences.flip_board}
              onChange={(flip_board) => change({ flip_board })}
            />
            <Switch
              label={t('board.short')}
              selected={preferences.short_notation}
              onChange={(short_notation) => change({ short_notation })}
            />
            <Text size="sm" muted>
              {t('board.notation', { moves })}
            </Text>
          </Stack>
          <Box>
            <MiniBoard fen={last?.fen ?? START_FEN} lastMove={last?.uci} label={t('board.preview')} />
          </Box>
        </Columns>
      </Stack>
    </Card>
  );
}

const ICONS: Record<ThemeChoice, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' };

/** Language, light or dark, and whether things move. */
function InterfacePreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  const [language, chooseLanguage] = useLanguage();
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  // A guest has no address, nor has who signs in with a platform alone.
  const canGetMail = user !== null && user.email !== '' && user.confirmed;
  return (
    <Card title={t('interface.title')}>
      <Stack>
        <ButtonGroup
          label={t('interface.language')}
          items={LOCALES.map(({ name, title }) => ({ id: name, label: title, lang: name }))}
          value={language}
          onChange={chooseLanguage}
        />
        <ButtonGroup
          label={t('interface.theme')}
          items={THEMES.map((id) => ({ id, label: t(`interface.themes.${id}`), icon: ICONS[id] }))}
          value={preferences.theme}
          onChange={(id) => change({ theme: chosen(THEMES, id) })}
        />
        <Switch
          label={t('interface.motion')}
          selected={preferences.motion === 'full'}
          onChange={(on) => change({ motion: on ? 'full' : 'reduced' })}
        />
        <Switch
          label={t('interface.progress')}
          selected={preferences.show_progress}
          onChange={(show_progress) => change({ show_progress })}
        />
        {canGetMail && (
          <Switch
            label={t('interface.weekly')}
            selected={preferences.weekly_mail}
            onChange={(weekly_mail) => change({ weekly_mail })}
          />
        )}
      </Stack>
    </Card>
  );
}

/** The answer about cookies on this device, and the tours that the user has seen. */
function CookiesAndTours() {
  const { t } = useTranslation('preferences');
  const { notices } = useApp();
  const navigate = useNavigate();
  const { forget } = useSeenTours();
  const accepted = isFlagSet('cookies');
  const withdraw = () => {
    clearFlag('cookies');
    void navigate(paths.restricted);
  };
  const showAgain = () => {
    forget();
    notices.show({ tone: 'success', title: t('cookies.restarted') });
  };
  return (
    <Card title={t('cookies.title')}>
      <Stack gap={3}>
        <Text>{t(accepted ? 'cookies.accepted' : 'cookies.declined')}</Text>
        <Text>{t('cookies.tour')}</Text>
        <Inline>
          {accepted && <Button onPress={withdraw}>{t('cookies.withdraw')}</Button>}
          <Button onPress={showAgain}>{t('cookies.again')}</Button>
        </Inline>
      </Stack>
    </Card>
  );
}

const LEVELS = [5, 10, 15] as const;

/** The loss that makes a move a mistake, and the width of the tree. */
function JudgmentPreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  return (
    <Card title={t('analysis.title')}>
      <Stack>
        <RadioGroup
          label={t('analysis.sensitivity')}
          description={t('analysis.sensitivityNote')}
          items={LEVELS.map((level) => ({
            id: String(level),
            label: t(`analysis.levels.${level}`),
            description: t(`analysis.notes.${level}`),
          }))}
          value={String(preferences.sensitivity)}
          onChange={(id) => change({ sensitivity: chosen(LEVELS, id) })}
        />
        <ButtonGroup
          label={t('analysis.padding')}
          items={TREE_PADDINGS.map((id) => ({ id, label: t(`analysis.paddings.${id}`) }))}
          value={preferences.tree_padding}
          onChange={(id) => change({ tree_padding: chosen(TREE_PADDINGS, id) })}
        />
      </Stack>
    </Card>
  );
}

/** Most positions a day that the service takes. */
const MAX_PER_DAY = 200;

/** How much a day, and how fast. */
function TrainingPreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  const [pace, setPace] = usePace();
  const [signals, setSignals] = useState(() => isFlagSet('signals'));
  const changeSignals = (on: boolean) => {
    setSignals(on);
    if (!on) return clearFlag('signals');
    setFlag('signals');
    // An example says more than words, and a browser plays nothing before a press.
    void import('../../services/device/signals.ts').then(({ browserSignals }) => browserSignals()('right'));
  };
  return (
    <Card title={t('training.title')}>
      <Stack>
        <NumberField
          label={t('training.limit')}
          description={t('training.limitNote')}
          max={MAX_PER_DAY}
          value={preferences.daily_limit}
          onChange={(limit) => change({ daily_limit: Math.max(1, limit) })}
          incrementLabel={t('training.more')}
          decrementLabel={t('training.less')}
        />
        <Inline gap={2}>
          <PaceSettings pace={pace} onPace={setPace} />
        </Inline>
        <Switch label={t('training.signals')} selected={signals} onChange={changeSignals} />
      </Stack>
    </Card>
  );
}

/** How the application looks and judges; every change is kept at once. */
export function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const [preferences, change] = usePreferences();
  const section = { preferences, change };
  const isOperator = useIsOperator();
  const Supply = supplyPart.useLoaded();
  const Reminders = remindersPart.useLoaded();
  return (
    <Page title={t('title')} description={t('description')} width="text">
      <Stack>
        <InterfacePreferences {...section} />
        <BoardPreferences {...section} />
        <JudgmentPreferences {...section} />
        <TrainingPreferences {...section} />
        <HelpPoint id="controlGroup">
          <ComparisonGroups {...section} />
        </HelpPoint>
        {isOperator && Supply && <Supply />}
        {Reminders && <Reminders />}
        <CookiesAndTours />
      </Stack>
    </Page>
  );
}
