import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscussAnswer, Source } from '#/backend/api/copilot/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { DeviceLink } from '../../shared/device-link.tsx';
import css from './copilot.module.css';

/** `device`: the one that the answer is about, whose screens the sources open. */
type Of = { device: DiscussAnswer['device'] };

/** The numbers of the sources of a statement, each a link to the row, passage or event. */
export function SourceMarks({ sources, all, device }: { sources: readonly number[]; all: readonly Source[] } & Of) {
  return (
    <>
      {sources.map((place) => {
        const source = all[place];
        return source && <SourceLink key={place} source={source} number={place + 1} device={device} isShort />;
      })}
    </>
  );
}

/** A longer list shows this many sources, and the others on demand. */
const folded = 6;

/** The sources of an answer by number. Of a long list the first ones; the focus goes to the first that is unfolded. */
export function SourceList({ sources, device }: { sources: readonly Source[] } & Of) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const unfolded = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) unfolded.current?.focus();
  }, [isOpen]);
  if (sources.length === 0) return null;
  // One more line takes no more room than the button.
  const isLong = sources.length > folded + 1;
  const shown = isLong && !isOpen ? sources.slice(0, folded) : sources;
  return (
    <>
      <ol id={id} className={css.sources} aria-label={t('copilot.sources.title')}>
        {shown.map((source, place) => (
          <SourceLine
            key={`${source.kind} ${source.key} ${source.position ?? ''} ${source.link ?? ''}`}
            source={source}
            number={place + 1}
            device={device}
            ref={place === folded ? unfolded : undefined}
          />
        ))}
      </ol>
      {isLong && (
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('copilot.sources.fewer') : t('copilot.sources.more', { count: sources.length - folded })}
        </button>
      )}
    </>
  );
}

type SourceLineProps = { source: Source; number: number; ref?: Ref<HTMLLIElement> | undefined } & Of;

function SourceLine({ source, number, device, ref }: SourceLineProps) {
  const { moment } = useDates();
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      <SourceLink source={source} number={number} device={device} />
      {(source.detail !== null || source.at !== null) && (
        <small title={source.detail ?? undefined}>
          {source.detail}
          {source.detail !== null && source.at !== null && ' · '}
          {source.at !== null && <time dateTime={source.at}>{moment(source.at)}</time>}
        </small>
      )}
    </li>
  );
}

type SourceLinkProps = { source: Source; number: number; isShort?: boolean } & Of;

function SourceLink({ source, number, device, isShort = false }: SourceLinkProps) {
  const { t } = useTranslation();
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
    <DeviceLink
      place={atMoment(link, position)}
      device={device}
      className={css.source}
      data-short={isShort || undefined}
      aria-label={name}
      title={isShort ? label : undefined}
    >
      {chip}
    </DeviceLink>
  );
}

/** An address at a moment: positions have no leading zeros there. A version of a document says itself which one it is. */
function atMoment(link: string, position: string | null): string {
  if (position === null || /[?&](?:at|version)=/.test(link)) return link;
  return `${link}${link.includes('?') ? '&' : '?'}at=${position.replace(/^0+(?=\d)/, '')}`;
}
