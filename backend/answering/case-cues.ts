/**
 * Words in a question that point to events of complaints, non-conformities, CAPAs, changes and proposals. Each pattern
 * reads folded text.
 */
export const caseCues: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(complain\w*|reclamation\w*|plaintes?|plaint|cpl-\w+|customer\w*|client\w*|user report\w*|phoned|called us|wrote to us|returned|retours?)\b/,
    ['ComplaintReceived', 'ComplaintTriaged', 'ComplaintAssessed', 'ComplaintDisposed'],
  ],
  [
    /\b(report\w* (it |this |that )?to|was reported|sent to|went to|notified(?! body)|incident report|mir|mir-\w+|(declar\w*|signal\w*|notifi\w*|transmis\w*)\b[^.?]*\b(ansm|autorite\w*|bfarm)|(ansm|bfarm|authority|autorite)\b[^.?]*\b(when|date|ref\w*|quand|numero))\b/,
    ['ComplaintReported'],
  ],
  [
    /\b(reportable|must (we |it )?(be )?report\w*|(could|should|have to|had to|need to|needed to|not|never|n t|last day|latest)\b[^.?]*\breport\w*|(pas|faut|fallait|devait|doit|devions|delai|dernier jour|pourquoi|pq)\b[^.?]*\b(declar\w*|signal\w*|notifi\w*)|a declarer|serious (or|incident)|grave ou|incidents? graves?|notifiable)\b/,
    ['ComplaintAssessed'],
  ],
  [
    /\b(repl(y|ied)|responded|what did we (tell|answer|say|offer)|told (him|her|them|the (customer|patient|user|pharmacy|hospital))|qu a-t-on (repondu|dit)|(avons|a-t-on) (nous )?(repondu|dit) (au|a la|aux|a l|a)|sans suite|suite donnee|conclu\w*)\b/,
    ['ComplaintDisposed'],
  ],
  [
    /\b(complain\w*|reclamation\w*|plaintes?|cpl-\w+|case|dossier|cas)\b[^.?]*\b(clos\w*|clotur\w*)|\b(clos\w*|clotur\w*)\b[^.?]*\b(complain\w*|reclamation\w*|plaintes?|cpl-\w+|case|dossier|cas)\b/,
    ['ComplaintClosed'],
  ],
  [
    /\b(trend|tendance|threshold|seuil)\b[^.?]*\b(complain\w*|reclamation\w*|month|mois)|\b(complain\w*|reclamation\w*)\b[^.?]*\b(threshold|seuil|trend|tendance)\b/,
    ['TrendThresholdSet'],
  ],
  [
    /\b(non-? ?conform\w*|nc-\w+|batch\w*|lots?|scrap\w*|rebut\w*|defect\w*|defaut\w*|faulty|leak\w*|fuit\w*|goods in|reception)\b/,
    ['NonconformityRecorded', 'NonconformityContained', 'DispositionProposed', 'DispositionApproved'],
  ],
  [
    /\b(quarantine\w*|block\w*|contain\w*|set apart|held back|put (them|it)|mises? (ou|dans|en)|isol\w*|quarantaine|bloqu\w*|mis (de cote|a l ecart|sous controle))\b/,
    ['NonconformityContained'],
  ],
  [
    /\b(what (do|did|will|shall|should) we (do|intend to do) with|(do|done|make) with (them|it|those|these|the)|que faire (de|du|des)|qu (en|a-t-on) fait|qu est-ce qu on (en )?(fait|a fait)|sort (de|du|des)|disposition|scrap\w*|rework\w*|use as is|concession|sent back|rebut|retouche\w*|reprise|derogation|retour fournisseur)\b/,
    ['DispositionProposed', 'DispositionApproved', 'ReworkVerified'],
  ],
  [
    /\b(no|not|never|without|n t|pas|sans|jamais|aucune?|why|pourquoi|pq)\b[^.?]* (capa|corrective action|action corrective)\b/,
    ['CapaWaived'],
  ],
  [
    /\b(who|owner|until when|by when|due|qui|responsable|pour quand|echeance)\b[^.?]*\b(nc-\w+|non-? ?conform\w*|sort out|fix|solve|regler|corriger|labels?|etiquettes?|lots?|batch)\b/,
    ['NonconformityPlanned'],
  ],
  [
    /\b(capas?|corrective actions?|actions? correctives?)\b/,
    ['CapaOpened', 'CapaSectionWritten', 'CapaActionAdded', 'CapaRootCauseSet', 'CapaEffectivenessPlanned'],
  ],
  [
    /\b(root cause|five whys|5 whys|fishbone|ishikawa|cause (racine|premiere|profonde)|cinq pourquoi|5 pourquoi|why did it happen)\b/,
    ['CapaRootCauseSet', 'CapaSectionWritten'],
  ],
  [
    /\b(preventive|preventives?|prevention|prevent\w*|actions?)\b/,
    ['CapaActionAdded', 'CapaActionDone', 'CapaSectionWritten'],
  ],
  [
    /\b(effective\w*|efficac\w*|efficaces?|criteri\w*|criteres?)\b[^.?]*\b(when|what|before|must|has to|quand|quels?|date|avant|a partir)|\b(when|what|before|must|has to|quand|quels?|date|avant|a partir)\b[^.?]*\b(effective\w*|efficac\w*|criteri\w*|criteres?)\b/,
    ['CapaEffectivenessPlanned'],
  ],
  [
    /\b(did (it|that|the [\w ]{1,30}) (work|help)|does it work|worked|found effective|proven effective|effective\w*|marche|a-t-elle marche|fonctionne|jugee? efficace|efficac\w*)\b/,
    ['CapaEffectivenessChecked'],
  ],
  [/\bcapa\b[^.?]*\b(clos\w*|clotur\w*)|\b(clos\w*|clotur\w*)\b[^.?]*\bcapa\b/, ['CapaClosed']],
  [
    /\b(changes?|change request|ecr\w*|ecr-\w+|chg-\w+|new supplier|modifications?|changements?|nouveau fournisseur|demande de modification|evolution)\b/,
    ['ChangeOpened', 'ChangeSignificanceDecided', 'ChangeApproved', 'ChangeApplied'],
  ],
  [/\b(significant|substantial|significati\w*|substantiel\w*)\b/, ['ChangeSignificanceDecided']],
  [
    /\b(notified body|nb|organisme notifie)\b[^.?]*\b(inform\w*|told|tell|know\w*|aware|notif(?!ied body)\w*|prevenu\w*|averti\w*|ref\w*|reference|courant)|\b(inform\w*|told|prevenu\w*|averti\w*)\b[^.?]*\b(notified body|nb|organisme notifie)\b/,
    ['ChangeNotified'],
  ],
  [
    /\b(whose idea|who (asked|wants|wanted|requested|planned|proposed)|(idee|demande|veut|vient) (de )?qui|de qui|qui (a demande|veut|demande|propose)|asked for)\b/,
    ['ChangeOpened'],
  ],
  [
    /\b(new laws?|new standards?|on top|came on|newly|no longer apply|now apply|en plus|desormais|s ajoute\w*|ne s applique\w* plus|nouvelles? normes?)\b/,
    ['ApplicabilityChanged'],
  ],
  [
    /\b(comment\w*|remark\w*|note[ds]?|discuss\w*|wrote to|said to|last word|commentaire\w*|remarque\w*|discut\w*|(un|le|dernier|petit) mot|a ecrit a|message)\b/,
    ['CommentMade'],
  ],
  [
    /\b(propos\w*|suggest\w*|sugger\w*|nobody (has )?confirmed|not (yet )?confirmed|unconfirmed|pas (encore )?confirme\w*)\b/,
    ['ProposalMade'],
  ],
  [/\b(milestones?|jalons?|freeze|frozen state|named moment|gel)\b/, ['MomentNamed']],
];

/** What cases are called, and the events that a case of the kind has. */
const cases: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(capas?|corrective actions?|actions? (correctives?|preventives?)|preventive actions?)\b/, /^Capa/],
  [/\b(complain\w*|reclamations?|plaintes?|cpl-\w+|incident reports?)\b/, /^(Complaint|TrendThreshold)/],
  [
    /\b(non-? ?conformit\w+|non-? ?conforming|nc-\w+|lots?|batch\w*|disposition)\b/,
    /^(Nonconformity|Disposition|Rework|CapaWaived)/,
  ],
  [/\b(changes?|change requests?|ecr\w*|chg-\w+|modifications?|changements?)\b/, /^Change/],
];

/** Whether an event belongs to a kind of case that a folded text names. */
export const isOfCase = (type: string, folded: string): boolean =>
  cases.some(([named, types]) => types.test(type) && named.test(folded));
