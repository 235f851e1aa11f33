import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import css from './assistant.module.css';
import type { AttachedFile } from './attach.tsx';
import { ChatTurns } from './chat-turns.tsx';
import { rememberChat, rememberedChat, turnOf, type ChatTurn } from './chat-memory.ts';
import { Composer } from './composer.tsx';
import { askAssistant } from './fill-queries.ts';
import { WaitingDrafts } from './waiting-drafts.tsx';

type AssistantProps = { capa: Pick<Capa, 'id' | 'device' | 'sections'>; mayWrite: boolean };

/**
 * The right side of a CAPA: a chat that drafts its sections. Nothing of it is in the record until a person takes a draft
 * over.
 */
export function Assistant({ capa: { id, device, sections }, mayWrite }: AssistantProps) {
  const { t } = useTranslation();
  const [turns, setTurns] = useState(() => rememberedChat(id));
  const keep = (next: readonly ChatTurn[]) => setTurns(rememberChat(id, next));
  const ask = useMutation({
    mutationFn: ({ currentPrompt, files }: { currentPrompt: string; files: readonly AttachedFile[] }) => {
      const promptHistory = turns.map(({ role, content }) => ({ role, content }));
      const attachments = files.map(({ document }) => ({ document }));
      return askAssistant({ capaId: id, promptHistory, currentPrompt, attachments });
    },
    onSuccess: (answer, { currentPrompt: content }) => keep([...turns, { role: 'user', content }, turnOf(answer)]),
  });
  const locked = sections.filter((section) => section.locked !== null).length;
  return (
    <section className={css.assistant} aria-labelledby="capa-assistant">
      <header>
        <h2 id="capa-assistant">{t('capaAssistant.title')}</h2>
        <p className={css.quiet}>{t('capaAssistant.about')}</p>
      </header>
      <ChatTurns turns={turns} asked={ask.isPending ? ask.variables.currentPrompt : null} />
      {ask.isError && (
        <Notice tone="bad" role="alert">
          {failureOf(ask.error, t('capaAssistant.failed'))}
        </Notice>
      )}
      {mayWrite && <WaitingDrafts capaId={id} sections={sections} />}
      {mayWrite ? (
        <Composer
          device={device?.id ?? null}
          isBusy={ask.isPending}
          hint={locked > 0 ? t('capaAssistant.lockedStay', { count: locked }) : t('capaAssistant.enterSends')}
          onSend={(currentPrompt, files) =>
            ask.mutateAsync({ currentPrompt, files }).then(
              () => true,
              () => false,
            )
          }
          onForget={turns.length > 0 && !ask.isPending ? () => keep([]) : undefined}
        />
      ) : (
        <p className={css.quiet}>{t('capaAssistant.readOnly')}</p>
      )}
    </section>
  );
}

/** The sentence of the specification where the assistant could not be reached, else what was refused. */
const failureOf = (error: Error, unreachable: string): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? sentenceOf(error, unreachable) : unreachable;
