import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCase } from '#/backend/api/edge/cases.contract.ts';
import { DeviceLink } from '../../shared/device-link.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useRiskNames } from './candidates.ts';
import { actOnCase, type CaseKind } from './case-queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { caseSubjects, linkedKind, newCapaPlace, placeOf } from './places.ts';
import { useCaseAct } from './use-case-act.ts';
import css from './cases.module.css';

type LinksCardProps = { kind: CaseKind; one: ShownCase; mayEdit: boolean };

/** What a record leads to or comes from, and the ways to a CAPA or a change that begins with it. */
export function LinksCard({ kind, one, mayEdit }: LinksCardProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { act, isPending } = useCaseAct();
  const [isLinking, setLinking] = useState(false);
  const hasRisk = one.links.some(({ subject }) => subject.kind === 'risk');
  const risks = useRiskNames(one.device?.id, hasRisk);
  const nameOf = ({ subject, number }: ShownCase['links'][number]) =>
    number ?? risks?.find(({ value }) => value === subject.id)?.label ?? subject.id;
  const source = `${caseSubjects[kind]}:${one.id}`;
  return (
    <Card className={css.roomy} title={t('cases.links.title')}>
      {one.links.length === 0 && <p className={css.quiet}>{t('cases.links.none')}</p>}
      <ul className={css.lines}>
        {one.links.map((link) => (
          <li key={`${link.subject.kind} ${link.subject.id}`}>
            <span>
              {t(`cases.links.kind.${linkedKind(link.subject.kind)}`)}{' '}
              <DeviceLink place={placeOf(link.subject)} device={one.device}>
                {nameOf(link)}
              </DeviceLink>
            </span>
            {mayEdit && (
              <Button
                look="ghost"
                aria-label={t('cases.links.removeOf', { name: nameOf(link) })}
                isPending={isPending}
                onPress={() =>
                  act(() =>
                    actOnCase(kind, one.id, {
                      type: 'Unlink',
                      subject: { kind: linkedKind(link.subject.kind), id: link.subject.id },
                    }),
                  )
                }
              >
                {t('cases.links.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className={css.acts}>
          <ButtonLink to={to(newCapaPlace(source, one.device?.id ?? 'company'))}>
            {t('cases.links.openCapa')}
          </ButtonLink>
          <ButtonLink to={to(`/Dashboard/Changes?new=yes&source=${source}`)}>{t('cases.links.planChange')}</ButtonLink>
          <Button onPress={() => setLinking(true)}>{t('cases.links.add')}</Button>
        </div>
      )}
      {isLinking && <LinkDialog kind={kind} one={one} onClose={() => setLinking(false)} />}
    </Card>
  );
}
