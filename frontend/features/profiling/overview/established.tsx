import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import { classText } from '#/backend/events/class-text.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Skeleton } from '../../../ui/card.tsx';
import css from './established.module.css';
import { derivationQuery } from '../profiling-queries.ts';
import type { Figures } from './stat-strip.tsx';

type EstablishedProps = { deviceId: string; asOf: string | null; figures: Figures };

/** The results of the finished questionnaire: the class with its rules, the counts, and the next screens. */
export function Established({ deviceId, asOf, figures }: EstablishedProps) {
  const { t } = useTranslation();
  const { locale, say, to } = useLocale();
  const { data } = useQuery(derivationQuery(deviceId, asOf));
  const { qualification, classification } = figures;
  const governing =
    classification.lower === null
      ? data?.qualification.reasons.map((one) => ({ ...one, rule: one.key }))
      : data?.classification.hits.filter(
          ({ rule, certain }) => certain && data.classification.governing.includes(rule),
        );
  const steps = [
    { key: 'risks', screen: 'ABR', count: t('established.risks', { count: figures.risks }) },
    { key: 'norms', screen: 'Norms', count: t('established.norms', { count: figures.norms }) },
    {
      key: 'templates',
      screen: 'Templates',
      count: t('established.templates', { count: figures.templates }),
    },
  ] as const;
  return (
    <section className={css.page} aria-labelledby="established">
      <h2 id="established">{t('established.title')}</h2>
      <p className={classification.class ? css.class : css.bounds}>
        {classification.class
          ? t('established.classLine', { class: classText(classification) })
          : classification.lower === null
            ? t('established.noClass', { outcome: say(outcomeWords(qualification)) })
            : t('established.bounds', { lower: classification.lower, upper: classification.upper })}
      </p>
      {!data && <Skeleton height={40} label={t('common.loading')} />}
      <ul className={css.rules}>
        {governing?.map((hit) => (
          <li key={`${hit.rule} ${hit.source}`}>
            {say(hit.reason)} <cite>{citationIn(locale, hit.source)}</cite>
          </li>
        ))}
      </ul>
      <h3>{t('established.next')}</h3>
      <ol className={css.steps}>
        {steps.map(({ key, screen, count }) => (
          <li key={key}>
            <Link to={to(`/Dashboard/${screen}`)}>{t(`established.steps.${key}`)}</Link>
            <small>{count}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
