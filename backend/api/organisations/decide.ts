import type { FastifyRequest } from 'fastify';
import type { OrganisationCommand } from '#/backend/commands/organisations/organisation.ts';
import type { Executed } from '../edge/commands.ts';

/** Carries out a command on the organisation of the caller. */
export type Decide = (request: FastifyRequest, command: OrganisationCommand, reason?: string) => Promise<Executed>;
