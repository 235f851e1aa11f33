import { OrganisationAnswer } from '#/backend/api/organisations/contract.ts';
import { query } from './query.ts';

/** The organisation of who is signed in, with its members. */
export const organisationQuery = () => query(OrganisationAnswer, 'organisation/getOrganisation');
