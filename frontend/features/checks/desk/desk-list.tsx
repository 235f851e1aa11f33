import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { agreementOf, deskCode } from './desk-order.ts';
import css from './desk.module.css';

type DeskListProps = { order: readonly ShownFinding[]; present: string; onOpen: (requirement: string) => void };

const glyphs = { open: '○', confirmed: '●', overruled: '●', asked: '?' } as const;

/** All findings by number, decided or not, and how often people agreed with the engine. */
export function DeskList({ order, present, onOpen }: DeskListProps) {
  const { t } = useTranslation();
  const { agreed, decided } = agreementOf(order);
  return (
    <nav className={css.list} aria-label={t('findings.desk.list')}>
      <p role="status">
        {t('findings.desk.done', {
          done: order.filter(({ review }) => review.state !== 'open').length,
          all: order.length,
        })}
      </p>
      {decided > 0 && <p className={css.quiet}>{t('findings.desk.agreement', { agreed, count: decided })}</p>}
      <ol>
        {order.map(({ requirement, review }, index) => (
          <li key={requirement} data-row>
            <button
              type="button"
              aria-current={requirement === present || undefined}
              aria-label={`${deskCode(index)}, ${t(review.state === 'open' ? 'findings.review.open' : 'findings.desk.decided')}`}
              onClick={() => onOpen(requirement)}
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
