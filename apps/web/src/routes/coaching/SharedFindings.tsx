import type { DeskRow, SharedFinding } from '@tabia/api-client/contract';
import { type BoardShape, MiniBoard } from '@tabia/board';
import { sansOf } from '@tabia/chess';
import { Button, Inline, Select, Skeleton, Stack, Text } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/useOpeningName.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useShared } from '../../state/players/pupils.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';

import { nameOf } from './PupilDialog.tsx';
import { WallView } from './WallView.tsx';

/** No name of a group: those have no space at their ends. */
const ALL = ' ';

/** One shared mistake: where, what it cost the group, and who makes it. */
function OneFinding({ finding, names }: { finding: SharedFinding; names: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const san = useSan();
  const openingName = useOpeningName();
  const orientation = useOrientation();
  const { kind, points, positions, pupils } = finding;
  const [first] = positions;
  const arrows = useMemo(
    () =>
      finding.moves
        .filter(({ wrong }) => wrong)
        .map(({ uci }) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), brush: 'mistake' })),
    [finding],
  ) as readonly BoardShape[];
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
          {pupils
            .map(({ heroid, wrong }) => t('who', { name: names.get(heroid) ?? '', moves: movesOf(wrong) }))
            .join(' · ')}
        </Text>
      </Stack>
    </Inline>
  );
}

/** Mistakes that three or more pupils make, and the lesson of them. */
export function SharedFindings({ pupils }: { pupils: readonly DeskRow[] }) {
  const { t } = useTranslation('lesson');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const [group, setGroup] = useState(ALL);
  const [isLesson, setLesson] = useState(false);
  const { data, error } = useShared(group === ALL ? undefined : group);
  const groups = [...new Set(pupils.flatMap((pupil) => pupil.groups))].sort();
  const names = new Map(pupils.map((pupil) => [pupil.heroid, nameOf(pupil)]));
  if (isLesson && data) return <WallView findings={data.findings} onClose={() => setLesson(false)} />;
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
            value={group}
            onChange={setGroup}
          />
        )}
        {data && data.findings.length > 0 && (
          <Button size="sm" variant="primary" onPress={() => setLesson(true)}>
            {t('show')}
          </Button>
        )}
      </Inline>
      {error && <Text tone="danger">{words(error).text}</Text>}
      {!data && !error && <Skeleton label={common('loading')} shape="row" count={3} />}
      {data?.findings.length === 0 && <Text muted>{t('empty')}</Text>}
      <Stack as="ul" gap={4}>
        {data?.findings.map((finding) => (
          <OneFinding
            key={`${finding.kind} ${finding.positions[0]?.posid} ${finding.pupils[0]?.wrong[0]?.uci}`}
            finding={finding}
            names={names}
          />
        ))}
      </Stack>
    </Stack>
  );
}
