import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { recordsOf, type RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import { emptyRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import type { Proposals } from '#/backend/projections/documents/proposals/fold.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TraceLink } from '../../../shared/trace-link.tsx';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { useRestedMoment } from '../../../replay/use-replay.ts';
import { Chain } from './chain.tsx';
import { Controls } from '../controls/controls.tsx';
import { DecisionButtons } from '../decisions/decision-buttons.tsx';
import css from './detail.module.css';
import { Estimates } from '../levels/estimates.tsx';
import { LibraryCard } from './library-card.tsx';
import { ProposalCard } from '../proposals/proposal-card.tsx';
import { riskQuery } from '../risk-queries.ts';
import type { RiskRow } from '../risk-rows.ts';
import { RiskTrail } from './risk-trail.tsx';
import { Why } from './why.tsx';

export type DetailProps = {
  deviceId: string;
  risk: RiskRow;
  file: RiskFile;
  proposals: Proposals;
  /** Keys of other risks, for risks that a control introduces. */
  others: readonly string[];
  mayWrite: boolean;
  mayEdit: boolean;
  onDecide: ((key: string, decision: RiskDecision) => void) | undefined;
  onEdit: () => void;
  onAddFrom: (control: string) => void;
  onOpen: (key: string) => void;
  onGoTo: (position: string) => void;
};

/** A risk from its hazard to its residual risk, with its reasons and its events. */
export function DetailPanel(props: DetailProps) {
  const { deviceId, risk, file, proposals, mayWrite, mayEdit, onDecide, onEdit, onOpen, onGoTo } = props;
  const { t } = useTranslation();
  const { to } = useLocale();
  const { asOf } = useRestedMoment();
  const { data, error } = useQuery(riskQuery(deviceId, risk.key, asOf));
  const record = recordsOf(file)[risk.key] ?? emptyRecord;
  return (
    <div className={css.panel}>
      <div className={css.top}>
        <code>{risk.key}</code> <TraceLink node={`risk:${risk.key}`} />
        <Badge>{t(`risks.source.${risk.source}`)}</Badge>
        {!risk.triggered && risk.source === 'Library' && <Badge tone="warn">{t('risks.detail.untriggered')}</Badge>}
        {risk.isEdited && <Badge>{t('risks.detail.edited')}</Badge>}
        <DecisionButtons risk={risk} onDecide={onDecide} />
      </div>
      <Chain risk={risk} />
      {(mayEdit || mayWrite) && (
        <div className={css.acts}>
          {mayEdit && (
            <Button onPress={onEdit}>
              <span aria-hidden>✎</span> {t('risks.detail.edit')}
            </Button>
          )}
          {mayWrite && (
            <ButtonLink to={to(`/Dashboard/CapaCreator?source=${encodeURIComponent(`risk:${risk.key}`)}`)}>
              {t('risks.detail.capa')}
            </ButtonLink>
          )}
        </div>
      )}
      {record.fromControl && (
        <p className={css.note}>
          {t('risks.detail.fromControl', record.fromControl)}{' '}
          <button type="button" className={css.link} onClick={() => onOpen(record.fromControl?.risk ?? '')}>
            {record.fromControl.risk}
          </button>
        </p>
      )}
      {error ? (
        <p role="alert">{sentenceOf(error, t('risks.loadFailed'))}</p>
      ) : data ? (
        <Why detail={data} onGoTo={onGoTo} />
      ) : (
        <Skeleton height={60} label={t('common.loading')} />
      )}
      <ProposalCard {...{ deviceId, mayWrite, proposals, onGoTo }} risk={risk.key} />
      <Estimates
        {...{ deviceId, file, record, mayWrite }}
        riskKey={risk.key}
        anchor={data?.library?.severity ?? null}
      />
      <Controls {...props} record={record} suggested={data?.library ?? null} />
      {data?.library && <LibraryCard library={data.library} />}
      <RiskTrail riskKey={risk.key} onGoTo={onGoTo} />
    </div>
  );
}
