import { type Output, type PlanItem, TRAINING_FOCUSES } from '@tabia/api-client/contract';
import { Badge, ChipMenu, Heading, HelpPoint, Inline, List, Stack, Text } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { usePreferences } from '../../../state/preferences/usePreferences.ts';
import { ProfileChoice } from './ProfileChoice.tsx';
import { usePlanWords } from './usePlanWords.ts';

/** Chooses which trees of the plan are listed. */
function FocusChoice() {
  const { t } = useTranslation('exercise');
  const [{ training_focus: focus }, change] = usePreferences();
  return (
    <ChipMenu
      label={t('focus.label')}
      items={TRAINING_FOCUSES.map((id) => ({ id, label: t(`focus.${id}`) }))}
      value={focus}
      onChange={(id) => change({ training_focus: TRAINING_FOCUSES.find((known) => known === id) ?? 'all' })}
      emphasized={focus !== 'all'}
    />
  );
}

/** The daily limit and what it leaves. */
export type Today = Output<'training/getlist'>['today'];

interface Props {
  /** The positions of the chosen focus. */
  plan: readonly PlanItem[];
  /** How many positions of the whole plan are for today. */
  due: number;
  today: Today | undefined;
  posid: number;
  herowhite: 0 | 1;
  onChoose: (item: PlanItem) => void;
}

function idOf({ posid, herowhite }: Pick<PlanItem, 'posid' | 'herowhite'>) {
  return `${posid} ${herowhite}`;
}

/** The plan, due positions first, each with its last result. */
export function PlanList({ plan, due, today, posid, herowhite, onChoose }: Props) {
  const { t } = useTranslation('exercise');
  const words = usePlanWords();
  const [{ training_focus: focus }] = usePreferences();
  const isFocused = focus !== 'all';
  return (
    <Stack gap={2}>
      <Inline justify="between">
        <HelpPoint id="planOptions">
          <Heading level={2} size="sm">
            {t('plan.heading')}
          </Heading>
        </HelpPoint>
        {/* What the header and the button of the day count, too. */}
        {due > 0 && <Badge accent="training">{t('plan.todayCount', { count: due })}</Badge>}
      </Inline>
      {today && (
        <Text size="sm" muted>
          {t(today.left === 0 ? 'plan.enough' : 'plan.today', { done: today.done, limit: today.limit })}
        </Text>
      )}
      <Inline gap={2}>
        <FocusChoice />
        <ProfileChoice />
      </Inline>
      <HelpPoint id="trainingPositions">
        <List
          label={t('plan.heading')}
          items={plan}
          itemId={idOf}
          itemText={(item) => `${words.title(item)}, ${words.due(item)}`}
          itemHeight={80}
          height={8}
          typeAhead={false}
          selectedId={idOf({ posid, herowhite })}
          onSelect={(id) => {
            const item = plan.find((planned) => idOf(planned) === id);
            if (item) onChoose(item);
          }}
          empty={
            <Text size="sm" muted>
              {t(isFocused ? 'focus.empty' : 'plan.empty')}
            </Text>
          }
          renderItem={(item) => (
            <Stack gap={0}>
              <Text size="sm" weight="medium" truncate>
                {words.opening(item)}
              </Text>
              <Text size="xs" accent={item.today ? 'training' : undefined} muted={!item.today} truncate>
                {[words.place(item), words.due(item)].join(' · ')}
              </Text>
              {/* Two lines: one is too short for what games and training have shown. */}
              <Text size="xs" muted>
                {words.notes(item).join(' · ')}
              </Text>
            </Stack>
          )}
        />
      </HelpPoint>
    </Stack>
  );
}
