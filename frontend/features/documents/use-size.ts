import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The size of a file for readers: 12 kB, 3.4 MB; 12 ko, 3,4 Mo in French. */
export function useSize(): (bytes: number) => string {
  const { t, i18n } = useTranslation();
  return sizeIn(t, i18n.language);
}

/** The same outside a component. */
export function sizeIn(t: TFunction, language: string): (bytes: number) => string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (bytes) =>
    bytes < 1024 * 1024
      ? t('documents.kilobytes', { size: number.format(Math.max(1, Math.round(bytes / 1024))) })
      : t('documents.megabytes', { size: number.format(bytes / 1024 / 1024) });
}
