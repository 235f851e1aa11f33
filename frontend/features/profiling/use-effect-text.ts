import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import type { EffectLine } from '../history/effect-lines.ts';
import { useNames } from '../history/use-names.ts';

/** Words for an effect, with at most `limit` names spelled out. */
export function useEffectText(limit: number) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const names = useNames();
  const nameOf = { class: String, norms: names.norm, templates: names.template, risks: names.risk };
  // i18next checks the values of each key on its own; here key and values move together, so one widening is needed.
  const say = t as (key: string, values: object) => string;
  const listing = new Intl.ListFormat(locale, { type: 'conjunction' });
  return ({ slice, change, keys, from, to }: EffectLine) => {
    const shown = keys.slice(0, keys.length === limit + 1 ? limit + 1 : limit).map(nameOf[slice]);
    const rest = keys.length - shown.length;
    const list = listing.format(rest > 0 ? [...shown, t('profiling.effects.more', { count: rest })] : shown);
    return say(`profiling.effects.${slice}.${change}`, { count: keys.length, names: list, from, to });
  };
}
