import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { applicableIn, type Group } from './template-groups.ts';
import { TemplateRow } from './template-row.tsx';
import css from './templates.module.css';

type TemplateGroupProps = { group: Group; deviceId: string; asOf: string | null };

/** A group that opens and closes; all are open at first. */
export function TemplateGroup({ group: { category, templates }, deviceId, asOf }: TemplateGroupProps) {
  const { t } = useTranslation();
  const name = t(`templates.category.${category}`);
  return (
    <details className={css.group} open>
      <summary>
        <Icon name="chevron" />
        <h2>{name}</h2>
        <small>{t('templates.groupCount', { count: templates.length, applicable: applicableIn(templates) })}</small>
      </summary>
      <table className={css.table} aria-label={name}>
        <thead>
          <tr>
            {(['name', 'type', 'category', 'standards', 'filled', 'status'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`templates.columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className={css.hidden}>{t('templates.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <TemplateRow key={template.key} template={template} deviceId={deviceId} asOf={asOf} />
          ))}
        </tbody>
      </table>
    </details>
  );
}
