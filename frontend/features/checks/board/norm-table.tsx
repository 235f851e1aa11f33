import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Board } from '#/backend/api/checks/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Chart } from '../../../ui/chart.tsx';
import { sumsOf } from '../run-state.ts';
import { PassBar } from '../shown/run-outcome.tsx';
import { useRunWords } from '../use-run-words.ts';
import css from './board.module.css';

/** Gaps by norm: the ring, and beside it the table with the same numbers. The count of a norm filters the gaps. */
export function NormTable({ norms }: { norms: Board['norms'] }) {
  const { t } = useTranslation();
  const { to, say } = useLocale();
  const { number, percent } = useDates();
  const { normName } = useRunWords();
  const [address, change] = useAddress();
  const chosen = address.get('norm');
  const rows = norms.map((one) => ({ ...one, ...sumsOf(one.counts), name: normName(one.norm) }));
  const total = rows.reduce((sum, { failed }) => sum + failed, 0);
  const slices = rows.filter(({ failed }) => failed > 0).map(({ name, failed }) => ({ name, value: failed }));
  return (
    <div className={css.norms}>
      <div className={css.ring}>
        {slices.length > 0 && <Chart kind="doughnut" height={140} label={t('findings.board.ring')} slices={slices} />}
        <p>
          <strong>{number(total)}</strong> {t('findings.board.gapsWord', { count: total })}
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('findings.board.area')}</th>
            <th scope="col">{t('findings.board.checked')}</th>
            <th scope="col">{t('findings.board.gaps')}</th>
            <th scope="col" colSpan={2}>
              {t('findings.board.passedFailed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ norm, title, name, passed, failed, open, counts }) => {
            const all = passed + failed + open;
            return (
              <tr key={norm} data-chosen={norm === chosen || undefined}>
                <th scope="row">
                  <Link to={to(`/Dashboard/Check/Norms/${norm}`)} title={say(title)}>
                    {name}
                  </Link>
                </th>
                <td>{number(all)}</td>
                <td>
                  <button
                    type="button"
                    aria-pressed={norm === chosen}
                    aria-label={t('findings.board.onlyNorm', { norm: name, count: failed })}
                    onClick={() => change({ norm: norm === chosen ? null : norm })}
                  >
                    {number(failed)}
                  </button>
                </td>
                <td>
                  <PassBar counts={counts} label={name} />
                </td>
                <td>{all === 0 ? '–' : percent(Math.round((100 * passed) / all))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
