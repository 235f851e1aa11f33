import { useNavigate } from 'react-router';
import { inLocale, languageNames, locales } from '../shared/locales.ts';
import { useLocale } from '../shared/use-locale.ts';

/** The languages as actions that show this screen in another one. */
export function useLanguages() {
  const { locale } = useLocale();
  const navigate = useNavigate();
  const actions = locales.map((other) => ({
    id: other,
    label: languageNames[other],
    isCurrent: other === locale,
    run: () => void navigate(inLocale(other, location)),
  }));
  return { locale, actions };
}
