import i18next from 'i18next';
import { expect, it } from 'vitest';
import { loadPart, switchLocale } from './i18n.ts';

it('another language has the texts of a dialog that was open before, too', async () => {
  await switchLocale('en');
  await loadPart('keys');
  expect(i18next.t('keys.title')).toBe('Keyboard shortcuts');
  await switchLocale('fr');
  expect(i18next.t('keys.title')).toBe('Raccourcis clavier');
});
