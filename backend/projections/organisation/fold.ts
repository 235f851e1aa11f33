import { isOrganisationEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Plan, Proof, Role } from '#/backend/events/organisations.ts';
import type { View } from '../view.ts';

/** How far an organisation is with access to the texts of a standard. `reason` is the one of the newest decision. */
export type StandardAccess = {
  state: 'declared' | 'granted' | 'refused' | 'withdrawn';
  /** What the organisation named as proof; empty where an administrator granted unasked. */
  reference: string;
  file: Proof | null;
  declaredBy: string | null;
  declaredAt: string | null;
  reason: string | null;
  at: string;
  position: string;
};

export type Organisation = {
  id: string;
  name: string;
  members: readonly { account: string; role: Role }[];
  reasonAlways: boolean;
  /** Null on the free plan. */
  plan: Plan | null;
  /** By norm. A standard that is not named was never asked for. */
  standards: Readonly<Record<string, StandardAccess>>;
};

export const organisationView: View<Organisation> = {
  name: 'organisation',
  version: 3,
  key: (event) => (isOrganisationEvent(event) ? event.stream.slice('organisation-'.length) : null),
  initial: (id) => ({ id, name: '', members: [], reasonAlways: false, plan: null, standards: {} }),
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
    case 'StandardOwnershipDeclared': {
      const { norm, reference, file } = event.data;
      return withStandard(organisation, norm, {
        state: 'declared',
        reference,
        file,
        declaredBy: event.actor.id,
        declaredAt: event.recordedAt,
        ...moment(event),
      });
    }
    case 'StandardAccessGranted':
      return decided(organisation, event.data.norm, 'granted', event);
    case 'StandardAccessRefused':
      return decided(organisation, event.data.norm, 'refused', event);
    case 'StandardAccessWithdrawn':
      return decided(organisation, event.data.norm, 'withdrawn', event);
  }
}

const unasked = { reference: '', file: null, declaredBy: null, declaredAt: null };

const moment = ({ reason, recordedAt: at, position }: LoggedEvent) => ({ reason, at, position });

const withStandard = (organisation: Organisation, norm: string, access: StandardAccess): Organisation => ({
  ...organisation,
  standards: { ...organisation.standards, [norm]: access },
});

const decided = (organisation: Organisation, norm: string, state: StandardAccess['state'], event: LoggedEvent) =>
  withStandard(organisation, norm, { ...(organisation.standards[norm] ?? unasked), state, ...moment(event) });
