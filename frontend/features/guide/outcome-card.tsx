import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassGuide } from '#/backend/api/generics/contract.ts';
import { guideVerdicts, type GuideStep } from '#/knowledge/derive/class-guide.ts';
import shape from '../../shared/question.module.css';
import { useLocale } from '../../shared/use-locale.ts';
import { classOf } from './class-words.ts';
import css from './question-card.module.css';

/** The end of the questionnaire: the class, what leaves it open, or why the product has none. */
export function OutcomeCard({ step, rules }: { step: GuideStep; rules: ClassGuide }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const notes = step.state === 'outside' ? guideVerdicts(step, rules.notes, rules).certain : [];
  return (
    <section
      className={`${shape.ask} ${css.ask}`}
      aria-labelledby="guide-outcome"
      data-no-print={step.state === 'settled' || undefined}
    >
      <h2 ref={heading} id="guide-outcome" tabIndex={-1}>
        {step.state === 'outside' ? t('guide.outside') : t('guide.end.title', { class: classOf(step.classification) })}
      </h2>
      {notes.map(({ key, title, subtitle }) => (
        <p key={key} className={shape.help}>
          <strong>{say(title)}.</strong> {say(subtitle)}
        </p>
      ))}
      {step.state === 'settled' && <p className={shape.help}>{t('guide.end.settledText')}</p>}
      {step.state === 'bounded' && (
        <p className={shape.help}>{t(step.isQualified ? 'guide.end.boundedText' : 'guide.end.unqualifiedText')}</p>
      )}
    </section>
  );
}
