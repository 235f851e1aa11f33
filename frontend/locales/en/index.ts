import { own } from './account.ts';
import { meeting } from './booking.ts';
import { overviewing } from './dashboard.ts';
import { making } from './devices.ts';
import { describing } from './description.ts';
import { filing } from './documents.ts';
import { applying } from './norms.ts';
import { organising } from './organisations.ts';
import { completing } from './established.ts';
import { taking } from './intake.ts';
import { pressing } from './keys.ts';
import { profiled } from './profiling.ts';
import { recorded } from './record.ts';
import { risking } from './risks.ts';
import { planning } from './roadmap.ts';
import { templating } from './templates.ts';
import { acting } from './capas.ts';
import { handling } from './cases.ts';
import { check } from './check.ts';
import { changing } from './changes.ts';
import { checking } from './checks.ts';
import { asking } from './copilot.ts';
import { comparing } from './compare.ts';
import { core } from './core.ts';
import { entrance } from './entrance.ts';
import { evidence } from './evidence.ts';
import { found } from './findings.ts';
import { searched } from './heads.ts';
import { operating } from './operator.ts';
import { previewing } from './preview.ts';
import { publishing } from './publications.ts';
import { guiding } from './guide.ts';
import { selling } from './pricing.ts';
import { site } from './site.ts';
import { tracing } from './trace.ts';
import { visiting } from './visitors.ts';
import { welcoming } from './landing.ts';
import { declaring } from './legal.ts';
import { playing } from './views.ts';
import { work } from './work.ts';

/** The whole catalogue of the language. The browser loads its parts (shared/i18n.ts, shared/dashboard-texts.ts); types and tests read the whole. */
export const catalogue = {
  ...core,
  ...site,
  ...welcoming,
  ...playing,
  ...declaring,
  ...acting,
  ...handling,
  ...check,
  ...entrance,
  ...own,
  ...work,
  ...overviewing,
  ...making,
  ...describing,
  ...filing,
  ...applying,
  ...organising,
  ...completing,
  ...taking,
  ...pressing,
  ...profiled,
  ...recorded,
  ...risking,
  ...planning,
  ...templating,
  ...changing,
  ...checking,
  ...found,
  ...searched,
  ...evidence,
  ...asking,
  ...operating,
  ...meeting,
  ...guiding,
  ...previewing,
  ...publishing,
  ...selling,
  ...tracing,
  ...comparing,
  ...visiting,
};
