import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { goByArrows } from '../../../ui/go-by-arrows.ts';
import { filterNorms, type StatusFilter } from './norm-filter.ts';
import css from './norm-list.module.css';
import { StatusChoice } from './status-choice.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { StatusMark } from '../status.tsx';
import { useNormsPath } from '../use-norms-path.ts';

type NormListProps = { norms: readonly Norm[]; open: string; onOpen: () => void };

/** Laws and standards by position, each with its applicability. Some hundred norms are searched and filtered. */
export function NormList({ norms, open, onOpen }: NormListProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [status, setStatus] = useState<StatusFilter>('ALL');
  const [isUnfolded, setUnfolded] = useState(false);
  const groups = filterNorms(norms, { text, status });
  const listed = [...groups.law, ...groups.standard];
  // Tab stops at one of some hundred norms: at the open one, or at the first where that is filtered out.
  const stop = (listed.find(({ norm }) => norm === open) ?? listed[0])?.norm;
  const choose = () => {
    setUnfolded(false);
    onOpen();
  };
  return (
    <nav className={css.list} aria-label={t('norms.list.label')} data-unfolded={isUnfolded || undefined}>
      <button type="button" className={css.unfold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        {t('norms.list.open')}
        <span aria-hidden>▾</span>
      </button>
      <div className={css.folding}>
        <div className={css.tools}>
          <input
            type="search"
            value={text}
            aria-label={t('norms.list.find')}
            placeholder={t('norms.list.find')}
            onChange={({ target }) => setText(target.value)}
          />
          <StatusChoice label={t('norms.list.only')} rows={norms} status={status} isSmall onChange={setStatus} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys go from link to link */}
        <div className={css.scroll} onKeyDown={goByArrows}>
          {groups.law.length + groups.standard.length === 0 && (
            <div className={css.none}>
              <p>
                {text === ''
                  ? t('norms.list.noneOf', { status: status === 'ALL' ? '' : t(`norms.status.${status}`) })
                  : t('norms.list.none', { text })}
              </p>
              <Button
                onPress={() => {
                  setText('');
                  setStatus('ALL');
                }}
              >
                {t('norms.list.clear')}
              </Button>
            </div>
          )}
          {(['law', 'standard'] as const).map(
            (kind) =>
              groups[kind].length > 0 && (
                <section key={kind} aria-labelledby={`norms-${kind}`}>
                  <h2 id={`norms-${kind}`}>{t(`norms.list.${kind}`)}</h2>
                  <ul>
                    {groups[kind].map((norm) => (
                      <li key={norm.norm}>
                        <NormLink norm={norm} isOpen={norm.norm === open} isStop={norm.norm === stop} onOpen={choose} />
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
      </div>
    </nav>
  );
}

type NormLinkProps = { norm: Norm; isOpen: boolean; isStop: boolean; onOpen: () => void };

function NormLink({ norm, isOpen, isStop, onOpen }: NormLinkProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const pathOf = useNormsPath();
  const { access, statement } = norm;
  return (
    <Link
      to={pathOf(norm.norm)}
      className={css.link}
      data-status={norm.applicabilityStatus}
      aria-current={isOpen ? 'page' : undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onOpen}
    >
      <StatusMark status={norm.applicabilityStatus} isBare isOneOf={norm.oneOf.length > 0} />
      <span>
        <strong>{say(norm.name)}</strong>
        <small>{locale === 'fr' ? norm.titleFR : norm.titleEN}</small>
        {norm.applicabilityStatus === 'APPLICABLE' && <ProgressBar progress={norm.progress} />}
      </span>
      <span className={css.marks}>
        {statement && (
          <Mark
            glyph={statement.isOutdated ? '▲' : '✎'}
            text={t(statement.isOutdated ? 'norms.list.outdated' : 'norms.list.own')}
          />
        )}
        {access.state !== 'FREE' && access.state !== 'GRANTED' && norm.requirements.total > 0 && (
          <Mark glyph={<Icon name="lock" />} text={t('norms.list.closed')} />
        )}
      </span>
    </Link>
  );
}

const Mark = ({ glyph, text }: { glyph: ReactNode; text: string }) => (
  <span role="img" aria-label={text} title={text}>
    {glyph}
  </span>
);
