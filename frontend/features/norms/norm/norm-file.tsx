import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { Conclusions } from '../statements/conclusions.tsx';
import { EditionFacts } from './edition-facts.tsx';
import { Failed } from '../failed.tsx';
import css from './norm-file.module.css';
import { requirementsQuery } from '../norms-queries.ts';
import { RequirementPane } from '../requirements/requirement-pane.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { StatusMark } from '../status.tsx';

// Their code loads with the first standard whose wording is withheld.
const AccessPanel = lazy(async () => ({ default: (await import('./access-panel.tsx')).AccessPanel }));
const ClosedPane = lazy(async () => ({ default: (await import('../closed/closed-pane.tsx')).ClosedPane }));

type NormFileProps = {
  deviceId: string;
  asOf: string | null;
  moment: DeviceMoment | null;
  mayWrite: boolean;
  norm: Norm;
  takesFocus: boolean;
};

/** A norm: the conclusion of the rules beside the manufacturer's statement, access, and its requirements by clause. */
export function NormFile({ deviceId, asOf, moment, mayWrite, norm, takesFocus }: NormFileProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(requirementsQuery(deviceId, norm.norm, asOf));
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { total, applicable } = norm.requirements;
  const isClosed = norm.access.state !== 'FREE' && norm.access.state !== 'GRANTED';
  const Pane = isClosed ? ClosedPane : RequirementPane;
  return (
    <>
      <section className={css.head} aria-labelledby="norm-name">
        <header>
          <div>
            <h2 id="norm-name" ref={heading} tabIndex={-1}>
              {say(norm.name)}
            </h2>
            <p>{locale === 'fr' ? norm.titleFR : norm.titleEN}</p>
          </div>
          <div className={css.facts}>
            <StatusMark status={norm.applicabilityStatus} isOneOf={norm.oneOf.length > 0} />
            <Badge>{t('norms.edition', { edition: norm.edition })}</Badge>
            <Badge>{total > 0 ? t('norms.counts', { applicable, total }) : t('norms.noRows')}</Badge>
            {applicable > 0 && <ProgressBar progress={norm.progress} isLong />}
          </div>
        </header>
        <Fold
          title={t('norms.conclusions')}
          isOpen={total === 0 || norm.oneOf.length > 0 || norm.statement?.isOutdated === true}
        >
          <Conclusions {...{ deviceId, norm, mayWrite }} />
        </Fold>
        <Fold title={t('norms.editions.title')} isOpen={false}>
          <EditionFacts norm={norm} />
        </Fold>
        {total > 0 && isClosed && (
          <>
            <p className={css.withheld}>
              <Icon name="lock" /> {t('norms.access.closed')}
            </p>
            <Fold title={t('norms.access.title')} isOpen={norm.access.state === 'DECLARED'}>
              <Suspense fallback={<Skeleton height={120} label={t('common.loading')} />}>
                <AccessPanel norm={norm} mayWrite={mayWrite} />
              </Suspense>
            </Fold>
          </>
        )}
      </section>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={400} label={t('common.loading')} />}
      <Suspense fallback={<Skeleton height={400} label={t('common.loading')} />}>
        {data && data.length > 0 && <Pane {...{ deviceId, asOf, moment, mayWrite, norm }} rows={data} />}
      </Suspense>
    </>
  );
}

/** Collapsed until it is opened: the requirements are the main content. On paper all of it is shown. */
function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const isPrinting = usePrinting();
  return (
    <details
      className={css.fold}
      open={isUnfolded || isPrinting}
      onToggle={({ currentTarget }) => isPrinting || setUnfolded(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
