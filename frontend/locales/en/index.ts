import { own } from './account.ts';
import { build } from './build.ts';
import { acting } from './capas.ts';
import { handling } from './cases.ts';
import { check } from './check.ts';
import { changing } from './changes.ts';
import { checking } from './checks.ts';
import { asking } from './copilot.ts';
import { core } from './core.ts';
import { entrance } from './entrance.ts';
import { evidence } from './evidence.ts';
import { found } from './findings.ts';
import { publishing } from './publications.ts';
import { site } from './site.ts';
import { work } from './work.ts';

/** The whole catalogue of the language. The browser loads its parts (shared/i18n.ts); types and tests read the whole. */
export const catalogue = {
  ...core,
  ...site,
  ...acting,
  ...handling,
  ...check,
  ...entrance,
  ...own,
  ...work,
  ...build,
  ...changing,
  ...checking,
  ...found,
  ...evidence,
  ...asking,
  ...publishing,
};
