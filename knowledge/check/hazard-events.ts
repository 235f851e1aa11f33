/**
 * Words with which a hazard would be an event: that something happens to or by a device belongs to the sequence of
 * events. A hazard is a source of harm (ISO 14971:2019, 3.4): an energy, a substance, a part, a value.
 */
const english = [
  /^(loss|failure|rupture|fracture|breakage|break|breakdown|interruption|omission|dislocation|detachment|disconnection|delay|lack|turning|tear|leak|use|misuse) (of|in|under|by|between|at|from|with|beside)\b/i,
  /^(unexpected|unwanted|unintended|accidental) (start|stop|restart|movement|rolling|release)\b/i,
  /^wrong (use|assembly|handling)\b/i,
  /\b(failures?|malfunctions?|use errors?|mistakes?|misuse|overtrust)\b/i,
  /\b(that|which) (bursts?|breaks?|falls?|fails?|slips?|separates?|comes?|stops?|turns?|fractures?|migrates?|works?|dries)\b/i,
  /\b(forgotten|overlooked|mistaken|misread|topped up|clicked away|switched off|left behind|taken (for|as)|not (noticed|given|recognised|reached))\b/i,
];
const french = [
  /^(perte|défaillance|rupture|bris|cassure|interruption|omission|luxation|détachement|déconnexion|retard|rotation|déchirure|fuite|oubli|utilisation|usage) (de|d’|du|des|à|au|en|sous|par|malgré)/i,
  /^(démarrage|redémarrage|arrêt|mouvement) (inattendu|intempestif|imprévu|non voulu)/i,
  /^mauvaise? (utilisation|montage|assemblage|manipulation)/i,
  /(^|[\s’])(défaillances?|pannes?|erreurs? (d’utilisation|d’installation)|mésusage|confiance excessive)(?=$|[\s,])/i,
  /\bqui (éclate|casse|tombe|échoue|glisse|tourne|migre|s’arrête|se (sépare|détache|desserre|rompt|dessèche))/i,
  /\b(oubliée?s?|mal lue?s?|prise?s? pour|non (perçue?|émise?|reconnue?|atteinte?)s?)(?=$|[\s,])/i,
];

/** Whether a hazard is worded as an event, in the language given. */
export const isEvent = (hazard: string, language: 'en' | 'fr'): boolean =>
  (language === 'en' ? english : french).some((pattern) => pattern.test(hazard));
