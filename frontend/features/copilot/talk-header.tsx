import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationAnswer } from '#/backend/api/conversations/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.tsx';
import { archive, share } from './copilot-queries.ts';
import css from './copilot.module.css';
import { RenameDialog } from './rename-dialog.tsx';

type TalkHeaderProps = { conversation: string; data: ConversationAnswer | null; isOwn: boolean };

/** The name of a conversation, who sees it, and what its author can do with it. */
export function TalkHeader({ conversation, data, isOwn }: TalkHeaderProps) {
  const { t } = useTranslation();
  const [isRenaming, setRenaming] = useState(false);
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => toast('error', sentenceOf(error, t('copilot.actFailed'))),
  });
  if (!data) return <PageTitle>{t('areas.name.QAGPT')}</PageTitle>;
  const { title, isArchived, isShared } = data;
  const actions = [
    { id: 'rename', label: t('copilot.rename.act'), run: () => setRenaming(true) },
    {
      id: 'share',
      label: t(isShared ? 'copilot.unshare' : 'copilot.share'),
      note: t(isShared ? 'copilot.unshareNote' : 'copilot.shareNote'),
      run: () => mutate(() => share({ conversation, isShared: !isShared })),
    },
    {
      id: 'archive',
      label: t(isArchived ? 'copilot.restore' : 'copilot.archive'),
      run: () => mutate(() => archive({ conversation, isArchived: !isArchived })),
    },
  ];
  return (
    <>
      <PageTitle
        aside={
          <div className={css.headActs}>
            {isShared && <Badge tone="accent">{t('copilot.list.shared')}</Badge>}
            {isArchived && <Badge>{t('copilot.list.archived')}</Badge>}
            {isOwn && (
              <ActionMenu label={t('copilot.more')} groups={[{ id: 'acts', actions }]}>
                <span aria-hidden>⋯</span>
              </ActionMenu>
            )}
          </div>
        }
      >
        {title ?? t('copilot.erased')}
      </PageTitle>
      {isRenaming && (
        <RenameDialog conversation={conversation} title={title ?? ''} onClose={() => setRenaming(false)} />
      )}
    </>
  );
}
