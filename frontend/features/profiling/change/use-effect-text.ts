import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/use-locale.ts';
import type { EffectLine } from '../../../replay/effect-lines.ts';
import { useNames } from '../../../replay/use-names.ts';

/** Words for an effect, with at most `limit` names spelled out. */
export function useEffectText(limit: number) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const names = useNames();
  const listing = new Intl.ListFormat(locale, { type: 'conjunction' });

  /** One name more than the limit is also spelled out: "1 more" would be as long. */
  const listed = (keys: readonly string[], name: (key: string) => string) => {
    const shown = keys.slice(0, keys.length === limit + 1 ? limit + 1 : limit).map(name);
    const rest = keys.length - shown.length;
    return listing.format(rest > 0 ? [...shown, t('profiling.effects.more', { count: rest })] : shown);
  };
  return (line: EffectLine): string => {
    switch (line.slice) {
      case 'qualification':
        return t(`profiling.effects.qualification.${line.change}`, { to: say(line.to) });
      case 'class':
        return t(`profiling.effects.class.${line.change}`, { from: line.from, to: line.to });
      case 'norms':
        return t(`profiling.effects.norms.${line.change}`, {
          count: line.keys.length,
          names: listed(line.keys, names.norm),
        });
      case 'templates':
        return t(`profiling.effects.templates.${line.change}`, {
          count: line.keys.length,
          names: listed(line.keys, names.template),
        });
      case 'risks':
        return t(`profiling.effects.risks.${line.change}`, { count: line.keys.length });
    }
  };
}
