import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import css from './copilot.module.css';

type QuestionBubbleProps = { text: string | null; at?: string; attachments?: number };

/** A question in the words of the person. */
export function QuestionBubble({ text, at, attachments = 0 }: QuestionBubbleProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (
    <div className={css.question}>
      <p>{text ?? <em>{t('copilot.erased')}</em>}</p>
      {(at !== undefined || attachments > 0) && (
        <small>
          {at !== undefined && <time dateTime={at}>{moment(at)}</time>}
          {attachments > 0 && ` · ${t('copilot.attach.count', { count: attachments })}`}
        </small>
      )}
    </div>
  );
}
