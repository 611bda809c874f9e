import { START_FEN } from '@tabia/chess';
import { Button, Callout, Divider, Inline, LinkButton, Page, SegmentedControl, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PlayerChoice } from '../../../features/playerChoice/PlayerChoice.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { hasCode } from '../../../services/hasCode.ts';
import { useAddress, useLinkTo } from '../../../state/address/useAddress.ts';
import { useChange } from '../../../state/queries/useChange.ts';
import { FenStart } from './FenStart.tsx';
import { ImportEvaluations } from './ImportEvaluations.tsx';

const SIDES = ['1', '0'] as const;

/** Opens a position that the player's games often met. */
function RandomPosition({ heroid, herowhite }: { heroid: number; herowhite: 0 | 1 }) {
  const { t } = useTranslation('analysis');
  const [{ categories }] = useAddress();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const words = useErrorWords();
  const pick = useChange('misc/randomfen', {
    silent: true,
    // A step of its own in the history: back leads here, to another choice.
    onSuccess: ({ posid, herowhite: side }) =>
      void navigate(linkTo(paths.analysis, { heroid, posid, herowhite: side })),
  });
  return (
    <>
      <Button
        startIcon="repeat"
        onPress={() => pick.mutate({ heroid, herowhite, herocats: [...(categories ?? [])] })}
        loading={pick.isPending}
      >
        {t('begin.random')}
      </Button>
      {pick.error && (
        <Callout tone="warning" live title={t('begin.noRandom.title')}>
          {hasCode(pick.error, 'position-not-found') ? t('begin.noRandom.text') : words(pick.error).text}
        </Callout>
      )}
    </>
  );
}

/** Where an analysis can begin: the start of the game, a pasted position, a critical or a random one. */
export function StartScreen({ heroid, back }: { heroid: number; back: string }) {
  const { t } = useTranslation('analysis');
  const navigate = useNavigate();
  const [{ herowhite: asked }] = useAddress();
  const [side, setSide] = useState<0 | 1>(asked ?? 1);
  const linkTo = useLinkTo();
  const openFen = (fen: string) => void navigate(linkTo(paths.analysis, { heroid, herowhite: side, fen }));
  return (
    <Page title={t('title')} description={t('begin.text')} width="text" actions={<PlayerChoice />}>
      <Stack gap={5}>
        <SegmentedControl
          label={t('begin.side')}
          items={SIDES.map((id) => ({ id, label: t(`begin.sides.${id}`) }))}
          value={String(side)}
          onChange={(id) => setSide(id === '0' ? 0 : 1)}
        />
        <Inline gap={2}>
          <Button variant="primary" startIcon="tree" onPress={() => openFen(START_FEN)}>
            {t('begin.start')}
          </Button>
          <RandomPosition heroid={heroid} herowhite={side} />
          <LinkButton asChild>
            <Link to={back}>{t('empty.action')}</Link>
          </LinkButton>
        </Inline>
        <FenStart onFen={openFen} />
        <Divider />
        <Stack gap={2}>
          <Text>{t('import.why')}</Text>
          <Inline>
            <ImportEvaluations heroid={heroid} />
          </Inline>
        </Stack>
      </Stack>
    </Page>
  );
}
