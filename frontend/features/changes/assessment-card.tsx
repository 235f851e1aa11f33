import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { Assessment, Change } from '#/backend/api/changes/contract.ts';
import { useNames } from '../../replay/use-names.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { classText } from '#/backend/events/class-text.ts';
import { useDeviceClick } from '../../shared/device-link.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { assessmentQuery } from './changes-queries.ts';
import css from './changes.module.css';

/** What the answers of a change would lead to, or have led to. */
export function AssessmentCard({ change, asOf }: { change: Change; asOf: string | null }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const asIf = `/Dashboard/DeviceDashboard?if=${change.id}`;
  const onAsIf = useDeviceClick({ place: asIf, device: change.device });
  const { data, error } = useQuery({ ...assessmentQuery(change.id, asOf), enabled: change.answers.length > 0 });
  const isDone = change.status === 'applied' || change.status === 'closed';
  if (change.answers.length === 0) return null;
  return (
    <Card
      className={css.roomy}
      title={t(isDone ? 'changes.assessment.led' : 'changes.assessment.title')}
      aside={
        !isDone &&
        asOf === null && (
          <ButtonLink to={to(asIf)} onClick={onAsIf}>
            {t('changes.assessment.asIf')}
          </ButtonLink>
        )
      }
    >
      {error && !data && (
        <FailureNotice>
          {t('changes.assessment.failed', { why: sentenceOf(error, t('errors.unreachable')) })}
        </FailureNotice>
      )}
      {!error && !data && <Skeleton height={200} label={t('common.loading')} />}
      {data && <Consequences assessment={data} />}
    </Card>
  );
}

function Consequences({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const names = useNames();
  const { classification, routes, norms, requirements, templates, risks, documents, checks, opened } = assessment;
  const dropped = assessment.answers.filter(({ to: after }) => after === null);
  const verdict = (after: string) =>
    t(`changes.assessment.${after === 'APPLICABLE' ? 'applies' : after === 'NA' ? 'ceases' : 'unclear'}`);
  const line = (what: string, how: string) => t('changes.assessment.line', { what, how });
  const parts = [
    part('class', classification ? [`${classText(classification.from)} → ${classText(classification.to)}`] : []),
    part(
      'routes',
      routes.map((one) => line(say(one.title), verdict(one.to))),
    ),
    part(
      'norms',
      norms.map(({ key, to: after }) => line(names.norm(key), verdict(after))),
    ),
    part(
      'requirements',
      requirements
        .filter(({ added, removed }) => added.length + removed.length > 0)
        .map(({ norm, added, removed }) => {
          const counts = [
            added.length > 0 && t('changes.assessment.added', { count: added.length }),
            removed.length > 0 && t('changes.assessment.removed', { count: removed.length }),
          ];
          return line(names.norm(norm), counts.filter((one) => one !== false).join(', '));
        }),
    ),
    part(
      'templates',
      templates.map(({ key, to: after }) => line(names.template(key), verdict(after))),
    ),
    part('risks', [
      ...risks.added.map((key) => `+ ${names.risk(key)}`),
      ...risks.removed.map((key) => `− ${names.risk(key)}`),
    ]),
    part(
      'documents',
      documents.map(({ name }) => name),
    ),
    part(
      'checks',
      checks.map(({ run, label, findings }) => (
        <span key={run}>
          <Link to={to(`/Dashboard/Check/ConformityBoard/${run}`)}>{label}</Link>
          {' · '}
          {findings.length > 0
            ? t('changes.assessment.findings', { count: findings.length })
            : t('changes.assessment.noFindings')}
        </span>
      )),
    ),
    part(
      'dropped',
      dropped.map(({ question, from }) => `${say(question.title)} ${from ? say(from.title) : ''}`),
    ),
    part(
      'opened',
      opened.map(({ title }) => say(title)),
    ),
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return <p>{t('changes.assessment.nothing')}</p>;
  return (
    <div className={css.stack}>
      {parts.map(({ name, items }) => (
        <section key={name} className={css.part} data-part={name}>
          <h3>{t(`changes.assessment.${name}`)}</h3>
          <Lines items={items} />
        </section>
      ))}
    </div>
  );
}

type PartName =
  | 'class'
  | 'routes'
  | 'norms'
  | 'requirements'
  | 'templates'
  | 'risks'
  | 'documents'
  | 'checks'
  | 'dropped'
  | 'opened';
const part = (name: PartName, items: readonly ReactNode[]) => ({ name, items });

const spelledOut = 8;

/** The first lines, and the others on demand. */
function Lines({ items }: { items: readonly ReactNode[] }) {
  const { t } = useTranslation();
  const rest = items.slice(spelledOut);
  // oxlint-disable react/no-array-index-key -- the lines of one comparison have one order
  return (
    <>
      <ul>
        {items.slice(0, spelledOut).map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{t('changes.assessment.more', { count: rest.length })}</summary>
          <ul>
            {rest.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
  // oxlint-enable react/no-array-index-key
}
