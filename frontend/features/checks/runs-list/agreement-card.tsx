import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '#/backend/api/checks/desk.contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { sessionAtom } from '../../../shared/session.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Skeleton } from '../../../ui/card.tsx';
import { agreementQuery } from '../checks-queries.ts';
import { LoadFailed } from '../shown/load-failed.tsx';
import { useRunWords } from '../use-run-words.ts';
import { ReviewRulesForm } from './review-rules-form.tsx';
import css from './runs-list.module.css';

type Count = Agreement['reviewers'][number]['decisions'];

/** How often people agree with the engine and with each other, by reviewer and by requirement; now or at a moment. */
export function AgreementCard({ asOf }: { asOf: string | null }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { percent } = useDates();
  const { normName } = useRunWords();
  const isOwner = useAtomValue(sessionAtom)?.organisation.role === 'owner';
  const { data, error, refetch } = useQuery(agreementQuery(asOf));
  const rate = ({ agreed, of }: Count) =>
    of === 0 ? (
      '–'
    ) : (
      <>
        {percent((agreed / of) * 100)} <small>{t('checks.agreement.rateOf', { agreed, of })}</small>
      </>
    );
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} label={t('common.loading')} />;
  return (
    <section className={css.agreement} aria-labelledby="agreement">
      <h2 id="agreement">{t('checks.agreement.title')}</h2>
      <p className={css.quiet}>{t('checks.agreement.text')}</p>
      {data.reviewers.length === 0 ? (
        <p>{t('checks.agreement.none')}</p>
      ) : (
        <div className={css.scroll}>
          <table aria-label={t('checks.agreement.byReviewer')}>
            <thead>
              <tr>
                <th scope="col">{t('checks.agreement.reviewer')}</th>
                <th scope="col">{t('checks.agreement.engine')}</th>
                <th scope="col">{t('checks.agreement.second')}</th>
                <th scope="col">{t('checks.agreement.controls')}</th>
              </tr>
            </thead>
            <tbody>
              {data.reviewers.map(({ id, name, decisions, second, controls }) => (
                <tr key={id}>
                  <th scope="row">{name ?? t('checks.agreement.erased')}</th>
                  <td>{rate(decisions)}</td>
                  <td>{rate(second)}</td>
                  <td>{rate(controls)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table aria-label={t('checks.agreement.byRequirement')}>
            <thead>
              <tr>
                <th scope="col">{t('checks.agreement.requirement')}</th>
                <th scope="col">{t('checks.agreement.engine')}</th>
              </tr>
            </thead>
            <tbody>
              {data.requirements.slice(0, mostRows).map(({ requirement, norm, clause, text, decisions }) => (
                <tr key={requirement}>
                  <th scope="row">
                    {`${normName(norm)} · ${clause}`} <small>{say(text)}</small>
                  </th>
                  <td>{rate(decisions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isOwner && asOf === null && <ReviewRulesForm key={JSON.stringify(data.rules)} rules={data.rules} />}
    </section>
  );
}

/** Those that were overruled most come first. */
const mostRows = 20;
