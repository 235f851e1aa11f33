import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asked, brings, figuresOf, type Answers } from './build-figures.ts';
import css from './views.module.css';
import { ViewWindow } from './window.tsx';

const figures = ['norms', 'templates', 'risks'] as const;

/** Three questions, and what follows from their answers. */
export function BuildView() {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Answers>({ home: true, radio: true, sterile: false });
  const counted = figuresOf(answers);
  const brought = asked.filter((one) => answers[one]).flatMap((one) => brings[one]);
  return (
    <ViewWindow label={t('views.build.label')} title={t('views.build.device')}>
      <dl className={css.figures} aria-live="polite">
        <div data-class>
          <dt>{t('views.build.class')}</dt>
          <dd>IIa</dd>
        </div>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`views.build.${figure}`)}</dt>
            <dd>{counted[figure]}</dd>
          </div>
        ))}
      </dl>
      <div className={css.questions}>
        {asked.map((one) => (
          <fieldset key={one}>
            <legend>{t(`views.build.question.${one}`)}</legend>
            {([true, false] as const).map((answer) => (
              <label key={String(answer)}>
                <input
                  type="radio"
                  name={`example-${one}`}
                  checked={answers[one] === answer}
                  onChange={() => setAnswers({ ...answers, [one]: answer })}
                />
                {t(answer ? 'views.build.yes' : 'views.build.no')}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={css.follows}>
        <h4>{t('views.build.follows')}</h4>
        {brought.length === 0 ? (
          <p>{t('views.build.none')}</p>
        ) : (
          <ul>
            {brought.map((norm) => (
              <li key={norm}>{norm}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={css.note}>{t('views.build.note')}</p>
    </ViewWindow>
  );
}
