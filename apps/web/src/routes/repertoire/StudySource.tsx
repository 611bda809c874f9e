import { ApiError } from '@tabia/api-client';
import { MAX_REPERTOIRE_LETTERS, MAX_STUDIES, platformOf } from '@tabia/api-client/contract';
import { Button, Callout, Heading, Inline, Select, Stack, Text } from '@tabia/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import {
  type StudyAccount,
  useStudies,
  useStudyAccounts,
  useStudyConsent,
} from '../../state/repertoire/repertoires.ts';

/** Lichess asks for a minute where it says nothing else. */
const MINUTE_S = 60;

interface StudySourceProps {
  /** Puts a study into the form. */
  onStudy: (name: string, pgn: string) => void;
  /** Keeps what was typed, because the page is left; false where it cannot be kept. */
  onLeave: () => boolean;
  /** The reader comes back from the platform, where the permission was given. */
  isBack: boolean;
}

interface StudyAccess {
  account: StudyAccount;
  platform: string;
}

/** A failure in words; a platform that asks to wait says for how long. */
function useFailureWords({ platform }: StudyAccess) {
  const { t } = useTranslation('repertoire');
  const words = useErrorWords();
  const format = useFormat();
  return (error: Error) => {
    const isLimit = error instanceof ApiError && error.code === 'rate-limited';
    if (!isLimit) return words(error);
    return {
      title: t('study.later', { platform, time: format.span(error.retryAfter ?? MINUTE_S) }),
      text: undefined,
    };
  };
}

/** Leads to the platform, which asks its user for the permission. */
function Consent({ account, platform, onLeave }: StudyAccess & Pick<StudySourceProps, 'onLeave'>) {
  const { t } = useTranslation('repertoire');
  const { go, isPending } = useStudyConsent(account);
  const [isLost, setLost] = useState(false);
  const { name } = account;
  const leave = () => {
    if (onLeave() || isLost) void go();
    else setLost(true);
  };
  return (
    <>
      <Text size="sm" muted>
        {t('study.ask', { platform })}
      </Text>
      <Inline>
        <Button onPress={leave} loading={isPending} loadingLabel={t('study.leaving', { platform })}>
          {t('study.allow', { name })}
        </Button>
      </Inline>
      {isLost && <Callout tone="warning" live title={t('study.notKept')} />}
    </>
  );
}

/** The list of the studies of one account, and what came of the chosen one. */
function StudiesOf({ account, platform, onStudy, onLeave, isBack }: StudyAccess & StudySourceProps) {
  const { t } = useTranslation('repertoire');
  const format = useFormat();
  const failureWords = useFailureWords({ account, platform });
  const { list, studies, study, chosen, refusal, choose, show } = useStudies(account, isBack, onStudy);
  const select = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const isListed = studies.length > 0;
  useLayoutEffect(() => {
    // The button that was pressed is gone.
    if (isListed && isPressed.current) select.current?.focus();
  }, [isListed]);
  const { name } = account;
  const error = study.error ?? list.error;
  const outcome = study.data?.outcome ?? list.data?.outcome;
  const messageOf = () => {
    if (error) return { tone: 'danger' as const, ...failureWords(error) };
    if (study.isPending || outcome === undefined) return undefined;
    if (study.data?.outcome === 'read')
      return { tone: 'success' as const, title: t('study.filled', { study: chosen?.name }), text: undefined };
    if (outcome === 'read') return undefined;
    const letters = format.number(MAX_REPERTOIRE_LETTERS);
    const tone = outcome === 'nothing' ? ('info' as const) : ('danger' as const);
    return { tone, title: t(`study.${outcome}`, { platform, name, letters }), text: undefined };
  };
  const message = messageOf();
  return (
    <Stack gap={2}>
      {refusal === undefined && !isListed && (
        <Inline>
          <Button
            onPress={() => {
              isPressed.current = true;
              show();
            }}
            loading={list.isFetching}
            loadingLabel={t('study.listing', { platform })}
          >
            {t('study.show', { name })}
          </Button>
        </Inline>
      )}
      {refusal === undefined && isListed && (
        <Select
          ref={select}
          label={t('study.label', { name })}
          description={t(list.data?.more ? 'study.noteMore' : 'study.note', {
            studies: format.number(MAX_STUDIES),
          })}
          placeholder={study.isPending ? t('study.reading', { platform }) : t('study.choose')}
          items={studies.map(({ studyid, name: title, updated }) => ({
            id: studyid,
            label: t('study.item', { name: title, day: format.day(updated) }),
          }))}
          value={chosen?.studyid ?? ''}
          onChange={choose}
        />
      )}
      {message && (
        <Callout tone={message.tone} live title={message.title}>
          {message.text}
        </Callout>
      )}
      {refusal !== undefined && <Consent {...{ account, platform, onLeave }} />}
    </Stack>
  );
}

/** Fills the form from a study of a linked account; nothing without such an account. */
export function StudySource(props: StudySourceProps) {
  const { t } = useTranslation('repertoire');
  return useStudyAccounts().map((account) => {
    const platform = platformOf(account.source).name;
    return (
      <Stack key={`${account.source} ${account.name}`} gap={2}>
        <Heading level={3} size="sm">
          {t('study.title', { platform })}
        </Heading>
        <StudiesOf {...{ account, platform, ...props }} />
      </Stack>
    );
  });
}
