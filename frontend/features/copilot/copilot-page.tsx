import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMayEdit } from '../../shared/permissions.ts';
import { EmptyState } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ConversationList } from './conversation-list.tsx';
import css from './copilot.module.css';
import { Talk } from './talk.tsx';

/** The copilot: the conversations on the left, the one of the address beside them. */
export function Component() {
  const { t } = useTranslation();
  const { conversationId } = useParams();
  const mayEdit = useMayEdit();
  const [fresh, setFresh] = useState(() => crypto.randomUUID());
  if (!mayEdit)
    return (
      <>
        <PageTitle>{t('areas.name.QAGPT')}</PageTitle>
        <EmptyState title={t('copilot.auditor.title')}>
          <p>{t('copilot.auditor.text')}</p>
        </EmptyState>
      </>
    );
  // A new conversation has its id before its first question, so that the answer goes on under its address.
  const conversation = conversationId ?? fresh;
  return (
    <div className={css.split}>
      <ConversationList shown={conversationId ?? null} onNew={() => setFresh(crypto.randomUUID())} />
      <Talk key={conversation} conversation={conversation} isNew={conversationId === undefined} />
    </div>
  );
}
