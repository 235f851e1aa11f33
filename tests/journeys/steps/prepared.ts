import { expect, type APIRequestContext } from '@playwright/test';
import * as z from 'zod';
import { capaSections } from '#/backend/events/capas.ts';
import { truth } from './answering.ts';

const Opened = z.object({ id: z.string() });

async function post(request: APIRequestContext, call: string, data: object): Promise<unknown> {
  const answer = await request.post(`/api/${call}`, { data });
  expect(answer.status(), `${call}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** A CAPA of a device with all that it needs to be closed. Returns its id. */
export async function writtenCapa(request: APIRequestContext, deviceId: string, title: string): Promise<string> {
  const opening = { deviceId, title, source: { kind: 'manual', subject: null } };
  const { id: capaId } = Opened.parse(await post(request, 'capas/openCapa', opening));
  const act = (call: string, body: object) => post(request, `capas/${call}`, { capaId, ...body });
  for (const section of capaSections)
    await act('writeSection', { section, text: section === 'preventiveActionRequired' ? 'no' : 'Words.', base: 0 });
  await act('addAction', { kind: 'corrective', text: 'Set the torque.', owner: null, due: null });
  await act('planEffectiveness', { criteria: 'No leak.', due: '2026-01-01' });
  await act('completeAction', { action: 'A1' });
  await act('checkEffectiveness', { isEffective: true, text: 'None.' });
  return capaId;
}

/** A planned change that waits for approval: another answer to this question of the device. Returns its id. */
export async function plannedChange(
  request: APIRequestContext,
  deviceId: string,
  title: string,
  question: string,
): Promise<string> {
  const words = { title, description: '', why: 'Hospitals ask for it.' };
  const { id: changeId } = Opened.parse(await post(request, 'changes/open', { deviceId, ...words }));
  const { choice, question: asked } = truth(question);
  const other = asked.choices.find(({ key }) => key !== choice.key)?.key ?? '';
  await post(request, 'changes/setContents', { changeId, answers: [{ question, answer: other }], items: [] });
  await post(request, 'changes/decideSignificance', { changeId, answers: { 'CERT.SYSTEM': 'yes' } });
  return changeId;
}
