import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../ui/lazy.ts';
import { commentsQuery } from '../../../shared/comments/comment-queries.ts';
import { Button } from '../../../ui/button.tsx';

const CommentsDialog = lazy(async () => ({
  default: (await import('../../../shared/comments/comments-dialog.tsx')).CommentsDialog,
}));

type QuestionCommentsProps = {
  deviceId: string;
  question: string;
  title: string;
  asOf: string | null;
  isReadOnly: boolean;
};

/** How many comments a question has, and a button that opens them; nothing where there is none and none may be added. */
export function QuestionComments({ deviceId, question, title, asOf, isReadOnly }: QuestionCommentsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(commentsQuery(deviceId, 'question', asOf));
  const comments = (data ?? []).filter(({ subject }) => subject.id === question);
  if (isReadOnly && comments.length === 0) return null;
  return (
    <>
      <Button look="ghost" onPress={() => setOpen(true)}>
        {t('profiling.comments', { count: comments.length })}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CommentsDialog
            deviceId={deviceId}
            subject={{ kind: 'question', id: question }}
            title={title}
            comments={comments}
            isReadOnly={isReadOnly}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
