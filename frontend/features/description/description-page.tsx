import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import type { DescribedField, DeviceDescription } from '#/backend/api/descriptions/contract.ts';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { Term } from '../../shared/term.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { WrittenField } from '../../shared/written/written-field.tsx';
import { descriptionQuery } from '../../shared/written/written-queries.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { countsOf, isOpenField } from './counts.ts';
import css from './description.module.css';

/** The device description: what is written once and stands in every document that prints it. */
export function Component() {
  const { device } = useSelectedDevice();
  return device ? <Description key={device._id} deviceId={device._id} /> : null;
}

function Description({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { asOf } = useRestedMoment();
  const { data, error, refetch } = useQuery(descriptionQuery(deviceId, asOf));
  const { hash } = useLocation();
  const isThere = data !== undefined;
  useEffect(() => {
    const field = isThere && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    field?.scrollIntoView();
    field?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [hash, isThere]);
  const lead = data ? t('description.lead', countsOf(data.sections)) : t('description.leadLoading');
  return (
    <>
      <PageTitle lead={lead}>{t('description.title')}</PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !data && (
        <ErrorCard
          title={t('description.loadFailed')}
          text={sentenceOf(error, t('errors.unreachable'))}
          code={error instanceof ApiError ? error.code : error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={640} label={t('common.loading')} />}
      {data && <Sections deviceId={deviceId} sections={data.sections} isPast={replay.isPast} />}
    </>
  );
}

type SectionsProps = { deviceId: string; sections: DeviceDescription['sections']; isPast: boolean };

function Sections({ deviceId, sections, isPast }: SectionsProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const isReadOnly = !useMayWrite() || isPast;
  const [onlyOpen, setOnlyOpen] = useState(false);
  // What is filled now stays until the filter is set again, so that nothing moves under the hand.
  const [openThen, setOpenThen] = useState<ReadonlySet<string>>(new Set());
  const isShown = (field: DescribedField) => field.applies !== 'NA' && (!onlyOpen || openThen.has(field.key));
  const shown = sections.flatMap((section) => {
    const fields = section.fields.filter(isShown);
    return fields.length === 0 ? [] : [{ ...section, fields }];
  });
  const toggle = (only: boolean) => {
    setOpenThen(new Set(sections.flatMap(({ fields }) => fields.filter(isOpenField).map(({ key }) => key))));
    setOnlyOpen(only);
  };
  return (
    <div className={css.columns}>
      <nav className={css.index} aria-label={t('description.sections')}>
        <CheckboxField
          label={t('description.onlyOpen')}
          checked={onlyOpen}
          onChange={({ target }) => toggle(target.checked)}
        />
        <ul>
          {shown.map(({ key, title, fields }) => (
            <li key={key}>
              <a href={`#section-${key}`}>{say(title)}</a>
              <span>{t('description.ofSection', countsOf([{ fields }]))}</span>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        {shown.length === 0 && <p>{t('description.nothingOpen')}</p>}
        {shown.map(({ key, of, title, fields }) => (
          <section key={key} id={`section-${key}`} className={css.section} aria-labelledby={`title-${key}`}>
            <h2 id={`title-${key}`}>{say(title)}</h2>
            {of === 'company' && <p className={css.company}>{t('description.ofCompany')}</p>}
            {fields.map((field) => (
              <Field key={field.key} {...{ deviceId, field, isReadOnly }} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The terms of the glossary that fields are called by, by the key of the field. */
const termOf: ReadonlyMap<string, string> = new Map([
  ['basicUdiDi', 'basic-udi-di'],
  ['udiDi', 'udi-di'],
  ['udiCarrier', 'udi-carrier'],
  ['srn', 'single-registration-number'],
]);

type FieldProps = { deviceId: string; field: DescribedField; isReadOnly: boolean };

function Field({ deviceId, field, isReadOnly }: FieldProps) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const { key, title, help, documents } = field;
  const term = termOf.get(key);
  return (
    <div className={css.one}>
      <WrittenField {...{ deviceId, isReadOnly }} field={key} label={say(title)} help={say(help)} content={field} />
      {term !== undefined && <Term of={term}>{t('glossary.meaning')}</Term>}
      {documents.length > 0 && (
        <details className={css.documents}>
          <summary>{t('description.documents', { count: documents.length })}</summary>
          <ul>
            {documents.map((document) => (
              <li key={document.key}>
                <Link to={to(`/Dashboard/Templates/${document.key}`)}>{say(document.title)}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
