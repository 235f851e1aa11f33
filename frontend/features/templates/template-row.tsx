import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { DocTemplate } from '#/backend/api/templates/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { Applicability } from './applicability.tsx';
import { TemplateMenu } from './template-menu.tsx';
import css from './templates.module.css';
import { useTypeName } from './use-type-name.ts';

type TemplateRowProps = { template: DocTemplate; deviceId: string; asOf: string | null };

export function TemplateRow({ template, deviceId, asOf }: TemplateRowProps) {
  const { t } = useTranslation();
  const { locale, say, to } = useLocale();
  const typeName = useTypeName();
  const { key, available, category, relatedStandards, applicabilityStatus, reason } = template;
  const title = locale === 'fr' ? template.titleFR : template.titleEN;
  return (
    <tr data-row data-locked={!available || undefined} data-status={applicabilityStatus}>
      <th scope="row">
        <Link to={to(`/Dashboard/Templates/${key}`)}>{title}</Link>
        <code>{key}</code>
        {!available && (
          <span className={css.lock}>
            <Icon name="lock" />
            {t('templates.locked')}
          </span>
        )}
      </th>
      <td data-label={t('templates.columns.type')}>{typeName(template.type)}</td>
      <td data-label={t('templates.columns.category')}>{category}</td>
      <td data-label={t('templates.columns.standards')}>
        <ul className={css.standards}>
          {relatedStandards.map(({ norm, name }) => (
            <li key={norm}>
              <Link to={to(`/Dashboard/Norms/${norm}`)}>{say(name)}</Link>
            </li>
          ))}
        </ul>
      </td>
      <td data-label={t('templates.columns.filled')} className={css.filled}>
        {applicabilityStatus === 'NA' ? '—' : t('templates.filledOf', template)}
      </td>
      <td data-label={t('templates.columns.status')}>
        <Applicability status={applicabilityStatus} />
        <p className={css.reason}>{say(reason)}</p>
      </td>
      <td className={css.actions}>
        <TemplateMenu template={template} title={title} deviceId={deviceId} asOf={asOf} />
      </td>
    </tr>
  );
}
