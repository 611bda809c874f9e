import type { BoardLabels, LinePlayerLabels, MoveInputLabels, TreeViewLabels } from '@tabia/board';
import { localizeSan, longSan } from '@tabia/chess';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';

/** Moves as the reader's language writes them; in long notation if chosen and `uci` is given. */
export function useSan(): (san: string, uci?: string) => string {
  const { i18n } = useTranslation();
  const [{ short_notation: isShort }] = usePreferences();
  return useMemo(
    () => (san: string, uci?: string) =>
      localizeSan(
        isShort || uci === undefined ? san : longSan(san, uci),
        i18n.language === 'en' ? 'en' : 'ru',
      ),
    [i18n.language, isShort],
  );
}

/** Labels of the board. */
export function useBoardLabels(): BoardLabels {
  const { t } = useTranslation('board');
  return useMemo(
    () => ({
      board: t('board'),
      square: ({ square, piece, selected, target }) => {
        const what = piece ? t(`pieces.${piece.side}.${piece.role}`) : t('empty');
        const state = selected ? t('selected') : target ? t('target') : '';
        return [square, what, state].filter(Boolean).join(', ');
      },
      targets: ({ square, piece }, targets) =>
        t('targets', {
          piece: piece ? t(`pieces.${piece.side}.${piece.role}`) : '',
          square,
          squares: targets.join(', '),
        }),
      promotion: {
        title: t('promotion'),
        roles: {
          q: t('roles.queen'),
          r: t('roles.rook'),
          b: t('roles.bishop'),
          n: t('roles.knight'),
        },
      },
    }),
    [t],
  );
}

/** Labels of the field for typed moves. */
export function useMoveInputLabels(): MoveInputLabels {
  const { t } = useTranslation('board');
  return useMemo(
    () => ({
      field: t('moveField'),
      unreadable: (text) => t('unreadable', { text }),
      refused: (text) => t('refused', { text }),
      failed: t('unreadYet'),
    }),
    [t],
  );
}

/** Labels of the buttons that play a line. */
export function useLinePlayerLabels(): LinePlayerLabels {
  const { t } = useTranslation('board');
  return useMemo(
    () => ({
      player: t('player.label'),
      moves: t('player.moves'),
      start: t('player.start'),
      stop: t('player.stop'),
      toStart: t('player.toStart'),
      back: t('player.back'),
      forward: t('player.forward'),
      toEnd: t('player.toEnd'),
      atStart: t('player.atStart'),
      shown: (move, total) => t('player.shown', { move, total }),
    }),
    [t],
  );
}

/** Labels of the buttons that move and zoom a tree. */
export function useTreeViewLabels(): TreeViewLabels {
  const { t } = useTranslation('board');
  return useMemo(
    () => ({
      view: t('view.label'),
      zoomIn: t('view.zoomIn'),
      zoomOut: t('view.zoomOut'),
      fit: t('view.fit'),
    }),
    [t],
  );
}
