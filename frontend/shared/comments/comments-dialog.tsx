import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { withMentions } from '#/backend/events/comments.ts';
import type { ShownComment, SubjectKind } from '#/backend/api/comments/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { sentenceOf } from '../api-error.ts';
import { useDates } from '../dates.ts';
import { sessionAtom } from '../session.ts';
import { useDraft } from '../use-draft.ts';
import { typed } from '../use-field-errors.ts';
import { addComment, withdrawComment } from './comment-queries.ts';
import css from './comments.module.css';
import { MentionField } from './mention-field.tsx';
import { written } from './mentioning.ts';

/** `chosen`: how each name that was taken is written in the text that is sent. */
const Draft = z.object({ text: z.string(), chosen: z.array(z.tuple([z.string(), z.string()])) });

type CommentsDialogProps = {
  deviceId: string;
  subject: { kind: SubjectKind; id: string };
  /** What the subject is called. */
  title: string;
  comments: readonly ShownComment[];
  isReadOnly: boolean;
  onClose: () => void;
};

/** What people say about something, oldest first, and room to say more. */
export function CommentsDialog({ deviceId, subject, title, comments, isReadOnly, onClose }: CommentsDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const own = useAtomValue(sessionAtom)?.userId;
  const [isMissing, setMissing] = useState(false);
  const [draft, keep] = useDraft(`comment:${deviceId}:${subject.kind}:${subject.id}`, Draft);
  const [begun, setBegun] = useState(draft);
  const chosen = useRef(new Map(begun?.chosen));
  const list = useRef<HTMLOListElement>(null);
  const add = useMutation({ mutationFn: addComment });
  const withdraw = useMutation({ mutationFn: withdrawComment });
  const submit = async (element: HTMLFormElement) => {
    const text = typed(new FormData(element), 'text');
    setMissing(text === '');
    if (text === '' || add.isPending) return;
    const isAdded = await add.mutateAsync({ deviceId, subject, text: written(text, chosen.current) }).then(
      () => true,
      () => false,
    );
    if (!isAdded) return;
    element.reset();
    chosen.current.clear();
    keep(null);
    setBegun(null);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  const error = add.error ?? withdraw.error;
  return (
    <Dialog
      title={t('shell.comments.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('shell.comments.close')}</Button>
          {!isReadOnly && (
            <Button look="primary" type="submit" form={form} isPending={add.isPending}>
              {t('shell.comments.add')}
            </Button>
          )}
        </>
      }
    >
      <p>{title}</p>
      {comments.length === 0 && <p className={css.quiet}>{t('shell.comments.none')}</p>}
      <ol className={css.list} ref={list} tabIndex={-1}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            onWithdraw={
              !isReadOnly && comment.account === own
                ? () => {
                    // The button goes with its comment: the focus would fall out of the dialog.
                    list.current?.focus();
                    withdraw.mutate({ deviceId, comment: comment.id });
                  }
                : undefined
            }
          />
        ))}
      </ol>
      {!isReadOnly && (
        <form id={form} onSubmit={onSubmit} noValidate>
          <MentionField
            error={isMissing ? t('shell.comments.missing') : undefined}
            begun={begun?.text ?? ''}
            chosen={chosen}
            onText={(text) => keep(text === '' ? null : { text, chosen: [...chosen.current] })}
          />
        </form>
      )}
      <FailureNotice>{error && sentenceOf(error, t('shell.comments.failed'))}</FailureNotice>
    </Dialog>
  );
}

function CommentItem({
  comment: { name, text, mentions, at },
  onWithdraw,
}: {
  comment: ShownComment;
  onWithdraw: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (
    <li>
      <p className={css.quiet}>
        <strong>{name ?? t('shell.comments.erasedAuthor')}</strong> <time dateTime={at}>{moment(at)}</time>
        {onWithdraw && (
          <Button look="ghost" onPress={onWithdraw}>
            {t('shell.comments.withdraw')}
          </Button>
        )}
      </p>
      <p className={css.text}>
        {text === null ? (
          <em>{t('shell.comments.erased')}</em>
        ) : (
          withMentions(text, mentions, t('shell.comments.erasedAuthor'))
        )}
      </p>
    </li>
  );
}
