import { useTranslation } from 'react-i18next';
import type { QuoteRef } from '#/backend/events/finding.ts';

/** The place of a quotation, in the reader's words: page 9, slide 3, cell B7 of a sheet, line 12. */
export function usePlaceWords(): (place: QuoteRef['place'], sheet?: string | null) => string {
  const { t } = useTranslation();
  return ({ page, approximate, slide, cell, line }, sheet) => {
    const parts = [
      page !== null && t(approximate ? 'place.aboutPage' : 'place.page', { page }),
      slide !== null && t('place.slide', { slide }),
      cell !== null && (sheet ? t('place.cellOf', { cell, sheet }) : t('place.cell', { cell })),
      line !== null && page === null && slide === null && cell === null && t('place.line', { line }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
