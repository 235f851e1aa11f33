import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RecordStanding as Standing } from '#/backend/api/proof/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { recordStandingQuery } from '../../shared/record-standing.ts';
import css from './panels.module.css';

/**
 * The sealer's verdict on the whole record, whether entries are marked, and the witnesses of its seals outside the log.
 */
export function RecordStanding() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { data } = useQuery(recordStandingQuery);
  if (!data) return null;
  const { unmarked, witnesses } = data;
  return (
    <div className={`${css.quiet} ${css.paragraphs}`}>
      <p>{sentence(data)}</p>
      {unmarked !== null && (
        <p>{unmarked === 0 ? t('record.proof.marked') : t('record.proof.unmarked', { count: unmarked })}</p>
      )}
      {witnesses.length > 0 && (
        <>
          <p>{t('record.proof.witnesses')}</p>
          <ul>
            {witnesses.map((witness) => (
              <li key={witness.kind}>{place(witness)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );

  function sentence({ status, since, lookedAt, doubt }: Standing): string {
    if (status === 'unknown') return t('record.proof.unknown');
    if (status === 'whole') return t('record.proof.standing', { date: lookedAt ? moment(lookedAt) : '' });
    return t('record.proof.doubt', { date: since ? moment(since) : '', problem: doubt?.code ?? '' });
  }

  function place({ kind, number, at, isReached }: Standing['witnesses'][number]): string {
    const name = t(`record.proof.place.${kind}`);
    if (!isReached) return t('record.proof.away', { place: name });
    if (number === null || at === null) return t('record.proof.noSeal', { place: name });
    return t('record.proof.witness', { place: name, number, date: moment(at) });
  }
}
