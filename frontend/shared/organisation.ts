import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { query } from './query.ts';

/** The organisation of the signed-in person, with its members. */
export const organisationQuery = () => query(OrganisationAnswer, 'organisation/getOrganisation');
