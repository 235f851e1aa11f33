import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { OpenStatement } from '../statements/open-statement.tsx';
import { WithdrawDialog } from '../statements/withdraw-dialog.tsx';
import type { ClosedClause } from './closed-clauses.ts';

type StateClauseProps = { deviceId: string; norm: Norm; clause: ClosedClause; onClose: () => void };

/** States the same about all requirements of a clause, or withdraws what is stated about them. */
export function StateClause({ deviceId, norm, clause: { clause, rows }, onClose }: StateClauseProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [withdraws, setWithdraws] = useState(false);
  const [first] = rows;
  if (!first) return null;
  const name = `${say(norm.name)}, ${citationIn(locale, clause)}`;
  const subject = {
    keys: rows.map(({ _id }) => _id),
    name: rows.length > 1 ? t('norms.closed.all', { name, count: rows.length }) : name,
    rulesStatus: rows.every(({ rulesStatus }) => rulesStatus === first.rulesStatus) ? first.rulesStatus : null,
    statement: rows.find(({ statement }) => statement !== null)?.statement ?? null,
  };
  return withdraws ? (
    <WithdrawDialog {...{ deviceId, subject, onClose }} />
  ) : (
    <OpenStatement {...{ deviceId, subject, onClose }} onWithdraw={() => setWithdraws(true)} />
  );
}
