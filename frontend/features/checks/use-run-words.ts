import { useTranslation } from 'react-i18next';
import type { Scope } from '#/backend/api/checks/contract.ts';
import { useNames } from '../../replay/use-names.ts';
import { useLocale } from '../../shared/use-locale.ts';

/** The smallest amount that is written: a call of a model costs less than a cent. */
const smallest = 0.01;

/** What a run judges, how long it takes, what it costs and how large a file is, in the reader's words. */
export function useRunWords() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const names = useNames();
  const normName = (key: string): string => names.norm(key);
  return {
    normName,
    /** The frame of a run: its frameworks, norms and clauses. */
    frame: ({ frameworks, norms }: Scope): string[] => [
      ...frameworks.map((name) => t(`checks.framework.${name}`)),
      ...norms.map(({ norm, clause }) => (clause === null ? normName(norm) : `${normName(norm)} · ${clause}`)),
    ],
    duration: (seconds: number): string =>
      seconds < 60 ? t('checks.underMinute') : t('checks.minutes', { count: Math.round(seconds / 60) }),
    size: (bytes: number): string => fileSize(bytes, locale),
    amount: (amount: number, currency: string): string => {
      const written = new Intl.NumberFormat(locale, { style: 'currency', currency });
      return amount > 0 && amount < smallest
        ? t('checks.underAmount', { amount: written.format(smallest) })
        : written.format(amount);
    },
  };
}

/** 12 kB, 3.4 MB; 12 ko, 3,4 Mo in French. */
function fileSize(bytes: number, locale: string): string {
  const isSmall = bytes < 1024 * 1024;
  const value = isSmall ? Math.max(1, Math.round(bytes / 1024)) : bytes / 1024 / 1024;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}
