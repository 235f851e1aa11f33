import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';
import { accepted } from './accepted.ts';

const require = createRequire(import.meta.url);

/** Both engines as they are injected: each leaves one name in the page. */
const engines = [
  require.resolve('accessibility-checker-engine/ace-window.js'),
  require.resolve('html_codesniffer/build/HTMLCS.js'),
];

/**
 * The theme in which they look at the screens of a language, where every journey is told (`npm run test:e2e`,
 * `test:long`): English ones in the light, French ones in the dark, so that each language and theme is seen once.
 * `npm test` has axe.
 */
export const othersLookAt = (locale: Locale): 'light' | 'dark' | null =>
  process.env['JOURNEYS_TOLD'] !== 'whole' ? null : locale === 'en' ? 'light' : 'dark';

/** A rule that the page breaks, and where. */
type Finding = { rule: string; message: string; html: string };

/**
 * What IBM's checker and HTML_CodeSniffer hold against the page as it stands, beside axe. What they only suspect is left
 * out, and so are the rules that `accepted` names.
 */
export async function othersFindOn(page: Page): Promise<string[]> {
  // Of the first the script itself must not come back as a value.
  for (const engine of engines) await page.evaluate(`${readFileSync(engine, 'utf8')}\n;undefined`);
  const found = await page.evaluate(askBoth);
  return told(
    found.filter((finding) => !accepted.some(({ rule, where }) => rule === finding.rule && where.test(finding.html))),
  );
}

/** One line for each rule that is broken, with the first element that breaks it. */
function told(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, ({ rule }) => rule)].map(
    ([rule, all]) => `${rule}: ${all[0]?.message}, ${all.length}×, ${all[0]?.html}`,
  );
}

/** Runs in the page. */
async function askBoth(): Promise<Finding[]> {
  type Level = 'VIOLATION' | 'RECOMMENDATION' | 'INFORMATION';
  type Result = { ruleId: string; value: [Level, string]; message: string; node: Element | Text };
  type Checker = {
    rulesetRules: Record<string, string[]>;
    check: (root: Document, ruleset: string) => Promise<{ results: Result[] }>;
  };
  type Sniffer = {
    getTranslation: (id: string) => string | undefined;
    process: (standard: string, root: Document, then: () => void, failed: () => void) => void;
    getMessages: () => { type: number; code: string; msg: string; element: Element }[];
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the two scripts leave in the page
  const { ace_ibma: ibm, HTMLCS: sniffer } = globalThis as unknown as {
    ace_ibma: { Checker: new () => Checker };
    HTMLCS: Sniffer;
  };

  const checker = new ibm.Checker();
  const ruleset = 'IBM_Accessibility';
  // It looks what lies over each control, takes most of the time on long pages, and only suspects.
  const slow = 'element_tabbable_unobscured';
  checker.rulesetRules[ruleset] = checker.rulesetRules[ruleset]?.filter((rule) => rule !== slow) ?? [];
  const { results } = await checker.check(document, ruleset);

  // It has no words for some of its own findings, and would end in an exception.
  const wordsFor = sniffer.getTranslation.bind(sniffer);
  sniffer.getTranslation = (id) => wordsFor(id) ?? id;
  await new Promise<void>((resolve, reject) =>
    sniffer.process('WCAG2AA', document, resolve, () => reject(new Error('HTML_CodeSniffer failed'))),
  );

  const ERROR = 1;
  const found = [
    ...results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, node }) => ({ rule: ruleId, message, node })),
    ...sniffer
      .getMessages()
      .filter(({ type }) => type === ERROR)
      .map(({ code, msg, element }) => ({ rule: code, message: msg, node: element })),
  ];
  // What is hidden, or in a part that is closed, is told to nobody. A node may be of the page in a frame.
  return found.flatMap(({ rule, message, node }) => {
    if (!('outerHTML' in node)) return { rule, message, html: node.nodeName };
    const element: Element = node;
    return element.checkVisibility() ? { rule, message, html: element.outerHTML.slice(0, 300) } : [];
  });
}
