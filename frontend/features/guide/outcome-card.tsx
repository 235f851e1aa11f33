import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassGuide } from '#/backend/api/generics/contract.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { GuideStep } from '#/knowledge/derive/class-guide.ts';
import { qualify } from '#/knowledge/derive/qualify.ts';
import shape from '../../shared/question.module.css';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { classOf } from './class-words.ts';
import css from './question-card.module.css';

/** The end of the questionnaire: the class, what leaves it open, or why the product has none. */
export function OutcomeCard({ step, rules }: { step: GuideStep; rules: ClassGuide }) {
  const { t } = useTranslation();
  const { say, locale } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { outcome, reasons, laws, decidedBy } = qualify(step.walk.facts, rules);
  const isTold = step.state === 'outside' || outcome === 'borderline';
  return (
    <section
      className={`${shape.ask} ${css.ask}`}
      aria-labelledby="guide-outcome"
      data-no-print={step.state === 'settled' || undefined}
    >
      <h2 ref={heading} id="guide-outcome" tabIndex={-1}>
        {step.state === 'outside' ? t('guide.outside') : t('guide.end.title', { class: classOf(step.classification) })}
      </h2>
      {isTold && (
        <p className={shape.help}>
          <strong>{t('guide.qualified', { outcome: say(outcomeWords({ outcome })) })}</strong>
        </p>
      )}
      {isTold &&
        reasons.map(({ key, reason, source }) => (
          <p key={key} className={shape.help}>
            {say(reason)} <cite>{citationIn(locale, source)}</cite>
          </p>
        ))}
      {decidedBy && <p className={shape.help}>{say(decidedBy)}</p>}
      {laws.map(({ key, name, reason }) => (
        <p key={key} className={shape.help}>
          <strong>{say(name)}</strong> {say(reason)}
        </p>
      ))}
      {step.state === 'settled' && <p className={shape.help}>{t('guide.end.settledText')}</p>}
      {step.state === 'bounded' && (
        <p className={shape.help}>{t(step.isQualified ? 'guide.end.boundedText' : 'guide.end.unqualifiedText')}</p>
      )}
    </section>
  );
}
