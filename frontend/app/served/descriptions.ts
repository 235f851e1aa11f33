import type { i18n } from 'i18next';
import heads from '../../locales/en/heads.json';

const isDescribed = (address: string): address is keyof typeof heads => address in heads;

/** What search engines say of the page at this address under the language; null for an article, which says it itself. */
export const descriptionOf = ({ t }: i18n, address: string | null): string | null =>
  address !== null && isDescribed(address) ? t(`heads.${address}`) : null;
