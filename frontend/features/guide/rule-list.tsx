import { useTranslation } from 'react-i18next';
import type { GuideStep } from '#/knowledge/derive/class-guide.ts';
import { isHigher } from '#/knowledge/derive/plain-class.ts';
import type { RuleHit } from '#/knowledge/types.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Card } from '../../ui/card.tsx';
import css from './class-panel.module.css';

/** The rules that decide the class, and those that may still raise it. */
export function RuleList({ step: { classification } }: { step: GuideStep }) {
  const { t } = useTranslation();
  const { hits, lower, governing } = classification;
  const deciding = hits.filter(
    ({ certain, rule, class: given }) => certain && governing.includes(rule) && given === lower,
  );
  const others = hits.filter((hit) => hit.certain && !deciding.includes(hit));
  const raising = hits.filter((hit) => !hit.certain && lower !== null && isHigher(hit.class, lower));
  return (
    <Card title={t('guide.rules.title')}>
      {deciding.length === 0 && <p className={css.note}>{t('guide.rules.none')}</p>}
      <Rules hits={deciding} />
      {others.length > 0 && (
        <details className={css.more} data-no-print>
          <summary>{t('guide.rules.others', { count: others.length })}</summary>
          <Rules hits={others} />
        </details>
      )}
      {raising.length > 0 && (
        <details className={css.more} data-no-print>
          <summary>{t('guide.rules.raising', { count: raising.length })}</summary>
          <Rules hits={raising} />
        </details>
      )}
    </Card>
  );
}

function Rules({ hits }: { hits: readonly RuleHit[] }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  if (hits.length === 0) return null;
  return (
    <ul className={css.rules}>
      {hits.map(({ rule, indent, class: given, reason, source }) => (
        <li key={`${rule} ${indent}`}>
          <strong>{t('guide.rules.gives', { source: citationIn(locale, source), class: given })}</strong>
          <span>{say(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
