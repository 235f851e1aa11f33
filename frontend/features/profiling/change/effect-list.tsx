import { Link } from '../../../ui/link.tsx';
import type { Effects } from '#/backend/api/profiling/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { effectLines, type EffectLine } from '../../../replay/effect-lines.ts';
import css from './effects.module.css';
import { useEffectText } from './use-effect-text.ts';

const screens = {
  qualification: 'DeviceDashboard',
  class: 'DeviceDashboard',
  norms: 'Norms',
  templates: 'Templates',
  risks: 'ABR',
} as const;
const glyphs: Readonly<Record<EffectLine['change'], string>> = {
  settled: '●',
  narrowed: '◐',
  moved: '↔',
  reopened: '○',
  applies: '+',
  ceases: '−',
  excluded: '✕',
  added: '+',
  removed: '−',
};

/** One line per effect, each with a link to its screen. */
export function EffectList({ effects, limit = 3 }: { effects: Effects; limit?: number }) {
  const say = useEffectText(limit);
  const { to } = useLocale();
  return (
    <ul className={css.lines}>
      {effectLines(effects).map((line) => (
        <li key={`${line.slice}.${line.change}`} data-change={line.change} data-slice={line.slice}>
          <span aria-hidden>{glyphs[line.change]}</span>
          <Link to={to(`/Dashboard/${screens[line.slice]}`)}>{say(line)}</Link>
        </li>
      ))}
    </ul>
  );
}
