import { type DeskRow, SHARED_BY } from '@tabia/api-client/contract';
import { Button, Card, Page, Skeleton, Stack, type TabItem, Tabs } from '@tabia/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { COACH_PARTS } from '../../state/address/addressCodec.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { useDesk } from '../../state/players/pupils.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { Desk } from './Desk.tsx';
import { InvitePupil } from './InvitePupil.tsx';
import { MyCoaches } from './MyCoaches.tsx';

const GivenHomework = lazy(async () => ({ default: (await import('./GivenHomework.tsx')).GivenHomework }));
const SeveralPlayers = lazy(async () => ({ default: (await import('./SeveralPlayers.tsx')).SeveralPlayers }));
const SharedFindings = lazy(async () => ({ default: (await import('./SharedFindings.tsx')).SharedFindings }));

/** A part of the page that comes with its own code and words. */
function Later({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card title={title}>
      <Suspense fallback={<Skeleton label={t('loading')} shape="row" count={3} />}>{children}</Suspense>
    </Card>
  );
}

/** Pupils without an account are players of the coach: many are added in one go. */
function SeveralCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('coaching');
  return (
    <Card title={t('several.title')} description={t('several.text')}>
      <div>
        <Button onPress={onOpen}>{t('several.open')}</Button>
      </div>
    </Card>
  );
}

/** What the user may do for pupils. Its parts stay when the first pupil changes the order of the page. */
function Teaching({ onSeveral }: { onSeveral: () => void }) {
  return (
    <Stack>
      <Desk />
      <InvitePupil />
      <SeveralCard onOpen={onSeveral} />
    </Stack>
  );
}

/** Whose players the user sees, and who sees the user's. Who has a coach and no pupils came for the coach. */
function BothSides({ onSeveral }: { onSeveral: () => void }) {
  const { t } = useTranslation();
  const desk = useDesk();
  const coaches = useAnswer('coaches/list', {});
  // Nothing moves when the pupils or the coaches come; a part that failed stays while it is asked for again.
  if (!desk.isFetched || !coaches.isFetched) return <Skeleton label={t('loading')} shape="row" count={4} />;
  const isPupil = desk.data?.pupils.length === 0 && (coaches.data?.coaches.length ?? 0) > 0;
  const teaching = <Teaching key="teaching" onSeveral={onSeveral} />;
  const learning = <MyCoaches key="learning" />;
  return <Stack>{isPupil ? [learning, teaching] : [teaching, learning]}</Stack>;
}

/** What is given to pupils, and what they share. */
function usePupilViews(pupils: readonly DeskRow[]): readonly TabItem[] {
  const { t } = useTranslation('coaching');
  if (pupils.length === 0) return [];
  // Hidden pupils are not counted.
  const canShare = pupils.filter(({ hidden }) => !hidden).length >= SHARED_BY;
  return [
    {
      id: 'homework',
      label: t('tabs.homework'),
      content: (
        <Later title={t('tabs.homework')}>
          <GivenHomework pupils={pupils} />
        </Later>
      ),
    },
    ...(canShare
      ? [
          {
            id: 'shared',
            label: t('tabs.shared'),
            content: (
              <Later title={t('tabs.shared')}>
                <SharedFindings pupils={pupils} />
              </Later>
            ),
          },
        ]
      : []),
  ];
}

const PUPILS = 'pupils';

/** Both sides of coaching: whose players I see, and who sees mine; with pupils also what they are given. The address names the open part. */
export function CoachingPage() {
  const { t } = useTranslation('coaching');
  const { data } = useDesk();
  const [isAdding, setAdding] = useState(false);
  const [{ part }, setAddress] = useAddress();
  // A tab opens at once, whatever the address waits for.
  const [open, setOpen] = useState<string>(part ?? PUPILS);
  const people = <BothSides onSeveral={() => setAdding(true)} />;
  const more = usePupilViews(data?.pupils ?? []);
  return (
    <Page title={t('title')} description={t('description')}>
      {/* The form of an invitation stays when the first pupil brings the other views, and while one of them is open. */}
      <Tabs
        label={t('tabs.label')}
        items={[{ id: PUPILS, label: t('tabs.pupils'), isKept: true, content: people }, ...more]}
        value={open}
        onChange={(id) => {
          setOpen(id);
          setAddress({ part: COACH_PARTS.find((known) => known === id) });
        }}
      />
      {isAdding && (
        <Suspense>
          <SeveralPlayers onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
