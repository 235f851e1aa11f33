import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { loadEverything } from '../load/load-everything.ts';
import { codesAreInOrder } from './harm-codes.ts';
import { checkRisks } from './risks.ts';

const { content: knowledge } = loadEverything();
/** A folder with the lists of the IMDRF, `imdrf-aet-annex-A.json` and so on, which are no part of Acta. */
const folder = process.env['IMDRF_TERMS'] ?? '';
const Terms = z.array(z.object({ code: z.string(), selectable: z.boolean(), status: z.string() }));

const offered = (annex: 'A' | 'E' | 'F'): string[] =>
  Terms.parse(JSON.parse(fs.readFileSync(path.join(folder, `imdrf-aet-annex-${annex}.json`), 'utf8'))).flatMap(
    ({ code, selectable, status }) => (selectable && status !== 'Retired' ? [code] : []),
  );

describe('the IMDRF codes of a risk', () => {
  it.each([
    [{ problem: [], harm: ['F02'] }, true],
    [{ problem: ['A0504'], harm: ['E050301', 'F02'] }, true],
    [{ problem: ['A0504'], harm: [] }, false],
    [{ problem: [], harm: ['F02', 'F02'] }, false],
    [{ problem: [], harm: ['E5'] }, false],
    [{ problem: ['E0506'], harm: ['F02'] }, false],
  ])('%o are in order: %s', (codes, expected) => {
    expect(codesAreInOrder(codes)).toBe(expected);
  });

  it('are asked for by the check, and so is a severity that they allow', () => {
    const [risk] = knowledge.risks;
    if (!risk) throw new Error('no risks');
    const found = (changed: Partial<typeof risk>) => checkRisks([{ ...risk, ...changed }]).map(({ code }) => code);
    expect(found({})).toEqual([]);
    expect(found({ imdrf: undefined })).toEqual(['RISK_HARM_CODES']);
    expect(found({ severity: 'minor', imdrf: { problem: [], harm: ['F02'] } })).toEqual(['RISK_SEVERITY_DIFFERS']);
  });

  it('are there for every risk of the library', () => {
    expect(knowledge.risks.filter(({ imdrf }) => !imdrf || !codesAreInOrder(imdrf)).map(({ key }) => key)).toEqual([]);
  });

  it.skipIf(!fs.existsSync(path.join(folder, 'imdrf-aet-annex-A.json')))('exist and are offered for coding', () => {
    const known = new Set([...offered('A'), ...offered('E'), ...offered('F')]);
    const unknown = knowledge.risks.flatMap(({ key, imdrf }) =>
      [...(imdrf?.problem ?? []), ...(imdrf?.harm ?? [])].filter((code) => !known.has(code)).map((c) => `${key} ${c}`),
    );
    expect(unknown).toEqual([]);
  });
});
