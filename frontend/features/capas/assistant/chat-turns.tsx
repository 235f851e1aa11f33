import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './assistant.module.css';
import type { ChatTurn } from './chat-memory.ts';

/** The chat: the greeting, what was said, and '…' while an answer is awaited. */
export function ChatTurns({ turns, asked }: { turns: readonly ChatTurn[]; asked: string | null }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  // Each turn that appears is shown, the newest last.
  const end = `${turns.length} ${asked ?? ''}`;
  useEffect(() => {
    if (end !== '') list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [end]);
  return (
    // A region that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- see above
    <ol ref={list} className={css.turns} tabIndex={0} aria-label={t('capaAssistant.chat')}>
      <li className={css.answer}>{t('capaAssistant.greeting')}</li>
      {turns.map((turn, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- turns are only added at the end
        <li key={place} className={turn.role === 'user' ? css.question : css.answer}>
          {turn.content}
          {turn.by && <MadeBy turn={turn} />}
        </li>
      ))}
      {asked !== null && (
        <>
          <li className={css.question}>{asked}</li>
          <li className={css.answer} role="status">
            <span className={css.dots} aria-hidden>
              …
            </span>
            <span className={css.hidden}>{t('capaAssistant.waiting')}</span>
          </li>
        </>
      )}
    </ol>
  );
}

/** Who made an answer, and what became of it. */
function MadeBy({ turn: { by, proposed = 0, invented = 0, files } }: { turn: ChatTurn }) {
  const { t } = useTranslation();
  if (!by) return null;
  const engine =
    by.engine === 'offline' ? t('capaAssistant.by.rules') : t('capaAssistant.by.model', { model: by.model });
  const reason =
    by.reason === 'MODEL_BUDGET_SPENT'
      ? t('capaAssistant.by.spent')
      : t('capaAssistant.by.fallback', { code: by.reason });
  return (
    <small className={css.by}>
      {engine}
      {by.fallback && ` · ${reason}`}
      {proposed > 0 && ` · ${t('capaAssistant.by.proposed', { count: proposed })}`}
      {files?.map(({ name, state }) => (
        <span key={name}>
          {' · '}
          {state === 'read' || state === 'withheld'
            ? t(`capaAssistant.attach.${state}`, { name })
            : t('capaAssistant.attach.unread', { name, code: state })}
        </span>
      ))}
      {invented > 0 && ` · ${t('capaAssistant.by.invented', { count: invented })}`}
    </small>
  );
}
