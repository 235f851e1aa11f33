import { expect, it } from 'vitest';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { emptyRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { persistentMap } from '#/backend/events/persistent-map.ts';
import { riskAnswers } from '#/backend/queries/risks/shown-risks.ts';
import { manyRisks } from '#/tests/makers/many-risks.ts';
import { riskFileSheets } from './risk-file.ts';

const [risk, other] = manyRisks(2);
const included = { ...emptyRecord, source: 'Library' as const, decision: 'ACCEPT' as const };

it.each(['en', 'fr'] as const)('The risk file in %s ends with the IMDRF codes of each risk', async (locale) => {
  if (!risk || !other) throw new Error('no risks');
  const unborn = unbornMoment('test');
  const leaves = persistentMap({ [risk.key]: included, [other.key]: included });
  const seen = { ...unborn, risks: { ...unborn.risks, leaves }, position: '1' };
  const answers = riskAnswers(seen, new Map([risk, other].map((one) => [one.key, one])), [risk.key, other.key]);
  const codes = { problem: ['A0504', 'A1203'], harm: ['E050301', 'F02'] };
  const imdrf = (key: string) => (key === risk.key ? codes : undefined);
  const [sheet] = riskFileSheets(seen, answers, locale, { knowledge: 'test', norms: () => '', imdrf });
  const rows = await Array.fromAsync(sheet?.rows ?? []);
  expect(sheet?.columns.slice(-2).map(({ head }) => head.replace(/.*\((.*)\)/, '$1'))).toEqual([
    'IMDRF A',
    'IMDRF E, F',
  ]);
  expect(rows.map((row) => [row[0], ...row.slice(-2)])).toEqual([
    [risk.key, 'A0504, A1203', 'E050301, F02'],
    [other.key, '', ''],
  ]);
  expect(rows[0]).toHaveLength(sheet?.columns.length ?? 0);
});
