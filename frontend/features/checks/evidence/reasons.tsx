import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './evidence.module.css';

/** What is missing, and why the engine says so: each signal in words, and how sure it is. */
export function Reasons({ finding }: { finding: ShownFinding }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { percent } = useDates();
  const { missingText, reasons, resolution, confidence, engine } = finding;
  const codes = [...new Set(reasons.map(({ code }) => code))];
  return (
    <>
      {missingText.length > 0 && (
        <section className={css.side}>
          <h2>{t('findings.evidence.missing')}</h2>
          <ul className={css.missing}>
            {missingText.map((text, index) => (
              <li key={finding.missing[index] ?? say(text)}>{say(text)}</li>
            ))}
          </ul>
        </section>
      )}
      {resolution && (
        <section className={css.side}>
          <h2>{t('findings.evidence.resolution')}</h2>
          <p>{say(resolution)}</p>
        </section>
      )}
      <section className={css.side}>
        <h2>{t('findings.evidence.why')}</h2>
        <ul className={css.why}>
          {codes.map((code) => (
            <li key={code}>{t(`findings.reason.${code}`)}</li>
          ))}
        </ul>
        <p className={css.quiet}>
          {t(`findings.engine.${engine}`)} · {t('findings.evidence.confidence', { share: percent(confidence * 100) })}
        </p>
      </section>
    </>
  );
}
