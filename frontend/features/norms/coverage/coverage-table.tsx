import { useTranslation } from 'react-i18next';
import type { Coverage } from '#/backend/api/norms/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './coverage.module.css';
import { cellKey, type Cell, type Grid } from './coverage-grid.ts';

type CoverageTableProps = {
  points: Coverage['points'];
  grid: Grid;
  picked: Cell | undefined;
  onPick: (point: string, column: string) => void;
};

/** The heat map as text: each cell says how many of its duties have evidence. */
export function CoverageTable({ points, grid, picked, onPick }: CoverageTableProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard
    <div className={css.scroll} role="region" aria-label={t('coverage.label')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('norms.gspr.point')}</th>
            {grid.columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ point, title }) => (
            <tr key={point}>
              <th scope="row">
                <code>{point}</code> {say(title)}
              </th>
              {grid.columns.map(({ id }) => {
                const cell = grid.cells.get(cellKey(point, id));
                if (!cell) return <td key={id} aria-label={t('coverage.nothing')} />;
                const full = cell.shown === cell.duties.length;
                return (
                  <td key={id} data-share={cell.shown === 0 ? 'none' : full ? 'all' : 'part'}>
                    <button type="button" aria-pressed={cell === picked} onClick={() => onPick(point, id)}>
                      {cell.shown}/{cell.duties.length}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
