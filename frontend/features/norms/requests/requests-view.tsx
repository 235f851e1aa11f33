import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessRequest } from '#/backend/api/norms/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import { Failed } from '../failed.tsx';
import { accessRequestsQuery, send } from '../norms-queries.ts';
import { ReasonedAct } from '../reasoned-act.tsx';
import css from './requests.module.css';

type Decision = 'grant' | 'refuse' | 'withdraw';
const calls = { grant: 'grantAccess', refuse: 'refuseAccess', withdraw: 'withdrawAccess' } as const;
const tones = {
  DECLARED: 'accent',
  GRANTED: 'ok',
  REFUSED: 'bad',
  WITHDRAWN: 'warn',
  FREE: 'ok',
  CLOSED: 'neutral',
} as const;

/** Requests of organisations: the administrator grants, refuses or withdraws access, each time with a reason. */
export function RequestsView() {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { day } = useDates();
  const { data, error, refetch } = useQuery(accessRequestsQuery());
  const [asked, setAsked] = useState<{ request: AccessRequest; decision: Decision } | null>(null);
  if (!data && error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} label={t('common.loading')} />;
  if (data.length === 0) return <EmptyState title={t('norms.requests.none')} />;
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('norms.requests.organisation')}</th>
            <th scope="col">{t('norms.requests.standard')}</th>
            <th scope="col">{t('norms.requests.proof')}</th>
            <th scope="col">{t('norms.requests.state')}</th>
            <th scope="col">{t('norms.requests.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((request) => {
            const { organisation, organisationName, norm, name, access, declaredByName } = request;
            return (
              <tr key={`${organisation} ${norm}`} data-row>
                <th scope="row">{organisationName}</th>
                <td>{say(name)}</td>
                <td>
                  {access.reference}
                  {access.reference && access.fileName && ', '}
                  {access.fileName && (
                    <a href={withSearch('/api/normsReq/getProof', { organisation, norm })} download>
                      {access.fileName}
                    </a>
                  )}
                  {!access.reference && !access.fileName && t('norms.requests.unasked')}
                  {access.declaredAt && (
                    <small>
                      {day(access.declaredAt)} {declaredByName && t('norms.requests.by', { name: declaredByName })}
                    </small>
                  )}
                </td>
                <td>
                  <Badge tone={tones[access.state]}>{t(`norms.accessState.${access.state}`)}</Badge>
                  {access.reason && <small>{access.reason}</small>}
                </td>
                <td>
                  <div className={css.actions}>
                    {decisionsOn(access.state).map((decision) => (
                      <Button
                        key={decision}
                        look={decision === 'grant' ? 'primary' : 'plain'}
                        onPress={() => setAsked({ request, decision })}
                      >
                        {t(`norms.requests.${decision}`)}
                      </Button>
                    ))}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

const decisionsOn = (state: AccessRequest['access']['state']): Decision[] =>
  state === 'GRANTED' ? ['withdraw'] : state === 'DECLARED' ? ['refuse', 'grant'] : ['grant'];

type DecisionDialogProps = { request: AccessRequest; decision: Decision; onClose: () => void };

function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const client = useQueryClient();
  const { organisation, organisationName, norm, name } = request;
  const titles = {
    grant: t('norms.requests.dialogGrant', { name: say(name) }),
    refuse: t('norms.requests.dialogRefuse', { name: say(name) }),
    withdraw: t('norms.requests.dialogWithdraw', { name: say(name) }),
  };
  return (
    <ReasonedAct
      title={titles[decision]}
      label={t('norms.requests.reason')}
      hint={t('norms.requests.reasonHelp', { organisation: organisationName })}
      confirm={t(`norms.requests.${decision}`)}
      done={t('norms.requests.done')}
      act={async (reason) => {
        await send(calls[decision], { organisation, norm, reason });
        // The event belongs to another organisation, whose stream this tab does not follow.
        await client.invalidateQueries({ queryKey: accessRequestsQuery().queryKey });
      }}
      onClose={onClose}
    />
  );
}
