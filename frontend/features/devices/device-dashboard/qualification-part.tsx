import { useTranslation } from 'react-i18next';
import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import { Because } from '../../../shared/because.tsx';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './device-dashboard.module.css';

type QualificationPartProps = {
  qualification: DerivationAnswer['qualification'];
  /** Whether it leaves the product a class. */
  hasClass: boolean;
  onGoTo: (position: string) => void;
};

/** What the product is in law and why; for what is no device, the law that applies instead. */
export function QualificationPart({ qualification, hasClass, onGoTo }: QualificationPartProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { outcome, reasons, decidedBy, laws } = qualification;
  if (outcome === null) return null;
  const why = <Reasons reasons={reasons} onGoTo={onGoTo} />;
  if (hasClass && outcome !== 'borderline')
    return (
      <details className={css.qualification}>
        <summary>{t('dashboard.qualification.is', { outcome: say(outcomeWords(qualification)) })}</summary>
        {why}
      </details>
    );
  return (
    <div className={css.qualification}>
      {why}
      {decidedBy && (
        <p>
          <strong>{t('dashboard.qualification.decidedBy')}</strong> {say(decidedBy)}
        </p>
      )}
      {laws.length > 0 && (
        <>
          <h3>{t('dashboard.qualification.laws')}</h3>
          <ul>
            {laws.map(({ key, name, reason }) => (
              <li key={key}>
                <strong>{say(name)}</strong> {say(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Reasons({
  reasons,
  onGoTo,
}: Pick<QualificationPartProps['qualification'], 'reasons'> & Pick<QualificationPartProps, 'onGoTo'>) {
  const { locale, say } = useLocale();
  return (
    <ol className={css.hits}>
      {reasons.map(({ key, reason, source, because }) => (
        <li key={key}>
          <p>{say(reason)}</p>
          <cite>{citationIn(locale, source)}</cite>
          <Because because={because} onGoTo={onGoTo} />
        </li>
      ))}
    </ol>
  );
}
