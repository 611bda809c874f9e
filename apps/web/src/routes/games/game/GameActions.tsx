import { Button, Inline, LinkButton } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { pathTo } from '../../../state/address/useAddress.ts';
import { type GameHeader, useGamePgn } from '../../../state/games/games.ts';

/** Longest part of a name in a file name. */
const MAX_NAME = 40;

/** Letters of any language and digits; whatever a file system might refuse becomes a dash. */
function fileWord(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-|-$/g, '');
}

/** Name of a game's file: `Anna-Boris-2026-11-03.pgn`. */
export function pgnFileName({ white, black, played_at }: GameHeader): string {
  const words = [fileWord(white), fileWord(black), played_at?.slice(0, 10) ?? ''];
  return `${words.filter(Boolean).join('-') || 'game'}.pgn`;
}

/** An address under which the browser saves a text as a file; undefined until there is one. */
function useFileAddress(text: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (text === undefined) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}

/** Copies the game, saves it as a file, leads to the other games. */
export function GameActions({
  heroid,
  gameid,
  header,
}: {
  heroid: number;
  gameid: number;
  header: GameHeader;
}) {
  const { t } = useTranslation('games');
  const { notices } = useApp();
  const pgn = useGamePgn(heroid, gameid);
  const file = useFileAddress(pgn);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notices.show({ tone: 'success', title: t('pgn.copied') });
    } catch {
      notices.show({ tone: 'danger', title: t('pgn.notCopied.title'), text: t('pgn.notCopied.text') });
    }
  };
  return (
    <Inline gap={2}>
      <LinkButton variant="ghost" size="sm" asChild>
        <Link to={pathTo(paths.games, { heroid })}>{t('allGames')}</Link>
      </LinkButton>
      <Button
        size="sm"
        startIcon="copy"
        onPress={() => pgn !== undefined && void copy(pgn)}
        disabled={pgn === undefined}
      >
        {t('pgn.copy')}
      </Button>
      {file !== undefined && (
        <LinkButton size="sm" href={file} download={pgnFileName(header)}>
          {t('pgn.download')}
        </LinkButton>
      )}
    </Inline>
  );
}
