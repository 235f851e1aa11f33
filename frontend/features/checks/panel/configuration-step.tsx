import { useTranslation } from 'react-i18next';
import type { Estimate, Run } from '#/backend/api/checks/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { SecondReader } from '../shown/second-reader.tsx';
import { useRunWords } from '../use-run-words.ts';
import { agreedModel, secondsOf } from './agreed-model.ts';
import { ModelChoice } from './model-choice.tsx';
import css from './panel.module.css';

/** Which engine judges, what that means for the documents, and what the run takes. */
export function ConfigurationStep({ run, estimate }: { run: Run; estimate: Estimate | undefined }) {
  const { t } = useTranslation();
  const { number } = useDates();
  const { duration } = useRunWords();
  const [address] = useAddress();
  const isDraft = run.status === 'draft';
  return (
    <div className={css.form}>
      {isDraft && estimate?.model && <ModelChoice model={estimate.model} />}
      {isDraft && estimate && !estimate.model && <p>{t('findings.model.none')}</p>}
      {!isDraft && <SecondReader run={run} />}
      <dl className={css.facts}>
        {estimate && (
          <>
            <div>
              <dt>{t('findings.panel.time')}</dt>
              <dd>{duration(secondsOf(estimate, agreedModel(address, estimate.model) !== null))}</dd>
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
    </div>
  );
}
