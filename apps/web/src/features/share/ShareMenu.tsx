import { type ApiClient, hasCode } from '@tabia/api-client';
import { ANALYSIS_BOARD } from '@tabia/api-client/contract';
import { analysisAddress, type PlanMove, planPgn } from '@tabia/trainer/variations';
import { Button, IconButton, Menu } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { pathTo } from '../../state/address/useAddress.ts';
import { useGrants } from '../../state/players/useGrants.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../sharing/ShareDialog.tsx')).ShareDialog }));

/** A position of a player; `fen` is what the page shows. */
interface ShownPosition {
  readonly heroid: number;
  readonly herowhite: 0 | 1;
  readonly fen: string;
}

interface PlannedPosition extends ShownPosition {
  readonly posid: number;
  /** The moves as the page shows them; without them those of the saved tree. */
  readonly moves?: () => readonly PlanMove[];
}

/** A position whose page writes its moves itself. */
interface WrittenPosition extends ShownPosition {
  readonly pgn: () => string;
}

/** The saved tree of a position; none when nothing was saved. */
async function loadMoves(api: ApiClient, { heroid, posid, herowhite }: PlannedPosition) {
  try {
    return (await api.call('trees/load', { heroid, posid, herowhite })).tree.moves;
  } catch (error) {
    if (hasCode(error, 'not-found')) return [];
    throw error;
  }
}

/** The plan of a position as PGN, from the start position along the player's usual moves. */
async function loadPlanPgn(api: ApiClient, position: PlannedPosition): Promise<string> {
  const { heroid, posid, herowhite, fen } = position;
  const [moves, { links }] = await Promise.all([
    position.moves?.() ?? loadMoves(api, position),
    api.call('openingtrees/herochain', { heroid, posid, herowhite }),
  ]);
  const prehistory = links.flatMap(({ move_uci }) => move_uci ?? []);
  const opening = links.findLast((link) => link.opening !== null)?.opening ?? undefined;
  return planPgn({ fen, prehistory, moves, opening });
}

const PGN = 'application/x-chess-pgn';

/** Lets the browser save a text as a file. */
function saveFile(name: string, text: string, type = PGN): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Copies the position or its plan, saves the plan as a file, opens the position on the analysis board of a platform. */
export function ShareMenu({
  word,
  ...position
}: (PlannedPosition | WrittenPosition) & {
  /** A word instead of a picture, where there is room; it stands there before the words of the menu have come. */
  word?: string;
}) {
  const { t, i18n, ready } = useTranslation('share', { wait: false });
  const { api, notices } = useApp();
  const words = useErrorWords();
  const navigate = useNavigate();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notices.show({ tone: 'success', title: t('copied') });
    } catch {
      notices.show({ tone: 'danger', title: t('notCopied.title'), text: t('notCopied.text') });
    }
  };
  const withPgn = async (use: (pgn: string) => void | Promise<void>) => {
    try {
      await use('pgn' in position ? position.pgn() : await loadPlanPgn(api, position));
    } catch (error) {
      notices.show({ tone: 'danger', ...words(error) });
    }
  };
  const { heroid, herowhite, fen } = position;
  const { owns, results } = useGrants(heroid);
  const language = i18n.language === 'en' ? 1 : 4;
  const saveEvidence = async (kind: 'html' | 'pgn') => {
    if (!('posid' in position)) return;
    const { posid } = position;
    try {
      const files = await api.call('usergames/evidence', { heroid, posid, language });
      const name = `tabia-${posid}-${kind === 'html' ? 'evidence.html' : 'games.pgn'}`;
      saveFile(name, files[kind], kind === 'html' ? 'text/html' : PGN);
    } catch (error) {
      notices.show({ tone: 'danger', ...words(error) });
    }
  };
  const [isSharing, setSharing] = useState(false);
  const actions: Readonly<Record<string, () => unknown>> = {
    share: () => setSharing(true),
    tree: () => navigate(pathTo(paths.openingTree, { heroid, herowhite, fen })),
    fen: () => copy(position.fen),
    pgn: () => withPgn(copy),
    file: () =>
      withPgn((pgn) => saveFile('posid' in position ? `tabia-${position.posid}.pgn` : 'tabia.pgn', pgn)),
    evidence: () => saveEvidence('html'),
    games: () => saveEvidence('pgn'),
    open: () => window.open(analysisAddress(position.fen, position.herowhite), '_blank', 'noopener'),
  };
  const trigger = word !== undefined && (
    <Button size="sm" variant="ghost">
      {word}
    </Button>
  );
  if (!ready) return trigger || null;
  return (
    <>
      <Menu
        trigger={trigger || <IconButton icon="external" label={t('label')} />}
        label={t('label')}
        items={[
          ...(owns && 'posid' in position
            ? [{ id: 'share', label: t('share'), startIcon: 'users' } as const]
            : []),
          ...('pgn' in position ? [] : [{ id: 'tree', label: t('openingTree'), startIcon: 'tree' } as const]),
          { id: 'fen', label: t('copyFen'), startIcon: 'copy' },
          { id: 'pgn', label: t('copyPgn'), startIcon: 'copy' },
          { id: 'file', label: t('downloadPgn'), startIcon: 'save' },
          ...(results && 'posid' in position
            ? [
                { id: 'evidence', label: t('evidence'), startIcon: 'save' } as const,
                { id: 'games', label: t('games'), startIcon: 'save' } as const,
              ]
            : []),
          {
            id: 'open',
            label: t('open', { platform: ANALYSIS_BOARD.name }),
            startIcon: 'external',
            separated: true,
          },
        ]}
        onAction={(id) => void actions[id]?.()}
      />
      {isSharing && 'posid' in position && (
        <Suspense fallback={null}>
          <ShareDialog
            shown={{ kind: 'position', heroid, posid: position.posid }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
