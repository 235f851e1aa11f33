import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReplay } from '../../replay/use-replay.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { sessionAtom } from '../../shared/session.ts';
import { useTextDraft } from '../../shared/use-draft.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Composer } from './composer.tsx';
import { conversationQuery } from './copilot-queries.ts';
import css from './copilot.module.css';
import { discuss, resume, runningAtom, stop } from './discuss.ts';
import { historyOf } from './history-of.ts';
import { Intro } from './intro.tsx';
import { hasEnded } from './running.ts';
import { RunningTurn } from './running-turn.tsx';
import { StoredTurn } from './stored-turn.tsx';
import { TalkHeader } from './talk-header.tsx';
import type { Settings } from './settings-bar.tsx';
import { useSettings } from './use-settings.ts';
import { prepareWords } from './words.tsx';

type TalkProps = { conversation: string; isNew: boolean };

/** One conversation: its questions and answers, and the field for the next question. */
export function Talk({ conversation, isNew }: TalkProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const { isPast, event } = useReplay();
  const own = useAtomValue(sessionAtom)?.userId;
  const running = useAtomValue(runningAtom)[conversation];
  // The server records a question before the first word of its answer: until then there may be nothing to read.
  const isThere = !isNew && running?.state !== 'waiting';
  const stored = useQuery({ ...conversationQuery(conversation), enabled: isThere, retry: false });
  const { data } = stored;
  const [draft, setDraft] = useTextDraft(`copilot:${isNew ? 'new' : conversation}`);
  const [settings, setSettings] = useSettings(data);
  const end = useRef<HTMLDivElement>(null);
  const turns = data?.turns ?? [];
  // The recorded answer replaces the one that this tab has heard.
  const isStored = turns.some(({ question, answer }) => question === running?.answerId && answer !== null);
  const shown = running && !isStored ? running : null;
  const isBusy = running !== undefined && !hasEnded(running);
  useResumed(conversation, data && !running ? turns.at(-1) : undefined);
  useEffect(prepareWords, []);
  useEnd(end, turns.length, shown ? `${shown.state} ${shown.text}` : '');

  function ask(text: string, attachments: readonly string[]): void {
    const { device, language, length } = settings;
    void discuss(conversation, {
      promptHistory: historyOf(turns),
      currentPrompt: text,
      model: 1,
      role: 0,
      deviceId: device,
      language,
      length,
      answerId: crypto.randomUUID(),
      ...(isPast && event && device !== 'company' && { asOf: event.position }),
      ...(attachments.length > 0 && { attachments: attachments.map((document) => ({ document })) }),
    }).then(() => void stored.refetch());
    setDraft('');
    if (isNew) void navigate(to(`/Dashboard/QAGPT/${conversation}`), { replace: true });
  }

  const isMissing = stored.error instanceof ApiError && stored.error.code === 'CONVERSATION_NOT_FOUND';
  if (stored.error && !data && !(isMissing && running))
    return (
      <ErrorCard
        title={t('copilot.loadFailed')}
        text={sentenceOf(stored.error, t('errors.unreachable'))}
        code={stored.error instanceof ApiError ? stored.error.code : stored.error.message}
        onRetry={() => void stored.refetch()}
      />
    );
  const isOwn = !data || data.author.account === own;
  const isEmpty = turns.length === 0 && !shown;
  return (
    <section className={css.talk} aria-label={t('copilot.conversation')}>
      <TalkHeader conversation={conversation} data={data ?? null} isOwn={isOwn} />
      <div className={css.turns}>
        {isEmpty && isNew && <Intro onAsk={(text) => ask(text, [])} />}
        {isEmpty && !isNew && <Skeleton height={240} label={t('common.loading')} />}
        {turns
          .filter(({ question }) => question !== shown?.answerId)
          .map((turn) => (
            <StoredTurn
              key={turn.question}
              conversation={conversation}
              turn={turn}
              acts={data?.acts ?? {}}
              isOwn={isOwn}
              onAskAgain={isBusy ? undefined : (text) => ask(text, turn.attachments)}
            />
          ))}
        {shown && <RunningTurn running={shown} onRetry={() => ask(shown.question, shown.attachments)} />}
        <div ref={end} className={css.end} />
      </div>
      {data?.isArchived ? (
        <Notice>{t('copilot.archivedNotice')}</Notice>
      ) : isOwn ? (
        <Composer
          draft={draft}
          onDraft={setDraft}
          settings={settings}
          onSettings={(change: Partial<Settings>) => setSettings(change)}
          isBusy={isBusy}
          onAsk={ask}
          onStop={() => void stop(conversation)}
        />
      ) : (
        <Notice>{t('copilot.ofAnother', { name: data?.author.name ?? t('copilot.erasedPerson') })}</Notice>
      )}
    </section>
  );
}

/** Minutes for which the server keeps the stream of an answer. */
const kept = 10;

/** Follows an answer that was under way when this tab was opened. */
function useResumed(
  conversation: string,
  last: { question: string; text: string | null; at: string; answer: unknown } | undefined,
) {
  const isOpen = last?.answer === null;
  const { question = '', text = '', at = '' } = last ?? {};
  useEffect(() => {
    if (isOpen && Date.now() - Date.parse(at) < kept * 60_000) void resume(conversation, question, text ?? '');
  }, [conversation, isOpen, question, text, at]);
}

/** Keeps the newest words in view while they grow, unless the reader has scrolled up. */
function useEnd(end: { current: HTMLDivElement | null }, turns: number, text: string) {
  useEffect(() => {
    if (turns === 0 && text === '') return;
    const root = document.documentElement;
    const isNear = root.scrollHeight - root.scrollTop - root.clientHeight < 240;
    if (isNear || text === '') end.current?.scrollIntoView({ block: 'end' });
  }, [end, turns, text]);
}
