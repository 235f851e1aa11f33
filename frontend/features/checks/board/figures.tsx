import { useTranslation } from 'react-i18next';
import type { Board } from '#/backend/api/checks/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { isUnderWay, sumsOf } from '../run-state.ts';
import { useRunWords } from '../use-run-words.ts';
import css from './board.module.css';

/** Date and time, documents, checks that passed and failed, and what is left to a person. */
export function Figures({ run, mayUpload }: { run: Board['run']; mayUpload: boolean }) {
  const { t } = useTranslation();
  const { moment, number } = useDates();
  const { duration } = useRunWords();
  const [, change] = useAddress();
  const { passed, failed, open } = sumsOf(run.counts);
  const read = run.documentList.filter(({ reading }) => reading?.outcome === 'read').length;
  const lost = run.documentList.filter(({ reading }) => reading && reading.outcome !== 'read').length;
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('findings.board.time')}</dt>
        <dd>
          <strong>{moment(run.datetime)}</strong>
          <p>
            {isUnderWay(run) && run.remaining !== null
              ? t('findings.board.left', { time: duration(run.remaining) })
              : (run.startedBy?.name ?? t(`checks.status.${run.status}`))}
          </p>
        </dd>
      </div>
      <div>
        <dt>{t('findings.board.documents')}</dt>
        <dd>
          <strong>{number(run.documentList.length)}</strong>{' '}
          {mayUpload && (
            <Button onPress={() => change({ showUploadModal: 'true' })}>{t('documentUploadModal.upload')}</Button>
          )}
          <p>
            {t('findings.board.read', { count: read })}
            {lost > 0 && ` · ${t('findings.board.lost', { count: lost })}`}
          </p>
        </dd>
      </div>
      <div>
        <dt>{t('findings.board.checks')}</dt>
        <dd>
          <strong>{number(passed + failed + open)}</strong>
          <p>
            {t('findings.board.okko', { passed, failed })}
            {open > 0 && ` · ${t('findings.board.toPerson', { count: open })}`}
          </p>
        </dd>
      </div>
    </dl>
  );
}
