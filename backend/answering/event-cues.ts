import type { Asked } from './asked.ts';
import { caseCues } from './case-cues.ts';

/** Words in a question that point to events of some types. Each pattern reads folded text. */
const cues: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(created?|creation|set up|opened|registered|ouvert\w*|cree\w*|creation|enregistre\w*|debut\w*|began|start\w*)\b[^.?]*\b(device|file|dossier|dispositif|product|project|fiche|appareil)\b|\b(device|file|dossier|dispositif|product|project|fiche|appareil)\b[^.?]*\b(created|set up|opened|registered|ouvert\w*|cree\w*|enregistre\w*)\b/,
    ['DeviceCreated'],
  ],
  [
    /\b(derived? from|based on|copied|copy of|taken over|variant\w*|issue? d\w*|copie\w*|repris\w* (de|du)|(fait|cree\w*|parti\w*) (a partir )?d\w*|variante)\b/,
    ['DeviceCreated'],
  ],
  [
    /\b(renamed?|rename|rebaptis\w*|renomm\w*|former(ly)? (name|called)|(old|older|earlier|former)\b[^.?]*\b(say|said|name|called)|used to be called|old name|ancien nom|(called|named|s appelait|nomme|appele\w*)\b[^.?]*\b(before|previously|earlier|avant|auparavant|autrefois)|new name|nouveau nom|change\w* (the |its |de |du )?(name|nom)|(name|nom)\b[^.?]*\b(chang\w*|modif\w*)|why\b[^.?]*\bname|pourquoi\b[^.?]*\bnom)\b/,
    ['DeviceDetailsChanged'],
  ],
  [
    /\b(summary|resume)\b[^.?]*\b(clear\w*|delet\w*|remov\w*|gone|disappear\w*|vanish\w*|efface\w*|disparu\w*|supprim\w*|enleve\w*)|\b(clear\w*|delet\w*|remov\w*|efface\w*|supprim\w*)\b[^.?]*\b(summary|resume)\b/,
    ['SummaryCleared'],
  ],
  [
    /\b(wrote|written|write|typed|redig\w*|ecrit\w*)\b[^.?]*\b(summary|resume)\b|\b(summary|resume)\b[^.?]*\b(wrote|written|redig\w*|ecrit\w*)\b/,
    ['SummaryWritten'],
  ],
  [
    /\b(ask\w*|request\w*|demand\w*|generat\w*|gener\w*|regenerat\w*)\b[^.?]*\b(summary|resume)\b|\b(summary|resume)\b[^.?]*\b(ask\w*|request\w*|demand\w*|generat\w*|gener\w*)\b/,
    ['SummaryRequested', 'SummaryGenerated'],
  ],
  [
    /\b(undo|undid|undone|took back|taken back|withdr\w+ an answer|revert\w*|annul\w*|retire\w* (une|la|sa) reponse|revenu\w* en arriere|marche arriere)\b/,
    ['AnswerUndone'],
  ],
  [
    /\b(chang\w*|modif\w*|correct\w*|corrig\w*|switch\w*|turned|flip\w*|revirement|revis\w*|chang\w* d avis|changed (our|their|his|her) mind|finally say|a la place)\b/,
    ['AnswerChanged'],
  ],
  [
    /\b(questionnaire|profil\w*|questions)\b[^.?]*\b(complet\w*|finish\w*|done|ended|termine\w*|fini\w*|acheve\w*|boucl\w*)|\b(complet\w*|finish\w*|termine\w*|fini\w*|acheve\w*|boucl\w*)\b[^.?]*\b(questionnaire|profil\w*|questions)\b/,
    ['ProfilingCompleted'],
  ],
  [
    /\b(questionnaire|profil\w*)\b[^.?]*\b(reopen\w*|open again|rouvert\w*|rouvr\w*|reouv\w*)|\b(reopen\w*|rouvert\w*|rouvr\w*)\b[^.?]*\b(questionnaire|profil\w*)\b/,
    ['ProfilingReopened'],
  ],
  [
    /\b(class|classe|classification)\b[^.?]*\b(chang\w*|settled|moved|became|since when|when|evolu\w*|passe\w*|fixe\w*|quand|etabli\w*|history|historique)\b|\b(when|quand)\b[^.?]*\b(class|classe|classification)\b/,
    ['ClassificationChanged'],
  ],
  [
    /\b(stat\w*|declar\w*|justif\w*|wrote that|ecrit|decid\w*)\b[^.?]*\b(appl\w*|concern\w*|hit|not apply)|\b(appl\w*|concern\w*)\b[^.?]*\b(stat\w*|declar\w*|justif\w*|decid\w*|who|qui)\b/,
    ['ApplicabilityStated'],
  ],
  [/\b(evidence|proof|prove\w*|method|checklist|preuve\w*|methode|prouv\w*|demontr\w*)\b/, ['EvidenceNamed']],
  [
    /\b(reject\w*|turn\w* [\w ]{0,12}down|discard\w*|dismiss\w*|thrown? (it )?out|threw|kicked out|refus\w*|set aside|excluded?|ecarte\w*|rejet\w*)\b/,
    ['RiskRejected'],
  ],
  [
    /\b(accept\w*|kept|included?|retain\w*|came? back|taken in|retenu\w*|gard\w*|inclus\w*|revenu\w*|repris\w*)\b/,
    ['RiskAccepted'],
  ],
  [
    /\b(severity|probability|estimat\w*|score\w*|rated?|rating|gravite|probabilite|cot\w+|evalue\w*)\b/,
    ['RiskEstimated'],
  ],
  [
    /\b(controls?|measures?|mitigat\w*|safeguard\w*|mesures?|maitrise|attenu\w*|barriere\w*)\b/,
    ['RiskControlAdded', 'RiskControlVerified'],
  ],
  [
    /\b(tasks?|steps?|roadmap|taches?|etapes?)\b[^.?]*\b(reopen\w*|rouvert\w*|rouvr\w*|open again)|\b(reopen\w*|reopend|un-?tick\w*|unchecked|rouvert\w*|rouvr\w*|decoch\w*)\b/,
    ['TaskReopened'],
  ],
  [
    /\b(tasks?|steps?|roadmap|taches?|etapes?)\b[^.?]*\b(complet\w*|done|tick\w*|finish\w*|faite?s?|termine\w*|coche\w*)|\b(complet\w*|tick\w*|finish\w*|termine\w*|coche\w*)\b[^.?]*\b(tasks?|steps?|taches?|etapes?)\b/,
    ['TaskCompleted'],
  ],
  [
    /\b(due|deadline|by when|in charge|responsible|owner|assigned|planned|hand\w* over|overdue|en retard|pour quand|echeance|responsable|charge de|confie\w*|planifi\w*|avant quand|qui doit|who has to|who must|who should|who will)\b/,
    ['TaskPlanned', 'FindingAssigned'],
  ],
  [
    /\b(upload\w*|verse\w*|depos\w*|televers\w*)\b|\b(added|put in|stored|filed|ajout\w*|mis)\b[^.?]*\b(documents?|files?|fichiers?|space|folder|espace|dossier)\b|\b(documents?|files?|fichiers?)\b[^.?]*\b(added|put in|stored|filed|ajout\w*|mis)\b/,
    ['DocumentAdded'],
  ],
  [
    /\b(check|checks|audit|run|verification|controle)\b[^.?]*\b(start\w*|launch\w*|began|asked|who|when|ran|cover\w*|scope|how many|lanc\w*|demarr\w*|port(e|ait|ee?) sur|combien|quand|qui)|\b(start\w*|launch\w*|ran|lanc\w*|demarr\w*)\b[^.?]*\b(check|checks|audit|run|verification|controle)\b/,
    ['CheckRequested'],
  ],
  [
    /\b(check|checks|audit|run|verification|controle)\b[^.?]*\b(result\w*|finish\w*|complet\w*|end\w*|found|resultat\w*|termin\w*|fini\w*|trouv\w*)/,
    ['CheckCompleted'],
  ],
  [/\b(confirm\w*|valid\w*)\b/, ['FindingConfirmed']],
  [
    /\b(overrul\w*|overturn\w*|disagree\w*|contradict\w*|against the (verdict|machine)|turn\w* (it |that |this )?(around|over)|flipp\w*|revers\w*|renvers\w*|infirm\w*|desaccord|contredi\w*|contest\w*|by hand|to ok|manually|a la main|manuellement|passe\w* (a |en )?conforme)\b/,
    ['FindingOverruled'],
  ],
  [
    /\b(findings?|gaps?|ecarts?|constats?)\b[^.?]*\b(assign\w*|desk|owner|responsible|whose|charge|attribu\w*|confie\w*|responsable|bureau)|\b(assign\w*|attribu\w*|confie\w*)\b[^.?]*\b(findings?|gaps?|ecarts?|constats?)\b/,
    ['FindingAssigned'],
  ],
];

/** The types of event that a question points to, and how plainly: 1 where its words point to no other type. */
export function eventTypesIn({ folded }: Pick<Asked, 'folded'>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [pattern, types] of [...cues, ...caseCues])
    if (pattern.test(folded))
      for (const type of types) found.set(type, Math.max(found.get(type) ?? 0, 1 / types.length));
  return found;
}
