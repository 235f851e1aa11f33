import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Link } from '../../ui/link.tsx';
import type { ListedConversation } from '#/backend/api/conversations/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { sessionAtom } from '../../shared/session.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { conversationGroups } from './conversation-groups.ts';
import { conversationsQuery } from './copilot-queries.ts';
import css from './copilot.module.css';

type ConversationListProps = { shown: string | null; onNew: () => void };

/** The own conversations and the shared ones, by age, with a search over their titles. */
export function ConversationList({ shown, onNew }: ConversationListProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [now] = useState(() => new Date());
  const field = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(conversationsQuery());
  const start = () => {
    onNew();
    void navigate(to('/Dashboard/QAGPT'));
  };
  useKeys({ newConversation: start, findConversation: () => field.current?.focus() });
  const groups = data ? conversationGroups(data, search, now) : [];
  return (
    <nav className={css.list} aria-label={t('copilot.list.title')}>
      <Button onPress={start}>
        <Icon name="plus" /> {t('copilot.list.new')}
      </Button>
      <div className={css.search}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label={t('copilot.list.search')}
          value={search}
          placeholder={t('common.search')}
          onChange={({ target }) => setSearch(target.value)}
        />
        <kbd aria-hidden>/</kbd>
      </div>
      <FailureNotice>{!data && error && sentenceOf(error, t('copilot.list.failed'))}</FailureNotice>
      {!data && error && <Button onPress={() => void refetch()}>{t('copilot.retry')}</Button>}
      {!data && !error && <Skeleton height={160} label={t('common.loading')} />}
      {data && groups.length === 0 && (
        <p className={css.quiet}>{t(data.length === 0 ? 'copilot.list.empty' : 'copilot.list.nothing')}</p>
      )}
      <div className={css.groups}>
        {groups.map(({ name, conversations }) => (
          <details key={name} open={name !== 'archived' || search !== '' || undefined}>
            <summary>
              {t(`copilot.list.${name}`)} <span>{conversations.length}</span>
            </summary>
            <ul>
              {conversations.map((one) => (
                <ConversationLink key={one.conversation} conversation={one} isShown={one.conversation === shown} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  );
}

function ConversationLink({ conversation, isShown }: { conversation: ListedConversation; isShown: boolean }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const own = useAtomValue(sessionAtom)?.userId;
  const { author, title, isShared } = conversation;
  return (
    <li>
      <Link to={to(`/Dashboard/QAGPT/${conversation.conversation}`)} aria-current={isShown ? 'page' : undefined}>
        {title ?? <em>{t('copilot.erased')}</em>}
        {author.account === own ? (
          isShared && <small>{t('copilot.list.shared')}</small>
        ) : (
          <small>{t('copilot.list.by', { name: author.name ?? t('copilot.erasedPerson') })}</small>
        )}
      </Link>
    </li>
  );
}
