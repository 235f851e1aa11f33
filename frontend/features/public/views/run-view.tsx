import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './views.module.css';
import { ViewWindow } from './window.tsx';

const steps = [
  { key: 'complaint', number: 'CPL-2026-004' },
  { key: 'capa', number: 'CAPA-2026-001' },
  { key: 'cause', number: 'CAPA-2026-001' },
  { key: 'change', number: 'CHG-2026-002' },
  { key: 'effect', number: 'CAPA-2026-001' },
] as const;

/** A complaint that becomes a corrective action and a change, step by step. What is done is locked. */
export function RunView() {
  const { t } = useTranslation();
  const [step, setStep] = useState(3);
  const isDone = step === steps.length;
  return (
    <ViewWindow label={t('views.run.label')} title={<code>CAPA-2026-001</code>}>
      <ol className={css.steps}>
        {steps.map(({ key, number }, index) => (
          <li
            key={key}
            data-state={index < step - 1 || isDone ? 'locked' : index === step - 1 ? 'now' : 'ahead'}
            aria-current={index === step - 1 ? 'step' : undefined}
          >
            <div>
              <strong>{t(`views.run.step.${key}.title`)}</strong> <code>{number}</code>
            </div>
            <p>{t(`views.run.step.${key}.text`)}</p>
            <small>
              {t(`views.run.step.${key}.who`)}
              {(index < step - 1 || isDone) && (
                <span>
                  <Icon name="lock" /> {t('views.run.locked')}
                </span>
              )}
            </small>
          </li>
        ))}
      </ol>
      <footer className={css.play}>
        <span aria-live="polite">{t('views.run.at', { step, total: steps.length })}</span>
        <Button look="primary" onPress={() => setStep(isDone ? 1 : step + 1)}>
          {isDone ? t('views.run.again') : t('views.run.next')}
        </Button>
      </footer>
    </ViewWindow>
  );
}
