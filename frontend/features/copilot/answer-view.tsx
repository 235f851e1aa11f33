import { useTranslation } from 'react-i18next';
import type { DiscussAnswer, Part } from '#/backend/api/copilot/contract.ts';
import css from './copilot.module.css';
import { EngineLine } from './engine-line.tsx';
import { SourceList, SourceMarks } from './sources.tsx';
import { Words } from './words.tsx';

/** An answer: its paragraphs with their sources; what has none is marked. */
export function AnswerView({ answer }: { answer: DiscussAnswer }) {
  const { parts, sources, engine, usage } = answer;
  return (
    <div className={css.answer} lang={answer.language}>
      {parts.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a finished answer never move
        <Paragraph key={place} part={part} answer={answer} />
      ))}
      <SourceList sources={sources} device={answer.device} />
      <EngineLine engine={engine} usage={usage} knowledge={answer.knowledge} read={sources.length} />
    </div>
  );
}

function Paragraph({ part, answer }: { part: Part; answer: DiscussAnswer }) {
  const { t } = useTranslation();
  const { kind, text, sources } = part;
  const isUnsourced = kind === 'claim' && sources.length === 0;
  return (
    <div className={css.part} data-kind={kind} data-unsourced={isUnsourced || undefined}>
      {kind === 'quote' ? (
        <blockquote>
          <Words>{text}</Words>
        </blockquote>
      ) : (
        <Words>{text}</Words>
      )}
      <span className={css.marks}>
        <SourceMarks sources={sources} all={answer.sources} device={answer.device} />
        {isUnsourced && <small className={css.unsourced}>▲ {t('copilot.answer.unsourced')}</small>}
      </span>
    </div>
  );
}
