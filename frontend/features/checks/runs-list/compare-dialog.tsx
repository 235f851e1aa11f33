import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from '#/backend/api/checks/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { comparisonQuery } from '../checks-queries.ts';
import css from './runs-list.module.css';

type CompareDialogProps = { from: RunSummary; to: RunSummary; onClose: () => void };
const kinds = ['new', 'closed', 'changed'] as const;

/** What differs between two runs, by requirement: new gaps, closed ones, and verdicts that changed. */
export function CompareDialog({ from, to, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { data, error } = useQuery(comparisonQuery(from._id, to._id));
  return (
    <Dialog
      size="wide"
      title={t('checks.compare.title', { from: from.label, to: to.label })}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.close')}</Button>}
    >
      <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
      {!data && !error && <Skeleton height={200} label={t('common.loading')} />}
      {data?.changes.length === 0 && <p>{t('checks.compare.same')}</p>}
      {kinds.map((kind) => {
        const changes = data?.changes.filter((change) => change.kind === kind) ?? [];
        return (
          changes.length > 0 && (
            <section key={kind} className={css.changes}>
              <h3>{t(`checks.compare.${kind}`, { count: changes.length })}</h3>
              <ul>
                {changes.map(({ requirement, text, from: was, to: is }) => (
                  <li key={requirement}>
                    <code>{requirement}</code>
                    <span>{say(text)}</span>
                    <small>
                      {was ? t(`checks.verdict.${was}`) : t('checks.compare.notJudged')} →{' '}
                      {is ? t(`checks.verdict.${is}`) : t('checks.compare.notJudged')}
                    </small>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Dialog>
  );
}
