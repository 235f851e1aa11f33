import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceProof, ProofState } from '#/backend/api/proof/contract.ts';
import { request } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { query, withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { toAddress } from '../../replay/address.ts';
import { RecordStanding } from './record-standing.tsx';
import css from './panels.module.css';
import { ProofExport } from './proof-export.tsx';

/** How far the record is sealed, whether it is whole, and its export with a proof that needs no Acta. */
export function ProofCard({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { data: state } = useQuery(query(ProofState, 'proof/getState'));
  const verify = useMutation({
    mutationFn: () => request(DeviceProof, withSearch('/api/proof/verifyDevice', { deviceId })),
  });
  const { to } = useLocale();
  const [isExporting, setExporting] = useState(false);
  const { data: found, error } = verify;
  const viewsSaid = ({ wrong, checkedAt }: ProofState['views']) => ({
    count: wrong,
    date: checkedAt === null ? '' : moment(checkedAt),
  });
  return (
    <Card title={t('record.proof.title')}>
      <p className={css.quiet}>
        {state?.sealedUntil && state.sealedAt
          ? t('record.proof.sealed', {
              position: toAddress(state.sealedUntil),
              date: moment(state.sealedAt),
              count: state.seals,
            })
          : t('record.proof.unsealed')}
      </p>
      {state && <p className={css.quiet}>{t(`record.proof.views.${state.views.state}`, viewsSaid(state.views))}</p>}
      <RecordStanding />
      <div className={css.tools}>
        <Button isPending={verify.isPending} onPress={() => verify.mutate()}>
          {t('record.proof.verify')}
        </Button>
        <Button onPress={() => setExporting(true)}>{t('record.proof.export')}</Button>
        <ButtonLink to={to('/Verify')}>{t('record.proof.page')}</ButtonLink>
        <ButtonLink to="/api/proof/verify-record.mjs" reloadDocument download>
          {t('record.proof.verifier')}
        </ButtonLink>
      </div>
      {isExporting && <ProofExport deviceId={deviceId} onClose={() => setExporting(false)} />}
      <FailureNotice>{error && sentenceOf(error, t('record.proof.failed'))}</FailureNotice>
      {found?.broken && (
        <Notice tone="bad" role="alert">
          {t('record.proof.broken', { position: toAddress(found.broken.position), problem: found.broken.problem })}{' '}
          {found.broken.stream === null && t('record.proof.elsewhere')}
        </Notice>
      )}
      {found && !found.broken && (
        <Notice tone="ok" role="status">
          {t('record.proof.whole', { count: found.events, sealed: found.sealed })}
        </Notice>
      )}
    </Card>
  );
}
