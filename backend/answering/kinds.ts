import type { SourceKind } from './source.ts';

/** Words that name kinds of sources. Each pattern reads folded text. */
export const kindPatterns: readonly [SourceKind, RegExp][] = [
  ['risk', /\b(risks?|hazards?|hazardous|harms?|risques?|dangers?|phenomenes? dangereux|dommages?)\b/],
  ['task', /\b(tasks?|steps?|roadmap|to-?dos?|taches?|etapes?|feuille de route)\b/],
  ['template', /\b(templates?|forms?|modeles?|gabarits?|trames?|formulaires?)\b/],
  [
    'document',
    /\b(documents?|files?|pdf|docx|uploaded|minutes|report says|fichiers?|dossiers?|deposes?|pieces?|compte-? ?rendu)\b/,
  ],
  [
    'gap',
    /\b(gaps?|findings?|non-? ?met|not met|shortcomings?|checks?|audit tf-02|run|ecarts?|constats?|lacunes?|verifications?|controle|non satisfaites?)\b/,
  ],
  [
    'norm',
    /\b(apply to us|applies to us|hit us|concerns? us|affects? us|fall under|subject to|s applique\w*|nous concerne\w*|soumis\w* a|concernes? par)\b/,
  ],
  ['norm', /\b(norms?|standards?|iso|iec|regulations?|normes?|reglements?|referentiels?)\b/],
  [
    'requirement',
    /\b(requirements?|articles?|annex|annexe|clauses?|obligations?|oblige\w*|must|shall|duty|duties|exigences?|doit|doivent|devons|faut-il|faut)\b/,
  ],
  ['rule', /\b(rules?|regles?)\b/],
  ['route', /\b(routes?|conformity assessment|evaluation de la conformite|voies?)\b/],
  ['question', /\b(answer\w*|questions?|questionnaire|profiling|repon\w*|declar\w*)\b/],
  ['class', /\b(class|classe|classes|classification|classified|classee?|ii[ab]|iii|en i)\b/],
  [
    'device',
    /\b(emdn|nomenclature|manufacturer|fabricant|intended (use|purpose)|destination|name of (the|our|my)|called|s appelle|appele)\b/,
  ],
];

/** Words of kinds that name something else: "risk management" is no risk. */
const compounds =
  /\b(risk (management|analysis|file|assessment|control|plan|report|policy)|(management|gestion|analyse|maitrise|dossier|evaluation|plan) (of|des?|du) (the )?risks?(ques?)?|residual risks?|risques? residuels?|technical (file|documentation)|dossier technique|documentation technique|safety class|classe de securite|class(e)? [bc]|classe a|question(s)? of|quality (management )?system|file of|risk class|device class)\b/g;

/** The kinds that a question names. */
export const kindsNamed = (folded: string): ReadonlySet<SourceKind> => {
  const bare = folded.replaceAll(compounds, ' ');
  return new Set(kindPatterns.flatMap(([kind, pattern]) => (pattern.test(bare) ? [kind] : [])));
};

const which = String.raw`(?:which|what|whose|how many|any|list|show|all|an?|the|is there|quels?|quelles?|combien d[e ]?|une?|les?|la|des|aucun\w*|selon|liste\w*)`;
const few = String.raw`(?:[\w-]+ ){0,3}`;
const asks = (words: string) => new RegExp(String.raw`\b${which} ${few}(?:${words})\b`);

/** Ways to ask for a source of a kind. */
const targetPatterns: readonly (readonly [SourceKind, RegExp])[] = [
  [
    'template',
    /\b(templates?|blanks?|boilerplate|skeleton|sample document|example document|something (i|we) can (start|fill)\w*|to start from|starting point|(a|an|the|any) [\w ]{0,20}form\b|trames?|gabarits?|canevas|formulaires?|documents?[- ]types?|squelette|modele (de|du|d|pour|type)(?! (ia|intelligence|langage|apprentissage))|modeles? (a remplir|vierges?)|point de depart|a remplir)\b/,
  ],
  [
    'task',
    /\b(road ?-?map|feuille de route|plan de travail|work ?plan|to-? ?dos?|(which|what|any|open|next) (tasks?|steps?)|tasks?|taches?|etapes?|jalons?|milestones?|by when|pour quand|avant quelle date)\b/,
  ],
  ['norm', asks('standards?|norms?|normes?|regulations?|reglements?|directives?|referentiels?|laws?|lois?')],
  [
    'rule',
    /\b((classification )?rules? \d+|(which|what|quelle|classification|classement)\b[^.?]{0,40}\b(rules?|regles?)|regle \d+|(rules?|regles?)\b[^.?]{0,30}\b(annex viii|annexe viii|classif\w*|classement))\b/,
  ],
  [
    'class',
    /\b((which|what|quelle|final|risk|our|notre|en|de|the|same|la|meme) class\w*|class of|classe d[eu]|class (are|is|do|did|will)|ii[ab]|iii|class i)\b/,
  ],
  [
    'gap',
    /\b(gaps?|findings?|ecarts?|constats?|lacunes?|shortcomings?|audit tf|(the|last|this|our) (check|audit|run)|(le|du|dernier|notre) (controle|verification|audit)|verdicts?)\b/,
  ],
  ['risk', asks('risks?|hazards?|harms?|risques?|dangers?|dommages?')],
  [
    'device',
    /\b(emdn|(what|which|quel|quelle|our|notre)\b[^.?]{0,20}\b(intended (use|purpose)|manufacturer|destination|fabricant)|(called|named|appel\w+|nomm\w+|rebaptis\w*|renam\w*|renomm\w*))\b/,
  ],
  [
    'document',
    asks(
      'documents?|files?|pdfs?|reports?|minutes|notice|manual|instructions|plan|protocol\\w*|fichiers?|rapports?|compte-? ?rendu|proces-verbal',
    ),
  ],
  [
    'question',
    /\b(answer\w*|questionnaire|repon(se|ses|du|dre)\w*|according to us|did we (say|state|declare|tell)|told the system|d apres nous|selon nous|(avons|a-t-on|on a) declare\w*)\b/,
  ],
  [
    'route',
    /\b(routes?|conformity assessment|evaluation de la conformite|procedure of its own|way to (market|certif\w+)|voies?)\b/,
  ],
];

/** Whether something was thought of is a question about risks. */
const thoughtOf =
  /\b(what (can|could|may|might) (happen|go wrong)|que (peut|pourrait|risque)[- ](il|t-il|on )?[\w -]{0,12}(arriver|se passer)|qu est-ce qui (peut|pourrait) arriver|(did|have) (we|you|anyone|somebody|someone) (ever )?(think|thought|consider\w*|includ\w*)|(y )?(avons|a-? ?t-? ?on|nous y avons)[- ](nous )?(bien )?(pense|prevu|envisage|songe)\w*|nous y avons pense|analyse (de|des) risques|risk analysis|risk file|dossier de risques|fichier (de|des) risques)\b/;

/** The kinds that a question asks for. */
export const targetsIn = (folded: string): ReadonlySet<SourceKind> => {
  const bare = folded.replaceAll(compounds, ' ');
  return new Set([
    ...targetPatterns.flatMap(([kind, pattern]) => (pattern.test(bare) ? [kind] : [])),
    ...(thoughtOf.test(folded) ? (['risk'] as const) : []),
  ]);
};

/** What a kind is called: no subject where the kind is asked for. Plain forms. */
const heads: Readonly<Partial<Record<SourceKind, RegExp>>> = {
  template: /^(templates?|blank|form|trames?|modeles?|gabarit|formulaires?|canevas|documents?|types?|vierge)$/,
  task: /^(road|roadmap|map|feuille|route|tasks?|steps?|etapes?|taches?|plan|travail|work|point)$/,
  norm: /^(standards?|norms?|normes?|regulations?|reglements?|directives?|laws?|lois?|europeen\w*|eu)$/,
  rule: /^(rules?|regles?|annexe?|viii|classification|classes?|class)$/,
  gap: /^(gaps?|findings?|ecarts?|constats?|checks?|audit|controle|verification|tf|02)$/,
  risk: /^(risks?|risques?)$/,
  question: /^(answer\w*|questions?|questionnaire|repon\w*|according|told|system)$/,
  document: /^(documents?|files?|fichiers?)$/,
  class: /^(class\w*)$/,
};

/** Whether a word only names a kind that is asked for. */
export const isHead = (plain: string, targets: ReadonlySet<SourceKind>): boolean =>
  [...targets].some((kind) => heads[kind]?.test(plain));
