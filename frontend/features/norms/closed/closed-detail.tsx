import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { RequirementDetail } from '../requirements/requirement-detail.tsx';
import { StatusMark } from '../status.tsx';
import css from './closed.module.css';
import type { ClosedClause } from './closed-clauses.ts';

type ClosedDetailProps = {
  clause: ClosedClause;
  deviceId: string;
  norm: Norm;
  moment: DeviceMoment | null;
  mayWrite: boolean;
};

/**
 * The requirements of a clause by their number in it: verdict, reason, what it rests on, and the own statement. Open is
 * the only one, and one that the address names besides the first, which stands for its clause.
 */
export function ClosedDetail({ clause: { clause, rows }, ...rest }: ClosedDetailProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [address] = useAddress();
  const named = address.get('row');
  return (
    <ol className={css.requirements}>
      {rows.map((row, at) => (
        <li key={row._id}>
          <details open={rows.length === 1 || (row._id === named && at > 0)}>
            <summary>
              <span>{t('norms.closed.nth', { clause: citationIn(locale, clause), number: at + 1 })}</span>
              <StatusMark status={row.applicabilityStatus} />
              {row.statement && <span className={css.quiet}>✎ {t('norms.list.own')}</span>}
            </summary>
            <RequirementDetail row={row} {...rest} />
          </details>
        </li>
      ))}
    </ol>
  );
}
