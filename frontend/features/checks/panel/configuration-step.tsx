import { useTranslation } from 'react-i18next';
import type { Estimate, Run } from '#/backend/api/checks/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { SecondReader } from '../shown/second-reader.tsx';
import { useRunWords } from '../use-run-words.ts';
import { ModelChoice } from './model-choice.tsx';
import css from './panel.module.css';

/** Which engine judges, what that means for the documents, and what the run takes. */
export function ConfigurationStep({ run, estimate }: { run: Run; estimate: Estimate | undefined }) {
  const { t } = useTranslation();
  const { number } = useDates();
  const { duration } = useRunWords();
  const isDraft = run.status === 'draft';
  return (
    <>
      {isDraft && estimate?.model && <ModelChoice model={estimate.model} />}
      {isDraft && estimate && !estimate.model && <p>{t('findings.model.none')}</p>}
      {!isDraft && <SecondReader run={run} />}
      <dl className={css.facts}>
        {estimate && (
          <>
            <div>
              <dt>{t('findings.panel.time')}</dt>
              <dd>{duration(estimate.seconds)}</dd>
            </div>
            <div>
              <dt>{t('findings.panel.credits')}</dt>
              <dd>
                {estimate.balance === null
                  ? t('findings.panel.noCredits')
                  : t('findings.panel.creditsOf', { count: estimate.credits, balance: number(estimate.balance) })}
              </dd>
            </div>
          </>
        )}
      </dl>
    </>
  );
}
