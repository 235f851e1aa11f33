/** Words that betray a gap to a reader who does not know the requirement. The list is broad on purpose. */
const words = {
  en: /\b(no|not|none|never|nor|neither|without|cannot|yet|missing|lacks?|lacking|absent|pending|outstanding|open|tbd|tbc|failed|fails?|omitted|postponed|deferred|waived|unknown|unavailable|incomplete|to be)\b|n['’]t\b/i,
  fr: /(?<!\p{L})(pas|non|aucune?|jamais|ni|sans|ne|n['’]\p{L}+|absente?s?|absence|manque\p{L}*|attente|reportée?s?|différée?s?|échec|échoué\p{L}*|omise?s?|incompl\p{L}+|indisponible|inconnue?s?|à compléter|à définir|reste à)(?!\p{L})/iu,
};

export const isNegative = (text: string, language: 'en' | 'fr') => words[language].test(text);
