import { useTranslation } from 'react-i18next';
import css from '../capas.module.css';

type FishboneProps = { categories: readonly { name: string; causes: readonly string[] }[]; problem: string };

const width = 720;
const spine = 640;
const lineHeight = 16;

/** A cause-and-effect diagram (Ishikawa): categories along a spine, with their causes; and the same as a list. */
export function Fishbone({ categories, problem }: FishboneProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...categories.map(({ causes }) => causes.length));
  const arm = 44 + most * lineHeight;
  const height = 2 * arm + 24;
  const middle = height / 2;
  const columns = Math.ceil(categories.length / 2);
  const step = spine / Math.max(1, columns);
  return (
    <figure className={css.fishbone}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('capas.cause.picture', { problem })}>
        <line x1="8" y1={middle} x2={spine} y2={middle} />
        <path d={`M${spine} ${middle - 10} l16 10 l-16 10 z`} />
        {categories.map(({ name, causes }, index) => {
          const isAbove = index % 2 === 0;
          const foot = step * (Math.floor(index / 2) + 1) - 12;
          const top = isAbove ? middle - arm + 8 : middle + arm - 8;
          const textAt = isAbove ? top + 20 : top - 20 - (causes.length - 1) * lineHeight;
          return (
            <g key={name}>
              <line x1={foot - 56} y1={top} x2={foot} y2={middle} />
              <text x={foot - 62} y={isAbove ? top + 4 : top} textAnchor="end" className={css.bone}>
                {short(name, 22)}
              </text>
              {causes.map((cause, at) => (
                <text key={cause} x={foot - 66} y={textAt + at * lineHeight} textAnchor="end">
                  {short(cause, 24)}
                </text>
              ))}
            </g>
          );
        })}
      </svg>
      <figcaption>
        <dl>
          {categories
            .filter(({ causes }) => causes.length > 0)
            .map(({ name, causes }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{causes.join('; ')}</dd>
              </div>
            ))}
        </dl>
      </figcaption>
    </figure>
  );
}

const short = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
