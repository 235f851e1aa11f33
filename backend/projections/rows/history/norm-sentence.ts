import type { NormEvent } from '#/backend/events/norms.ts';
import type { OrganisationEvent } from '#/backend/events/organisations.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { excerpt, join, quoted } from './wording.ts';

const words = {
  APPLICABLE: { en: 'applicable', fr: 'applicable' },
  NA: { en: 'not applicable', fr: 'non applicable' },
} as const;

/** The name of a norm; a requirement is named by its key. */
type Named = (key: string) => Bilingual;

/** The sentence for a statement about norms and requirements. */
export function normSentence(event: NormEvent, name: Named): Bilingual {
  switch (event.type) {
    case 'ApplicabilityStated': {
      const { key, from, to, justification } = event.data;
      const before = from !== null && from !== to ? words[from] : null;
      const [en, fr] = [excerpt(justification), excerpt(justification)];
      return {
        en: `Stated ${name(key).en} as ${before ? `${before.en} → ` : ''}${words[to].en}: “${en}”`,
        fr: `A déclaré ${name(key).fr} ${before ? `${before.fr} → ` : ''}${words[to].fr} : « ${fr} »`,
      };
    }
    case 'StatementWithdrawn': {
      const { key, from } = event.data;
      return {
        en: `Withdrew the statement that ${name(key).en} is ${words[from].en}`,
        fr: `A retiré la déclaration selon laquelle ${name(key).fr} est ${words[from].fr}`,
      };
    }
    case 'PassageNamed':
      return {
        en: `Linked a passage of “${event.data.name}” as evidence of ${name(event.data.requirement).en}`,
        fr: `A lié un passage de « ${event.data.name} » comme preuve de ${name(event.data.requirement).fr}`,
      };
    case 'PassageWithdrawn':
      return {
        en: `Took back a passage of “${event.data.name}” as evidence of ${name(event.data.requirement).en}`,
        fr: `A retiré un passage de « ${event.data.name} » des preuves de ${name(event.data.requirement).fr}`,
      };
    case 'EvidenceNamed': {
      const { requirement, from, to } = event.data;
      const value = (field: 'method' | 'standard') =>
        (from?.[field] ?? '') === to[field] ? [] : [change(labels[field], from?.[field] || null, to[field] || null)];
      const [before, after] = [from?.document?.name ?? null, to.document?.name ?? null];
      const changes = join([
        ...value('method'),
        ...value('standard'),
        ...(before === after ? [] : [change(labels.document, before, after)]),
      ]);
      return {
        en: `Evidence for ${requirement}: ${changes.en}`,
        fr: `Preuve pour ${requirement} : ${changes.fr}`,
      };
    }
  }
}

const labels = {
  method: { en: 'method', fr: 'méthode' },
  standard: { en: 'standard', fr: 'norme' },
  document: { en: 'document', fr: 'document' },
} as const;

function change(label: Bilingual, from: string | null, to: string | null): Bilingual {
  const [before, after] = [quoted(from), quoted(to)];
  return from === null
    ? { en: `${label.en} ${after.en}`, fr: `${label.fr} ${after.fr}` }
    : { en: `${label.en} ${before.en} → ${after.en}`, fr: `${label.fr} ${before.fr} → ${after.fr}` };
}

type StandardEvent = Extract<OrganisationEvent, { type: `Standard${string}` }>;

/** The sentence for an event about access to the texts of a standard. */
export function standardSentence(event: StandardEvent, name: Named): Bilingual {
  const { en, fr } = name(event.data.norm);
  switch (event.type) {
    case 'StandardOwnershipDeclared': {
      const proof = [event.data.reference, event.data.file?.name].filter(Boolean).join(', ');
      return {
        en: `Declared ownership of ${en} (${excerpt(proof)}) and asked for access`,
        fr: `A déclaré posséder ${fr} (${excerpt(proof)}) et demandé l’accès`,
      };
    }
    case 'StandardAccessGranted':
      return { en: `Granted access to ${en}`, fr: `A accordé l’accès à ${fr}` };
    case 'StandardAccessRefused':
      return { en: `Refused access to ${en}`, fr: `A refusé l’accès à ${fr}` };
    case 'StandardAccessWithdrawn':
      return { en: `Withdrew access to ${en}`, fr: `A retiré l’accès à ${fr}` };
  }
}
