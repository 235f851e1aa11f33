import * as z from 'zod/mini';
import { MadeFrom, OfficeFinding } from '#/backend/events/documents.ts';
import { Acted, AsOfQuery, DeviceOrCompany, filled, Id, text } from '../edge/contract.ts';

const Version = z.object({
  /** From 1. */
  number: z.int(),
  sha256: z.string(),
  size: z.int(),
  mediaType: z.string(),
  fileName: z.string(),
  /** Contents that run or are fetched when the file is opened. */
  findings: z.array(OfficeFinding),
  by: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  at: z.string(),
  /** Why it replaced the version before. */
  reason: z.nullable(z.string()),
  position: z.string(),
});
export type DocumentVersion = z.infer<typeof Version>;

export const SpaceDocument = z.object({
  id: z.string(),
  name: z.string(),
  folder: z.string(),
  template: z.nullable(MadeFrom),
  /** Oldest first. */
  versions: z.array(Version),
});
export type SpaceDocument = z.infer<typeof SpaceDocument>;

export const DocumentSpace = z.object({
  documents: z.array(SpaceDocument),
  /** The organisation requires a reason for every change. A new content of a document always needs one. */
  reasonRequired: z.boolean(),
  position: z.nullable(z.string()),
});
export type DocumentSpace = z.infer<typeof DocumentSpace>;

const folderName = filled(80);
const documentName = filled(120);
const reason = z.optional(text(1000));

/** `deviceId`: whose documents; `company` are those of the company that belong to no device. */
export const SpaceQuery = z.strictObject({ deviceId: DeviceOrCompany, ...AsOfQuery });

/** Fields of an upload form, next to its `file`. */
export const UploadFields = z.strictObject({
  deviceId: DeviceOrCompany,
  folder: folderName,
  name: z.optional(documentName),
  reason,
});
export const VersionFields = z.strictObject({ deviceId: DeviceOrCompany, documentId: Id, reason });

export const RenameBody = z.strictObject({ deviceId: DeviceOrCompany, documentId: Id, name: documentName, reason });
export const MoveBody = z.strictObject({ deviceId: DeviceOrCompany, documentId: Id, folder: folderName, reason });

/** `version` from 1; the default is the newest version at the moment. */
export const DownloadQuery = z.strictObject({
  deviceId: DeviceOrCompany,
  documentId: Id,
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  ...AsOfQuery,
});

const ofVersion = {
  deviceId: DeviceOrCompany,
  documentId: Id,
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
};
/** `GET documents/getText`: blocks of a version around a block, before it, or from it on. */
export const SpaceTextQuery = z.strictObject({
  ...ofVersion,
  at: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
  side: z._default(z.enum(['around', 'before', 'after']), 'around'),
});
/** `GET documents/findInText`. */
export const SpaceFindQuery = z.strictObject({ ...ofVersion, words: filled(80) });

export const Uploaded = z.extend(Acted, { documentId: z.string() });
export type Uploaded = z.infer<typeof Uploaded>;

/** A file that was made and kept in the space: 1 is the version of a new document. */
export const KeptInSpace = z.extend(Uploaded, { name: z.string(), folder: z.string(), version: z.int() });
export type KeptInSpace = z.infer<typeof KeptInSpace>;
