import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('{backend,frontend,knowledge,infra}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/dist/**', '**/node_modules/**'],
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

type Ban = {
  what: string;
  samples: readonly string[];
  pattern: RegExp;
  within?: RegExp;
  but?: Readonly<Record<string, string>>;
};

/** Code that the product must not contain; `but` names the files that may, and why. */
const bans: readonly Ban[] = [
  {
    what: 'draws from what can be foretold',
    samples: ['Math.random()'],
    pattern: /Math\.random/,
    but: {
      'frontend/shared/live.ts': 'spreads the tabs that come back; nothing is secret about it',
      'backend/commands/handle.ts': 'spreads the tries of processes that met; nothing is secret about it',
    },
  },
  {
    what: 'hashes with what is broken',
    samples: [`createHash('md5')`, `createHmac('sha1', key)`],
    pattern: /createH(?:ash|mac)\(\s*'(?!sha(?:256|384|512)')/,
    but: { 'backend/log/event-id.ts': 'UUIDs of version 5 are SHA-1 by definition; nothing trusts them' },
  },
  {
    what: 'encrypts with anything but AES-256-GCM',
    samples: [`createCipheriv('aes-256-cbc', key, iv)`],
    pattern: /create(?:C|Dec)ipheriv\(\s*'(?!aes-256-gcm')/,
  },
  {
    what: 'runs text as code',
    samples: ['eval(text)', `new Function('a')`, `setTimeout('a()')`],
    pattern: /\beval\(|new Function\(|node:vm'|setTimeout\(\s*['"`]/,
    but: { 'backend/api/edge/limits/on-redis.ts': 'scripts of its own, which Redis runs' },
  },
  {
    what: 'starts programs of the system',
    samples: [`from 'node:child_process'`],
    pattern: /node:child_process/,
    but: {
      'backend/reading/read-file.ts': 'starts Node itself, to read a file apart and within limits',
      'backend/reading/recognise.ts':
        'two programs by their names, without a shell, where the operator switched that on',
    },
    within: /^(backend|frontend|knowledge)\//,
  },
  {
    what: 'has a shell read a command line',
    samples: ['exec(`ls ${name}`)', 'shell: true'],
    pattern: /\bexec(?:Sync)?\(\s*[`'"]|shell: true/,
  },
  {
    what: 'writes HTML into a page',
    samples: ['dangerouslySetInnerHTML={{ __html }}', 'node.innerHTML = text'],
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    but: {
      'frontend/features/publications/written-text.tsx':
        'takes over the text that the server has written into this very page, from Markdown without HTML',
    },
  },
  {
    what: 'talks to other windows',
    samples: ['postMessage(a)', `addEventListener('message', f)`],
    pattern: /postMessage\(|addEventListener\(\s*'message'|document\.domain/,
    within: /^frontend\//,
  },
  { what: 'leads to scripts', samples: ['href="javascript:void"'], pattern: /javascript:/i },
  {
    what: 'accepts any certificate',
    samples: ['rejectUnauthorized: false'],
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
  },
  {
    what: 'calls other servers',
    samples: ['await fetch(url)', `import https from 'node:https';`],
    pattern: /\bfetch\(|^import (?!type\b)[^;]*from 'node:(?:https?|net|tls|dgram)'|new WebSocket\(/m,
    within: /^(backend|knowledge)\//,
    but: {
      'backend/workers/seals/time-stamp.ts': 'the time stamp server that the operator names',
      'backend/workers/seals/webhook.ts': 'the witness that the operator names',
      'backend/config.ts': 'tells kinds of addresses apart, and connects to nothing',
      'backend/api/edge/limits/networks.ts': 'tells kinds of addresses apart, and connects to nothing',
    },
  },
  {
    what: 'builds a pattern from what somebody typed',
    samples: ['new RegExp(typed)'],
    pattern: /new RegExp\(/,
    but: {
      'backend/rendering/norms/words.ts': 'words of a list of its own',
      'backend/api/generics/emdn/csv-rows.ts': 'one of three signs of its own',
      'frontend/code-groups.ts': 'names of files of a list of its own, and only while the product is built',
      'frontend/features/devices/emdn-search.ts': 'other names of a list of its own, never the words that were typed',
      'backend/api/documents/xml-tags.ts': 'names of tags of its own',
      'backend/reading/formats/csv.ts': 'one of four signs of its own',
      'backend/answering/abbreviations.ts': 'short forms of a list of its own',
      'backend/answering/case-numbers.ts': 'kinds of a list of its own, and digits alone of what was typed',
      'backend/answering/acts.ts': 'verbs of a list of its own',
      'backend/answering/acts-on-record.ts': 'names of fields of a list of its own',
      'backend/answering/asked.ts': 'patterns of a list of its own',
      'backend/answering/kinds.ts': 'words of a list of its own',
      'backend/answering/periods.ts': 'months and units of lists of its own',
      'backend/judging/facts/versions.ts': 'an identifier of a document, with every sign of a pattern escaped',
      'backend/judging/facts/citations.ts': 'identifiers of documents, with every sign of a pattern escaped',
      'backend/judging/text/ages.ts': 'phrases of its own',
      'backend/judging/text/dates.ts': 'forms of dates of its own',
      'knowledge/evidence/polarity.ts': 'verbs of a list of its own',
      'knowledge/evidence/consistency.ts': 'forms of codes in a data file of its own',
      'backend/judging/text/measures.ts': 'units of a list of its own',
      'backend/judging/expect/words.ts': 'an identifier of a document, with every sign of a pattern escaped',
      'backend/judging/model/addressed.ts': 'phrases of a list of its own',
      'backend/judging/model/verify.ts': 'words of an answer, with every sign of a pattern escaped',
    },
  },
  {
    what: 'keeps passwords from being pasted or remembered',
    samples: ['onPaste={stop}'],
    pattern: /onPaste|autoComplete="off"/,
    within: /accounts/,
  },
  {
    what: 'leads a browser to another site',
    samples: ['reply.redirect(url)', 'location.href = url', 'location.assign(url)'],
    pattern: /\.redirect\(|location\.(?:href\s*=[^=]|assign|replace\()/,
    but: {
      'frontend/features/accounts/sign-in/enter-dashboard.ts': 'a path of its own, after an invitation',
      'frontend/features/my-account/use-erasure.ts': 'a path of its own, after an erasure',
      'frontend/features/organisations/leave-dialog.tsx': 'a path of its own, after leaving',
      'frontend/features/organisations/use-plan-acts.ts':
        'the pages of the payment provider, whose address our server got from it',
      'frontend/features/public/plan-card.tsx':
        'the checkout of the payment provider, whose address our server got from it',
    },
  },
  {
    what: 'parses XML',
    samples: ['new DOMParser()'],
    pattern: /from '(?:saxes|fast-xml-parser|xml2js|libxmljs[^']*|@xmldom\/xmldom)'|new DOMParser\(/,
    but: { 'backend/reading/xml.ts': 'in the process of a file, which refuses any DOCTYPE and may read nothing else' },
  },
];

/** Names and fixed parts that are text in SQL, and why none of them comes from a request. */
const builtSql: Readonly<Record<string, string>> = {
  'backend/database/migrate.ts': 'the names of roles, constants',
  'backend/database/roles.ts': 'the names of roles, constants; passwords and databases of the settings are escaped',
  'backend/database/scope.ts': 'a setting takes no parameter; the scope was matched with the form of a UUID',
  'backend/projections/clock.ts': 'the name of a channel, a constant',
  'backend/projections/projection.ts': 'a condition over the column of the key, a constant',
  'backend/projections/row-projection.ts': 'a condition over the column of the list, a constant',
  'backend/projections/shelve.ts': 'one of two tables by a list of its own',
  'backend/projections/check/check-history.ts': 'the names of columns, a constant',
  'backend/projections/check/check-documents.ts': 'conditions of its own over columns',
  'backend/log/witness/table.ts': 'the names of columns, a constant',
  'backend/projections/rows/history/read.ts': 'conditions of its own with numbered parameters, joined',
  'backend/workers/accounts/pending-mails.ts': 'an expression over columns, a constant',
  'backend/api/edge/sessions.ts': 'a condition over columns, a constant',
  'backend/api/edge/live/routes.ts': 'the same condition',
};

describe('the code of the product', () => {
  it('is seen at all', () => expect(files.length).toBeGreaterThan(300));

  it.each(bans)('never $what', ({ samples, pattern, within, but = {} }) => {
    expect(samples.filter((sample) => !pattern.test(sample))).toEqual([]);
    const found = files.filter(({ file, text }) => (within?.test(file) ?? true) && pattern.test(text));
    expect(found.map(({ file }) => file).filter((file) => !(file in but))).toEqual([]);
  });

  it('puts no value into the text of a query', () => {
    const built = /\.query(?:<[^;]*?>)?\(\s*(?:`[^`]*\$\{|['"][^'"]*['"]\s*\+|[a-z]\w*\s*\+)/;
    expect(['client.query(`select ${a}`)', "client.query<Row>('select ' + a)"].every((one) => built.test(one))).toBe(
      true,
    );
    const found = files.filter(({ file, text }) => file.startsWith('backend/') && built.test(text));
    expect(found.map(({ file }) => file).filter((file) => !(file in builtSql))).toEqual([]);
  });
});
