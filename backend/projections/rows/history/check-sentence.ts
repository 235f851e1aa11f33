import type { CheckEvent } from '#/backend/events/checks.ts';
import type { CreditEvent } from '#/backend/events/credits.ts';
import type { ReviewEvent } from '#/backend/events/reviews.ts';
import type { Verdict } from '#/backend/events/finding.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { words } from './person-mark.ts';
import { count } from './wording.ts';

/** The sentence for an event of a conformity check. Requirements are named by their keys. */
export function checkSentence(event: CheckEvent): Bilingual {
  switch (event.type) {
    case 'CheckCreated':
      return labelled('Created the check', 'A créé la vérification', event.data);
    case 'CheckRenamed':
      return {
        en: `Renamed the check “${event.data.from}” to “${event.data.to}”`,
        fr: `A renommé la vérification « ${event.data.from} » en « ${event.data.to} »`,
      };
    case 'CheckScopeSet': {
      const { frameworks, norms } = event.data.scope;
      const all = [...frameworks, ...norms.map(({ norm, clause }) => (clause ? `${norm} ${clause}` : norm))].join(', ');
      return {
        en: `Set what the check covers: ${all || '–'}`,
        fr: `A défini le périmètre de la vérification : ${all || '–'}`,
      };
    }
    case 'DocumentsAttached': {
      const names = event.data.documents.map(({ name }) => name);
      return {
        en: `Added to the check: ${names.map((name) => `“${name}”`).join(', ')}`,
        fr: `A ajouté à la vérification : ${names.map((name) => `« ${name} »`).join(', ')}`,
      };
    }
    case 'DocumentDetached':
      return {
        en: `Took “${event.data.name}” out of the check`,
        fr: `A retiré « ${event.data.name} » de la vérification`,
      };
    case 'CheckRequested': {
      const { label, requirements, documents } = event.data;
      return {
        en: `Started the check “${label}”: ${count(requirements.length, 'requirement', 'requirements')}, ${count(documents.length, 'document', 'documents')}`,
        fr: `A lancé la vérification « ${label} » : ${count(requirements.length, 'exigence', 'exigences')}, ${count(documents.length, 'document', 'documents')}`,
      };
    }
    case 'DocumentRead': {
      const { name, outcome } = event.data;
      return outcome === 'read'
        ? { en: `“${name}” was read`, fr: `« ${name} » a été lu` }
        : { en: `“${name}” could not be read (${outcome})`, fr: `« ${name} » n’a pas pu être lu (${outcome})` };
    }
    case 'RequirementsJudged': {
      const { findings, kept } = event.data;
      return {
        en: `Judged ${count(findings.length, 'requirement', 'requirements')}${kept > 0 ? `, ${kept} as before` : ''}`,
        fr: `${count(findings.length, 'exigence évaluée', 'exigences évaluées')}${kept > 0 ? `, dont ${kept} comme avant` : ''}`,
      };
    }
    case 'ModelAnswered': {
      const { requirements, outcome } = event.data;
      const about = count(requirements.length, 'requirement', 'requirements');
      const sur = count(requirements.length, 'exigence', 'exigences');
      return outcome === 'answered'
        ? { en: `The model read passages on ${about}`, fr: `Le modèle a lu des passages sur ${sur}` }
        : {
            en: `The model was not heard on ${about} (${outcome})`,
            fr: `Le modèle n’a pas été entendu sur ${sur} (${outcome})`,
          };
    }
    case 'CheckCompleted':
      return labelled('Completed the check', 'A terminé la vérification', event.data);
    case 'CheckFailed':
      return {
        en: `The check “${event.data.label}” failed (${event.data.code})`,
        fr: `La vérification « ${event.data.label} » a échoué (${event.data.code})`,
      };
    case 'CheckCancelled':
      return labelled('Cancelled the check', 'A annulé la vérification', event.data);
    case 'CheckArchived':
      return labelled('Archived the check', 'A archivé la vérification', event.data);
    case 'FindingConfirmed': {
      const { requirement, verdict } = event.data;
      return {
        en: `Confirmed the finding on ${requirement}: ${verdictNames[verdict].en}`,
        fr: `A confirmé le constat sur ${requirement} : ${verdictNames[verdict].fr}`,
      };
    }
    case 'FindingOverruled': {
      const { requirement, from, to } = event.data;
      return {
        en: `Overruled the finding on ${requirement}: ${verdictNames[from].en} → ${verdictNames[to].en}`,
        fr: `A rectifié le constat sur ${requirement} : ${verdictNames[from].fr} → ${verdictNames[to].fr}`,
      };
    }
    case 'FindingAsked':
      return {
        en: `Asked about the finding on ${event.data.requirement}: ${words}`,
        fr: `A posé une question sur le constat ${event.data.requirement} : ${words}`,
      };
    case 'FindingReadAgain': {
      const { requirement, verdict, agrees } = event.data;
      return agrees
        ? {
            en: `Read the finding on ${requirement} a second time and came to the same: ${verdictNames[verdict].en}`,
            fr: `A relu le constat sur ${requirement} et conclut de même : ${verdictNames[verdict].fr}`,
          }
        : {
            en: `Read the finding on ${requirement} a second time and came to another verdict: ${verdictNames[verdict].en}`,
            fr: `A relu le constat sur ${requirement} et conclut autrement : ${verdictNames[verdict].fr}`,
          };
    }
    case 'ControlAnswered': {
      const { requirement, isRight } = event.data;
      return isRight
        ? {
            en: `Read a finding with a known answer on ${requirement}: right`,
            fr: `A lu un constat à réponse connue sur ${requirement} : juste`,
          }
        : {
            en: `Read a finding with a known answer on ${requirement}: not as known`,
            fr: `A lu un constat à réponse connue sur ${requirement} : réponse différente`,
          };
    }
    case 'FindingAssigned': {
      const { requirement, owner } = event.data;
      return owner
        ? { en: `Assigned the finding on ${requirement}`, fr: `A attribué le constat sur ${requirement}` }
        : {
            en: `Took the finding on ${requirement} back from its owner`,
            fr: `A retiré l’attribution du constat sur ${requirement}`,
          };
    }
    case 'EvidenceLinked':
      return {
        en: `Linked a passage of “${event.data.name}” as evidence of ${event.data.requirement}`,
        fr: `A lié un passage de « ${event.data.name} » comme preuve de ${event.data.requirement}`,
      };
    case 'EvidenceUnlinked':
      return {
        en: `Took back a passage of “${event.data.name}” as evidence of ${event.data.requirement}`,
        fr: `A retiré un passage de « ${event.data.name} » des preuves de ${event.data.requirement}`,
      };
  }
}

/** The sentence for an event about the rules of the reviewer's desk. */
export function reviewSentence({ data: { to } }: ReviewEvent): Bilingual {
  return {
    en: `Review desk: known answers ${to.knownAnswers ? 'on' : 'off'}, second readings of ${to.secondReads}%`,
    fr: `Bureau de relecture : réponses connues ${to.knownAnswers ? 'activées' : 'désactivées'}, secondes lectures de ${to.secondReads} %`,
  };
}

/** The sentence for an event of the credits of an organisation. */
export function creditSentence(event: CreditEvent): Bilingual {
  switch (event.type) {
    case 'CreditsGranted':
      return {
        en: `${count(event.data.count, 'credit', 'credits')} for checks granted`,
        fr: `${count(event.data.count, 'crédit accordé', 'crédits accordés')} pour des vérifications`,
      };
    case 'CreditTaken':
      return { en: 'One credit used for a check', fr: 'Un crédit utilisé pour une vérification' };
    case 'CreditReturned':
      return { en: 'The credit of a check was given back', fr: 'Le crédit d’une vérification a été rendu' };
  }
}

const labelled = (en: string, fr: string, { label }: { label: string }): Bilingual => ({
  en: `${en} “${label}”`,
  fr: `${fr} « ${label} »`,
});

const verdictNames: Readonly<Record<Verdict, Bilingual>> = {
  met: { en: 'evidence found', fr: 'preuve trouvée' },
  gap: { en: 'gap', fr: 'écart' },
  notAddressed: { en: 'not addressed', fr: 'non traité' },
  notApplicable: { en: 'not applicable', fr: 'non applicable' },
  unsure: { en: 'unsure', fr: 'incertain' },
  notReadable: { en: 'not readable', fr: 'illisible' },
};
