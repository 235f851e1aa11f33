import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nomenclatureDecider } from '#/backend/commands/operator/nomenclatures.ts';
import { execute } from '../../edge/commands.ts';
import { constant, sendConstant, type Constant } from '../../edge/constant.ts';
import { Refused } from '../../edge/refusals.ts';
import type { ErrorCode } from '../../edge/refusals/code.ts';
import type { Services } from '../../edge/services.ts';
import { EmdnFile, EmdnImported, ImportEmdnQuery } from '../contract.ts';
import { editionOf, emdnCodes, keepCodes, shippedGroups, type EmdnLocale } from './codes.ts';
import { NotANomenclature, type Entry, type Nomenclature, type NomenclatureFault } from './nomenclature.ts';
import { readInThread } from './read-in-thread.ts';

/** Bytes. The Commission's workbook has less than a tenth of them. */
const largestFile = 10 * 1024 * 1024;

/** The device nomenclature: everybody reads it, the administrator of the installation imports it. */
export function emdnRoutes(services: Services): FastifyPluginAsyncZod {
  const { dataFolder } = services.settings;
  const made = new Map<EmdnLocale, { edition: string; codes: Constant }>();

  function codesNow(locale: EmdnLocale): Constant {
    const edition = editionOf(locale, dataFolder);
    const known = made.get(locale);
    if (known?.edition === edition) return known.codes;
    const codes = constant(emdnCodes(locale, dataFolder));
    made.set(locale, { edition, codes });
    return codes;
  }

  return async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: largestFile },
      (_request, body, done) => done(null, body),
    );

    for (const locale of ['EN', 'FR'] as const)
      app.get(
        `/EMDN-codes-${locale}.json`,
        { config: { access: 'visitor' }, schema: { response: { 200: EmdnFile } } },
        async (request, reply) => sendConstant(request, reply.header('cache-control', 'no-cache'), codesNow(locale)),
      );

    app.post(
      '/api/generics/importEmdn',
      {
        config: {
          access: 'administrator',
          refuses: [...Object.values(refusalOf), 'FILE_EMPTY', 'EMDN_OTHER_LANGUAGE'],
        },
        bodyLimit: largestFile,
        schema: { querystring: ImportEmdnQuery, response: { 200: EmdnImported } },
      },
      async (request) => {
        const { locale, fileName } = request.query;
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes)) throw new Refused('UNSUPPORTED_MEDIA_TYPE');
        if (bytes.length === 0) throw new Refused('FILE_EMPTY');
        const { entries, orphans } = await readOrRefuse(bytes, fileName);
        if (isInOtherLanguage(entries, locale)) throw new Refused('EMDN_OTHER_LANGUAGE');
        const counts = { codes: entries.length, orphans: orphans.length };
        const digest = createHash('sha256').update(bytes).digest('hex');
        const command = { type: 'Import', file: { fileName, digest, ...counts } } as const;
        const options = { organisation: null };
        const { position } = await execute(services, request, nomenclatureDecider(locale), locale, command, options);
        keepCodes(dataFolder, locale, entries);
        return { position, ...counts };
      },
    );
  };
}

const refusalOf = {
  UNREADABLE: 'EMDN_UNREADABLE',
  COLUMNS: 'EMDN_COLUMNS_MISSING',
  EMPTY: 'EMDN_WITHOUT_CODES',
  CODE: 'EMDN_CODE_WRONG',
  TERM: 'EMDN_TERM_MISSING',
} as const satisfies Record<NomenclatureFault['code'], ErrorCode>;

async function readOrRefuse(bytes: Buffer, fileName: string): Promise<Nomenclature> {
  try {
    return await readInThread(bytes, fileName);
  } catch (error) {
    if (!(error instanceof NotANomenclature)) throw error;
    const { code, at } = error.fault;
    throw new Refused(refusalOf[code], code === 'CODE' || code === 'TERM' ? { at } : undefined);
  }
}

/** Whether the groups that come with Acta have rather their terms of the other language: the wrong file was chosen. */
function isInOtherLanguage(entries: readonly Entry[], locale: EmdnLocale): boolean {
  const termsOf = new Map(entries.map(({ Code, Term }) => [Code, Term.toUpperCase()]));
  const same = (language: EmdnLocale) =>
    shippedGroups(language).filter(({ Code, Term }) => termsOf.get(Code) === Term.toUpperCase()).length;
  return same(locale === 'EN' ? 'FR' : 'EN') > same(locale);
}
