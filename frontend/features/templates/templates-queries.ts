import { AddedToSpace, DocTemplateDetail, DocTemplates } from '#/backend/api/templates/contract.ts';
import { command } from '../../shared/api.ts';
import { query, withSearch } from '../../shared/query.ts';

/** The form and format of a template's file. */
export type Wanted = { templateKey: string; form: 'raw' | 'filled'; format: 'docx' | 'pdf' };

export const templatesQuery = (deviceId: string, asOf: string | null) =>
  query(DocTemplates, 'docTemplates/getDocTemplates', { deviceId }, asOf);

export const templateQuery = (deviceId: string, templateKey: string, asOf: string | null) =>
  query(DocTemplateDetail, 'docTemplates/getDocTemplate', { deviceId, templateKey }, asOf);

type Address = Wanted & { deviceId: string; locale: string; asOf: string | null; disposition?: 'inline' };

/** The address of a file, as of a moment where one is given. */
export const fileAddress = ({ asOf, disposition, ...wanted }: Address): string =>
  withSearch('/api/docTemplates/file', { ...wanted, disposition, asOf: asOf ?? undefined });

type Kept = Wanted & { deviceId: string; locale: string; reason?: string };

/**
 * Stores a file in the document space. Refused with `REASON_REQUIRED` where it replaces one: the screen itself asks for
 * the reason.
 */
export const addToSpace = (body: Kept) =>
  command(AddedToSpace, '/api/docTemplates/addToSpace', { reason: undefined, ...body });
