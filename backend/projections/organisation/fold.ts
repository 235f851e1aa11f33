import { isOrganisationEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Plan, Role } from '#/backend/events/organisations.ts';
import type { View } from '../view.ts';

export type Organisation = {
  id: string;
  name: string;
  members: readonly { account: string; role: Role }[];
  reasonAlways: boolean;
  /** Null on the free plan. */
  plan: Plan | null;
};

export const organisationView: View<Organisation> = {
  name: 'organisation',
  version: 2,
  key: (event) => (isOrganisationEvent(event) ? event.stream.slice('organisation-'.length) : null),
  initial: (id) => ({ id, name: '', members: [], reasonAlways: false, plan: null }),
  fold: foldOrganisation,
};

function foldOrganisation(organisation: Organisation, event: LoggedEvent): Organisation {
  if (!isOrganisationEvent(event)) return organisation;
  switch (event.type) {
    case 'OrganisationFounded':
      return { ...organisation, name: event.data.name };
    case 'MemberJoined':
      return { ...organisation, members: [...organisation.members, event.data] };
    case 'ReasonPolicyChanged':
      return { ...organisation, reasonAlways: event.data.always };
    case 'PlanStarted':
      return { ...organisation, plan: event.data.plan };
    case 'PlanEnded':
      return { ...organisation, plan: null };
  }
}
