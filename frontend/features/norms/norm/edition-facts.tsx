import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import css from './edition-facts.module.css';

/** The edition: where it was read, its presumption of conformity under the MDR, what it replaces and until when both count. */
export function EditionFacts({ norm }: { norm: Norm }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const { checked, harmonised, replaces, bothUntil } = norm.editionStatus;
  const entries = [
    ['edition', norm.edition],
    [
      'checked',
      checked
        ? t('norms.editions.read', { source: checked.source, on: date(checked.on) })
        : t('norms.editions.notConfirmed'),
    ],
    ['harmonised', harmonised && harmonisedText(harmonised)],
    ['replaces', replaces],
    ['bothUntil', bothUntil && date(bothUntil)],
  ] as const;
  return (
    <dl className={css.facts}>
      {entries.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`norms.editions.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );

  function harmonisedText(found: NonNullable<Norm['editionStatus']['harmonised']>): string {
    if (found === 'no') return t('norms.editions.no');
    if (found === 'not-confirmed') return t('norms.editions.notConfirmed');
    const { as, decision, journal, on, list } = found;
    return t('norms.editions.cited', { as, decision, journal, on: date(on), list: date(list) });
  }
}
