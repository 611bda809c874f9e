import { Callout, Stack, Link as StyledLink, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useIsOperator } from '../../state/account/accountCalls.ts';
import { type GroupInfo, type GroupPosition, hasOthers } from '../../state/groups/useGroupMoves.ts';
import { useGroupWords } from './useGroupWords.ts';

/** Says plainly that there is nothing to compare with, and what to do; where to get some, only to the operator. */
function NothingToCompare(group: Pick<GroupInfo, 'games' | 'levels'>) {
  const { t } = useTranslation('groups');
  const isEmpty = !hasOthers(group);
  const isOperator = useIsOperator();
  // A chess player cannot add any: there is nothing to say.
  if (isEmpty && !isOperator) return null;
  return (
    <Callout tone="info" title={t('nothing.title')}>
      <Stack gap={1}>
        <Text size="sm">{t(isEmpty ? 'nothing.service' : 'nothing.here')}</Text>
        {isEmpty && (
          <StyledLink asChild>
            <Link to={paths.preferences}>{t('nothing.get')}</Link>
          </StyledLink>
        )}
      </Stack>
    </Callout>
  );
}

/** What the group plays in a sentence, and where that comes from; plainly said where there is nothing to compare with. */
export function GroupLine({ group, position }: { group: GroupInfo; position: GroupPosition }) {
  const { say } = useGroupWords();
  if (position.source === null) return <NothingToCompare {...group} />;
  const { sentence, mark, source } = say(group, position);
  return (
    <Stack gap={1}>
      {sentence && <Text weight="medium">{sentence}</Text>}
      <Text size="sm" muted>
        {[position.commonness === 'only-you' ? mark : undefined, source].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
