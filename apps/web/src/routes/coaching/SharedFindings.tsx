import type { DeskRow, SharedFinding } from '@tabia/api-client/contract';
import { MiniBoard } from '@tabia/board';
import { sansOf } from '@tabia/chess';
import { Button, Inline, LinkButton, Select, Skeleton, Stack, Text } from '@tabia/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { gradeArrow } from '../../features/grades/gradeArrow.ts';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { pathTo, useAddress } from '../../state/address/useAddress.ts';
import { useGiveHomework } from '../../state/players/homework.ts';
import { useShared } from '../../state/players/pupils.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';
import { dayIn, USUAL_DAYS } from './GiveHomework.tsx';
import { nameOf, takesHomework } from './PupilDialog.tsx';

const ShareDialog = lazy(async () => ({
  default: (await import('../../features/sharing/ShareDialog.tsx')).ShareDialog,
}));

/** No name of a group: those have no space at their ends. */
const ALL = ' ';

/** One shared mistake: where, what it cost the group, and who makes it. */
function OneFinding({ finding, actions }: { finding: SharedFinding; actions: ReactNode }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const san = useSan();
  const openingName = useOpeningName();
  const orientation = useOrientation();
  const { kind, points, positions, pupils } = finding;
  const [first] = positions;
  const arrows = useMemo(
    () => finding.moves.filter(({ wrong }) => wrong).map(({ uci, grade }) => gradeArrow(uci, grade)),
    [finding],
  );
  if (first === undefined) return null;
  const { fen, herowhite, hm, opening } = first;
  const movesOf = (wrong: SharedFinding['pupils'][number]['wrong']) =>
    wrong
      .map(({ uci, count }) => t('times', { move: san(sansOf(fen, [uci])[0] ?? uci, uci), count }))
      .join(', ');
  return (
    <Inline as="li" gap={3} align="start">
      <MiniBoard size="sm" fen={fen} orientation={orientation(herowhite)} arrows={arrows} />
      <Stack gap={1}>
        <Text weight="medium">
          {t('place', {
            opening: opening === null ? t('unnamed') : openingName(opening),
            move: Math.floor(hm / 2) + 1,
          })}
        </Text>
        <Text size="sm">{t(kind)}</Text>
        <Text size="sm">{t('points', { points: format.tenths(points), count: pupils.length })}</Text>
        <Text size="sm" muted>
          {pupils.map(({ name, wrong }) => t('who', { name, moves: movesOf(wrong) })).join(' · ')}
        </Text>
        {actions}
      </Stack>
    </Inline>
  );
}

/** Gives the positions of a shared mistake to those of the group who allow it, with the usual days and no word. */
function GiveFinding({ finding, pupils }: { finding: SharedFinding; pupils: readonly DeskRow[] }) {
  const { t } = useTranslation('lesson');
  const { t: homework } = useTranslation('homework');
  const words = useErrorWords();
  const { notices } = useApp();
  const { give, done, error } = useGiveHomework();
  const heroids = pupils.filter(takesHomework).map(({ heroid }) => heroid);
  const positions = finding.positions.map(({ posid, herowhite }) => ({ posid, herowhite }));
  const submit = async () => {
    const outcome = await give({ heroids, positions, until: dayIn(USUAL_DAYS), word: '' });
    if (outcome === undefined) return;
    const names = pupils.filter(({ heroid }) => outcome.skipped.includes(heroid)).map(nameOf);
    notices.show({
      tone: outcome.assigned.length > 0 ? 'success' : 'warning',
      title: homework('give.given', { count: outcome.assigned.length }),
      text: names.length > 0 ? homework('give.skipped', { names: names.join(', ') }) : '',
    });
  };
  return (
    <>
      <Button
        size="sm"
        disabled={heroids.length === 0}
        loading={done !== undefined}
        loadingLabel={t('give')}
        onPress={() => void submit()}
      >
        {t('give')}
      </Button>
      {error !== undefined && <Text tone="danger">{words(error).text}</Text>}
    </>
  );
}

/** Mistakes that three or more pupils make, and the lesson of them. */
export function SharedFindings({ pupils }: { pupils: readonly DeskRow[] }) {
  const { t } = useTranslation(['lesson', 'common']);
  const groups = [...new Set(pupils.flatMap((pupil) => pupil.groups))].sort();
  const [{ group }, setAddress] = useAddress();
  // A group that has no pupils any more.
  const lessonGroup = groups.find((known) => known === group);
  const { data, error, refetch } = useShared(lessonGroup);
  const inGroup = pupils.filter(
    (pupil) => !pupil.hidden && (lessonGroup === undefined || pupil.groups.includes(lessonGroup)),
  );
  const [isSharing, setSharing] = useState(false);
  return (
    <Stack>
      <Text muted>{t('text')}</Text>
      <Inline align="end">
        {groups.length > 0 && (
          <Select
            label={t('group')}
            placeholder={t('all')}
            size="sm"
            items={[{ id: ALL, label: t('all') }, ...groups.map((id) => ({ id, label: id }))]}
            value={lessonGroup ?? ALL}
            onChange={(id) => setAddress({ group: id === ALL ? undefined : id })}
          />
        )}
        {data && data.findings.length > 0 && (
          <>
            <LinkButton size="sm" variant="primary" asChild>
              <Link to={pathTo(paths.lesson, { group: lessonGroup })}>{t('show')}</Link>
            </LinkButton>
            <Button size="sm" onPress={() => setSharing(true)}>
              {t('share')}
            </Button>
          </>
        )}
      </Inline>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog shown={{ kind: 'wall', group: lessonGroup }} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {error && !data && <PartFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('common:loading')} shape="row" count={3} />}
      {data?.findings.length === 0 && <Text muted>{t('empty')}</Text>}
      <Stack as="ul" gap={4}>
        {data?.findings.map((finding, index) => (
          <OneFinding
            key={`${finding.kind} ${finding.positions[0]?.posid} ${finding.pupils[0]?.wrong[0]?.uci}`}
            finding={finding}
            actions={
              <Inline gap={2}>
                <LinkButton size="sm" asChild>
                  <Link to={pathTo(paths.lesson, { group: lessonGroup, number: index + 1 })}>
                    {t('look')}
                  </Link>
                </LinkButton>
                <GiveFinding finding={finding} pupils={inGroup} />
              </Inline>
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}
