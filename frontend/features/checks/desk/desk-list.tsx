import { useTranslation } from 'react-i18next';
import { agreementOf, deskCode, type DeskItem } from './desk-order.ts';
import css from './desk.module.css';

type DeskListProps = {
  order: readonly DeskItem[];
  present: string;
  /** How often the reader agreed in all checks, as a sentence. */
  overAll: string | null;
  onOpen: (key: string) => void;
};

const glyphs = { open: '○', confirmed: '●', overruled: '●', asked: '?', twoReadings: '≠' } as const;

/** All findings by number, decided or not, and how often people agreed with the engine. */
export function DeskList({ order, present, overAll, onOpen }: DeskListProps) {
  const { t } = useTranslation();
  const { agreed, decided } = agreementOf(order.filter(({ kind }) => kind !== 'control'));
  return (
    <nav className={css.list} aria-label={t('findings.desk.list')}>
      <p role="status">
        {t('findings.desk.done', {
          done: order.filter(({ review }) => review.state !== 'open').length,
          all: order.length,
        })}
      </p>
      {decided > 0 && <p className={css.quiet}>{t('findings.desk.agreement', { agreed, count: decided })}</p>}
      {overAll && <p className={css.quiet}>{overAll}</p>}
      <ol>
        {order.map(({ key, review }, index) => (
          <li key={key} data-row>
            <button
              type="button"
              aria-current={key === present || undefined}
              aria-label={`${deskCode(index)}, ${t(review.state === 'open' ? 'findings.review.open' : 'findings.desk.decided')}`}
              onClick={() => onOpen(key)}
            >
              <span aria-hidden>{glyphs[review.state]}</span>
              <code>{deskCode(index)}</code>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
