/** Small words that turn what a sentence says, as terms. */
export const cues = {
  /** What is not part of the product. */
  others: {
    en: 'sold separately | separate product | not supplied | not included | not part of the delivery | other manufacturers | another reference | separate tray | separate machine | instruments for the implantation | third parties | distinct product',
    fr: 'vendu* séparément | non fourni* | pas fourni* | autre référence | vendu* à part | autres fabricants | ne sont pas fourni* | fourni* par d’autres | produit distinct | produit séparé',
  },
  /** The label of a list of contra-indications. */
  exclusion: {
    en: 'contraindications | contra indications | contraindication',
    fr: 'contre indications | contre indication',
  },
  noExclusion: {
    en: 'no known contraindication* | no contraindication* | contraindications none | contraindications no',
    fr: 'aucune contre indication* | pas de contre indication* | contre indications aucune | contre indication connue',
  },
  negator: {
    en: 'not | no | never | without | neither | nor | cannot | none | nothing | non | unsuitable',
    fr: 'pas | ni | aucun | aucune | jamais | sans | non | rien',
  },
  /** Negators that follow what they deny: "children are not ...". */
  after: { en: 'not | never | free', fr: 'pas | jamais | aucun' },
  /** "Latex-free", "free from latex", "exempt de latex". */
  free: { en: 'free', fr: 'exempt | exempte | exempts | dépourvu | dépourvue' },
  /** Words with which a negator denies nothing. */
  harmless: {
    en: 'not only | no longer than | no more than | not more than | not exceed* | no later than | not limited to | nothing but | no further | not intended to replace | if not | whether or not | no ... than',
    fr: 'non seulement | pas plus de | ne dépasse pas | non tissé* | pas seulement | ou non',
  },
  /** Words that begin a new statement within a sentence. */
  turn: {
    en: 'but | whereas | while | although | unless | except | because | since | however | until',
    fr: 'mais | tandis | sauf | excepté | car | toutefois | cependant | lorsque',
  },
  /** After "and" these begin a statement of its own. */
  verb: {
    en: 'is | are | can | may | must | has | have | contains | remains | consists | was | were | should | comes | gives | needs | does | do | touches | uses | runs',
    fr: 'est | sont | peut | peuvent | doit | doivent | reste | restent | contient | a | ont | se | s | ne | n | il | elle | comporte | possède | possèdent',
  },
  /** A part of a sentence that begins with these goes on with the list before it. */
  goesOn: {
    en: 'or | nor | for | in | on | with | by | to | of | from | at',
    fr: 'ou | ni | pour | dans | en | chez | avec | par | aux | sur | à | au | de | d | des | ainsi',
  },
} as const;
