import {
  Button,
  HelpPoint,
  IconButton,
  Inline,
  LinkButton,
  later,
  Menu,
  Popover,
  SearchField,
} from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type PagePath, paths } from '../../paths.ts';
import { useAddress, useLinkTo } from '../../state/address/useAddress.ts';
import { useGrants } from '../../state/players/useGrants.ts';

const ShareDialog = lazy(async () => ({
  default: (await import('../../features/sharing/ShareDialog.tsx')).ShareDialog,
}));
const fenSearch = later(async () => (await import('./filters/FenSearch.tsx')).FenSearch);

/** The field for a FEN; until the rules that read one are there it takes nothing. */
function FenFilter(props: { fen: string; onFound: (fen: string) => void }) {
  const { t } = useTranslation('mistakes');
  const FenSearch = fenSearch.useLoaded();
  if (FenSearch) return <FenSearch {...props} />;
  return (
    <SearchField
      label={t('fen.label')}
      hideLabel
      size="sm"
      placeholder={t('fen.placeholder')}
      clearLabel={t('fen.clear')}
      disabled
    />
  );
}

/** The search by FEN behind a button, for narrow windows; the button is pressed while a search is on. */
function FenSheet(props: { fen: string; onFound: (fen: string) => void }) {
  const { t } = useTranslation('mistakes');
  return (
    <Popover
      trigger={<IconButton icon="search" label={t('fen.label')} selected={props.fen !== ''} />}
      label={t('fen.label')}
      placement="bottom end"
    >
      <FenFilter {...props} />
    </Popover>
  );
}

/** Addresses of the pages beside this one. */
function useNeighbors(heroid: number) {
  const linkTo = useLinkTo();
  const start = { heroid: heroid || undefined, posid: undefined, herowhite: undefined };
  return [
    { page: paths.openingTree, key: 'openingTree', to: linkTo(paths.openingTree, start) },
    { page: paths.report, key: 'report', to: linkTo(paths.report, start) },
    { page: paths.cards, key: 'toCards', to: linkTo(paths.cards) },
  ] as const satisfies readonly { page: PagePath; key: string; to: string }[];
}

/** The search by FEN; a found position is shown with all that can follow it. */
function useThrough() {
  const [{ through: fen = '' }, setAddress] = useAddress();
  return { fen, onFound: (found: string) => setAddress({ through: found, tab: 'list' }) };
}

interface Props {
  heroid: number;
  /** Opens the dialog for a link; the reader may share the player. */
  onShare: (() => void) | undefined;
}

function WideActions({ heroid, onShare }: Props) {
  const { t } = useTranslation('mistakes');
  const neighbors = useNeighbors(heroid);
  return (
    <Inline gap={4}>
      <HelpPoint id="fenFormat">
        <FenFilter {...useThrough()} />
      </HelpPoint>
      <PlayerChoice />
      {onShare && (
        <Button variant="ghost" size="sm" onPress={onShare}>
          {t('share')}
        </Button>
      )}
      {neighbors.map(({ page, key, to }) => (
        <LinkButton key={page} variant="ghost" size="sm" asChild>
          <Link to={to}>{t(key)}</Link>
        </LinkButton>
      ))}
    </Inline>
  );
}

/** The same on one line of a phone: the search opens in a sheet, the links stand in a menu. */
function NarrowActions({ heroid, onShare }: Props) {
  const { t } = useTranslation('mistakes');
  const navigate = useNavigate();
  const neighbors = useNeighbors(heroid);
  return (
    <Inline wrap={false}>
      <PlayerChoice />
      <HelpPoint id="fenFormat">
        <FenSheet {...useThrough()} />
      </HelpPoint>
      <Menu
        trigger={<IconButton icon="more" label={t('further')} />}
        label={t('further')}
        placement="bottom end"
        items={[
          ...(onShare ? [{ id: 'share', label: t('share') }] : []),
          ...neighbors.map(({ page, key }) => ({ id: page as string, label: t(key) })),
        ]}
        onAction={(id) => {
          if (id === 'share') onShare?.();
          const chosen = neighbors.find(({ page }) => page === id);
          if (chosen) void navigate(chosen.to);
        }}
      />
    </Inline>
  );
}

/** In the head of the page: the search by FEN, the player, sharing by a link, and the pages beside this one. */
export function PageActions({ heroid }: { heroid: number }) {
  const { owns } = useGrants(heroid);
  const [isSharing, setSharing] = useState(false);
  const Actions = useNarrow() ? NarrowActions : WideActions;
  return (
    <>
      <Actions heroid={heroid} onShare={owns && heroid > 0 ? () => setSharing(true) : undefined} />
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog shown={{ kind: 'player', heroid }} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
