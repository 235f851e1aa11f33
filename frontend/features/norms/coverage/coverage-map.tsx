import { useTranslation } from 'react-i18next';
import type { Coverage } from '#/backend/api/norms/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './coverage.module.css';
import { cellKey, type Cell, type Grid } from './coverage-grid.ts';

type CoverageMapProps = {
  points: Coverage['points'];
  grid: Grid;
  picked: Cell | undefined;
  onPick: (point: string, column: string) => void;
};

/** A heat map that is a table: each cell says how many of its duties have evidence, and is darker the more they are. */
export function CoverageMap({ points, grid, picked, onPick }: CoverageMapProps) {
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
              <th key={id} scope="col" title={say(name)}>
                <span>{say(name)}</span>
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
                const share = cell.shown / cell.duties.length;
                return (
                  <td
                    key={id}
                    style={{ backgroundColor: `color-mix(in oklab, var(--heat) ${share * 100}%, var(--surface))` }}
                  >
                    <button
                      type="button"
                      aria-pressed={cell === picked}
                      title={t('coverage.share', { shown: cell.shown, total: cell.duties.length })}
                      onClick={() => onPick(point, id)}
                    >
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
