import { DeviceDescription, DocumentPlaces, FieldReply } from '#/backend/api/descriptions/contract.ts';
import type { Locale } from '#/knowledge/types.ts';
import { command } from '../api.ts';
import { query } from '../query.ts';

export const descriptionQuery = (deviceId: string, asOf: string | null) =>
  query(DeviceDescription, 'descriptions/getDescription', { deviceId }, asOf);

export const placesQuery = (deviceId: string, templateKey: string, asOf: string | null) =>
  query(DocumentPlaces, 'descriptions/getPlaces', { deviceId, templateKey }, asOf);

type Write = {
  deviceId: string;
  field: string;
  of: 'device' | 'company';
  language: Locale;
  text: string;
  seen: string | null;
};

/** Writes a field; an empty text opens it again. */
export const writeField = (body: Write) => command(FieldReply, '/api/descriptions/writeField', body);
