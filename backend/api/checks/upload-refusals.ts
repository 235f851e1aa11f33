import type { Bilingual, Locale } from '#/knowledge/types.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import { refusals } from '../edge/refusals.ts';

const sentences: Readonly<Partial<Record<ErrorCode, (fileName: string) => Bilingual>>> = {
  FILE_TYPE_UNSUPPORTED: (fileName) => ({
    en: `Invalid file type for ${fileName}`,
    fr: `Type de fichier invalide pour ${fileName}`,
  }),
  FILE_TOO_LARGE: (fileName) => ({
    en: `${fileName} is too large (max 10 MB)`,
    fr: `${fileName} est trop volumineux (max 10 Mo)`,
  }),
  FILE_ALREADY_EXISTS: (fileName) => ({ en: `${fileName} already exists`, fr: `${fileName} existe déjà` }),
};

/** Why a file was refused, in the words of the specification where it has some. */
export const uploadRefusal = (fileName: string, code: ErrorCode, locale: Locale) => ({
  fileName,
  code,
  message: (sentences[code]?.(fileName) ?? refusals[code])[locale],
});
