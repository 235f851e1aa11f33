import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Source } from '#/backend/api/copilot/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import css from './copilot.module.css';

/** The numbers of the sources of a statement, each a link to the row, passage or event. */
export function SourceMarks({ sources, all }: { sources: readonly number[]; all: readonly Source[] }) {
  return (
    <>
      {sources.map((place) => {
        const source = all[place];
        return source && <SourceLink key={place} source={source} number={place + 1} isShort />;
      })}
    </>
  );
}

/** The sources of an answer by number. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  if (sources.length === 0) return null;
  return (
    <ol className={css.sources} aria-label={t('copilot.sources.title')}>
      {sources.map((source, place) => (
        <li key={`${source.kind} ${source.key} ${source.position ?? ''}`}>
          <SourceLink source={source} number={place + 1} />
          {(source.detail !== null || source.at !== null) && (
            <small title={source.detail ?? undefined}>
              {source.detail}
              {source.detail !== null && source.at !== null && ' · '}
              {source.at !== null && <time dateTime={source.at}>{moment(source.at)}</time>}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}

type SourceLinkProps = { source: Source; number: number; isShort?: boolean };

function SourceLink({ source, number, isShort = false }: SourceLinkProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { label, link, position } = source;
  const text = isShort ? String(number) : label;
  const name = isShort ? t('copilot.sources.mark', { number, label }) : undefined;
  const chip = (
    <>
      {!isShort && <span aria-hidden>{number}</span>}
      {text}
    </>
  );
  if (link === null)
    return (
      <span className={css.source} data-short={isShort || undefined} title={isShort ? label : undefined}>
        {name === undefined ? (
          chip
        ) : (
          <span aria-label={name} role="img">
            {text}
          </span>
        )}
      </span>
    );
  return (
    <Link
      to={to(atMoment(link, position))}
      className={css.source}
      data-short={isShort || undefined}
      aria-label={name}
      title={isShort ? label : undefined}
    >
      {chip}
    </Link>
  );
}

/** An address at a moment: positions stand there without zeros before them. */
function atMoment(link: string, position: string | null): string {
  if (position === null || /[?&]at=/.test(link)) return link;
  return `${link}${link.includes('?') ? '&' : '?'}at=${position.replace(/^0+(?=\d)/, '')}`;
}
