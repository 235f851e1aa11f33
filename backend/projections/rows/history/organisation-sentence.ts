import type { OrganisationEvent, Role } from '#/backend/events/organisations.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { person } from './person-mark.ts';
import { writtenDay } from './wording.ts';

type MemberEvent = Extract<
  OrganisationEvent,
  {
    type:
      | 'OrganisationFounded'
      | 'OrganisationRenamed'
      | 'MemberInvited'
      | 'InvitationRenewed'
      | 'InvitationWithdrawn'
      | 'InvitationAccepted'
      | 'MemberJoined'
      | 'MemberRoleChanged'
      | 'AuditorAccessChanged'
      | 'MemberLeft'
      | 'MemberRemoved'
      | 'ReasonPolicyChanged'
      | 'SecondFactorPolicyChanged'
      | 'ModelAllowed'
      | 'ModelWithdrawn'
      | 'ModelBudgetSet';
  }
>;

/**
 * The sentence for an event about an organisation and its people. `person` replaces the name of a person other than the
 * author.
 */
export function organisationSentence(event: MemberEvent): Bilingual {
  switch (event.type) {
    case 'OrganisationFounded':
      return { en: `Founded ${event.data.name}`, fr: `A créé l’organisation ${event.data.name}` };
    case 'OrganisationRenamed': {
      const { from, to } = event.data;
      return {
        en: `Renamed the organisation: “${from}” → “${to}”`,
        fr: `A renommé l’organisation : « ${from} » → « ${to} »`,
      };
    }
    case 'MemberInvited': {
      const { role, until } = event.data;
      return {
        en: `Invited ${person} as ${roles[role].en}${until ? `, with access until ${writtenDay(until).en}` : ''}`,
        fr: `A invité ${person} (rôle : ${roles[role].fr}${until ? `, accès jusqu’au ${writtenDay(until).fr}` : ''})`,
      };
    }
    case 'InvitationRenewed':
      return { en: `Sent ${person} another invitation`, fr: `A envoyé une nouvelle invitation à ${person}` };
    case 'InvitationWithdrawn':
      return { en: `Withdrew the invitation of ${person}`, fr: `A retiré l’invitation de ${person}` };
    case 'InvitationAccepted':
      return { en: 'Accepted the invitation', fr: 'A accepté l’invitation' };
    case 'MemberJoined':
      return {
        en: `A member joined as ${roles[event.data.role].en}`,
        fr: `Un membre a rejoint l’organisation (${roles[event.data.role].fr})`,
      };
    case 'MemberRoleChanged': {
      const [from, to] = [roles[event.data.from], roles[event.data.to]];
      return {
        en: `Changed the role of ${person}: ${from.en} → ${to.en}`,
        fr: `A modifié le rôle de ${person} : ${from.fr} → ${to.fr}`,
      };
    }
    case 'AuditorAccessChanged': {
      const from = event.data.from === null ? null : writtenDay(event.data.from);
      const to = writtenDay(event.data.to);
      return from === null
        ? { en: `The auditor’s access ends on ${to.en}`, fr: `L’accès de l’auditeur prend fin le ${to.fr}` }
        : {
            en: `Changed the day on which the access of ${person} ends: ${from.en} → ${to.en}`,
            fr: `A modifié la fin d’accès de ${person} : ${from.fr} → ${to.fr}`,
          };
    }
    case 'MemberLeft':
      return { en: 'Left the organisation', fr: 'A quitté l’organisation' };
    case 'MemberRemoved':
      return { en: `Removed ${person} from the organisation`, fr: `A retiré ${person} de l’organisation` };
    case 'ReasonPolicyChanged':
      return event.data.always
        ? { en: 'Every change now asks for a reason', fr: 'Chaque modification exige désormais un motif' }
        : { en: 'Only settled records ask for a reason', fr: 'Seuls les enregistrements établis exigent un motif' };
    case 'SecondFactorPolicyChanged': {
      const { required, graceDays: days } = event.data;
      const [en, fr] = [days === 1 ? '1 day' : `${days} days`, days === 1 ? '1 jour' : `${days} jours`];
      return required === 'optional'
        ? { en: 'A second factor is now optional', fr: 'Le second facteur est désormais facultatif' }
        : {
            en: `${asked[required].en} now need a second factor, within ${en}`,
            fr: `Un second facteur est désormais exigé ${asked[required].fr}, sous ${fr}`,
          };
    }
    case 'ModelAllowed': {
      const { address, model } = event.data;
      return {
        en: `Allowed passages of documents to be sent to the model ${model} at ${address}`,
        fr: `A autorisé l’envoi d’extraits de documents au modèle ${model}, à l’adresse ${address}`,
      };
    }
    case 'ModelBudgetSet': {
      const { to } = event.data;
      if (to === null)
        return { en: 'Took the monthly limit of models away', fr: 'A supprimé la limite mensuelle des modèles' };
      return {
        en: `Set the monthly limit of models to ${to.toLocaleString('en')} tokens`,
        fr: `A fixé la limite mensuelle des modèles à ${to.toLocaleString('fr')} jetons`,
      };
    }
    case 'ModelWithdrawn': {
      const { address, model } = event.data;
      return {
        en: `Stopped passages of documents from being sent to the model ${model} at ${address}`,
        fr: `A mis fin à l’envoi d’extraits de documents au modèle ${model}, à l’adresse ${address}`,
      };
    }
  }
}

const asked = {
  owners: { en: 'Owners', fr: 'des propriétaires' },
  all: { en: 'All members', fr: 'de tous les membres' },
} as const;

const roles: Readonly<Record<Role, Bilingual>> = {
  owner: { en: 'owner', fr: 'propriétaire' },
  quality: { en: 'quality', fr: 'qualité' },
  auditor: { en: 'auditor', fr: 'auditeur' },
};
