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

type Ban = { what: string; pattern: RegExp; within?: RegExp; but?: Readonly<Record<string, string>> };

/** What the product's own code does not do; `but` names the files that may, and why. */
const bans: readonly Ban[] = [
  { what: 'draws from what can be foretold', pattern: /Math\.random/ },
  {
    what: 'hashes with what is broken',
    pattern: /createH(?:ash|mac)\(\s*'(?!sha(?:256|384|512)')/,
    but: { 'backend/log/event-id.ts': 'UUIDs of version 5 are SHA-1 by definition; nothing trusts them' },
  },
  { what: 'encrypts with anything but AES-256-GCM', pattern: /create(?:C|Dec)ipheriv\(\s*'(?!aes-256-gcm')/ },
  { what: 'runs text as code', pattern: /\beval\(|new Function\(|node:vm'|setTimeout\(\s*['"`]/ },
  {
    what: 'starts programs of the system',
    pattern: /node:child_process/,
    within: /^(backend|frontend|knowledge)\//,
  },
  { what: 'has a shell read a command line', pattern: /\bexec(?:Sync)?\(\s*[`'"]|shell: true/ },
  {
    what: 'writes HTML into a page',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
  },
  {
    what: 'talks to other windows',
    pattern: /postMessage\(|addEventListener\(\s*'message'|document\.domain/,
    within: /^frontend\//,
  },
  { what: 'leads to scripts', pattern: /javascript:/i },
  { what: 'accepts any certificate', pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/ },
  {
    what: 'calls other servers',
    pattern: /\bfetch\(|from 'node:(?:https?|net|tls|dgram)'|new WebSocket\(/,
    within: /^(backend|knowledge)\//,
    but: { 'backend/api/live/routes.ts': 'a type of node:http' },
  },
  {
    what: 'parses XML',
    pattern: /from '(?:saxes|fast-xml-parser|xml2js|libxmljs[^']*|@xmldom\/xmldom)'|new DOMParser\(/,
  },
];

/** Names and fixed parts that stand in SQL as text, and why none of them comes from a request. */
const builtSql: Readonly<Record<string, string>> = {
  'backend/projections/scope.ts': 'a setting takes no parameter; the scope was matched with the form of a UUID',
  'backend/projections/clock.ts': 'the name of a channel, a constant',
  'backend/projections/history/read.ts': 'conditions of its own with numbered parameters, joined',
  'backend/workers/accounts/pending-mails.ts': 'an expression over columns, a constant',
};

describe('the code of the product', () => {
  it('is seen at all', () => expect(files.length).toBeGreaterThan(300));

  it.each(bans)('never $what', ({ pattern, within, but = {} }) => {
    const found = files.filter(({ file, text }) => (within?.test(file) ?? true) && pattern.test(text));
    expect(found.map(({ file }) => file).filter((file) => !(file in but))).toEqual([]);
  });

  it('puts no value into the text of a query', () => {
    const found = files
      .filter(({ file }) => file.startsWith('backend/'))
      .filter(({ text }) => /\.query(?:<[^>]*>)?\(\s*(?:`[^`]*\$\{|['"][^'"]*['"]\s*\+|[a-z]\w*\s*\+)/.test(text));
    expect(found.map(({ file }) => file).filter((file) => !(file in builtSql))).toEqual([]);
  });
});
