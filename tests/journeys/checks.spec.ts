import { spawnSync } from 'node:child_process';
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { ROOT } from '#/infra/dev/files.ts';
import type { Installation } from './product/installation.ts';
import { monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { pdfOf } from '#/tests/reading/pdf.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import type { Say } from './steps/words.ts';
import { overflows, settled, violationsOn } from './walk/inspect.ts';

// A bar of a check that is under way moves without end.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const plan = pdfOf([
  [
    'Risk management plan',
    'Document RMP-004, version 3, approved by the head of quality on 3 March 2026.',
    '1 Scope',
    'This plan covers the home blood-pressure monitor and its cuff over its whole life cycle.',
    '2 Responsibilities',
    'The risk manager leads the risk management team. Members are qualified by training and experience,',
    'which is recorded.',
  ],
  [
    '3 Criteria for risk acceptability',
    'Risks are judged with the matrix of severity and probability in annex A. Criteria are based on the policy of',
    'top management.',
    '4 Overall residual risk',
    'The method to judge the overall residual risk has not been defined yet.',
    '5 Production information',
    'To be completed.',
  ],
]);

/** As an operator does. */
function grantCredit({ env }: Installation, email: string): void {
  const granted = spawnSync(process.execPath, ['infra/cli/cli.ts', 'credits', email, '1', 'For a journey'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(granted.status, granted.stdout + granted.stderr).toBe(0);
}

async function inspect(page: Page, say: Say): Promise<void> {
  await settled(page, say);
  expect(await violationsOn(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

/** Makes a check with a scope and a document, from the empty list to the start. */
async function prepare(page: Page, say: Say, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: say('findings.panel.name') }).fill(name);
  await main.getByRole('button', { name: say('findings.panel.create') }).click();
  await expect(main.getByText(say('findings.panel.pendingDocuments'))).toBeVisible();
  await main.getByRole('checkbox', { name: say('checks.framework.iso-14971') }).check();
  await inspect(page, say);

  // Without documents the start button asks for some.
  await main
    .getByRole('button', { name: say('findings.panel.upload'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: say('documentUploadModal.upload'), exact: true });
  await expect(send).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: plan },
    { name: 'lunch.txt', mimeType: 'text/plain', buffer: Buffer.from('Lunch is at noon.') },
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(dialog.getByText(say('documentUploadModal.invalidFileType', { fileName: 'tool.exe' }))).toBeVisible();
  await dialog
    .getByRole('textbox', { name: say('documentUploadModal.nameOf', { fileName: 'plan.pdf' }) })
    .fill('Risk management plan');
  expect(await violationsOn(page)).toEqual([]);
  const sent = await cutUploads(page);
  await send.click();
  await expect(page.getByText(say('documentUploadModal.success'))).toBeVisible({ timeout: 240_000 });
  // What had arrived before the connection broke is not sent again, the rest is.
  expect(sent).toEqual(['plan.pdf: arrives, answer lost', 'lunch.txt: lost', 'lunch.txt: sent']);
  await expect(page).toHaveURL(/ConformityBoard/);
}

/** Cuts the connection of the first upload after it has arrived, and that of the second one before. */
async function cutUploads(page: Page): Promise<readonly string[]> {
  const sent: string[] = [];
  await page.route('**/api/check/uploadDocuments', async (route) => {
    const name = /filename="([^"]+)"/.exec(route.request().postData() ?? '')?.[1];
    if (sent.length === 0) {
      sent.push(`${name}: arrives, answer lost`);
      expect((await route.fetch()).status()).toBe(200);
      return route.abort('connectionreset');
    }
    sent.push(`${name}: ${sent.length === 1 ? 'lost' : 'sent'}`);
    return sent.length === 2 ? route.abort('connectionreset') : route.continue();
  });
  return sent;
}

/** Opens the document of a passage, searches it, goes to the next quotation, and comes back to where it was opened. */
async function readDocument(page: Page, say: Say, pane: Locator): Promise<void> {
  const open = pane.getByRole('button', { name: say('findings.evidence.openOf', { name: 'Risk management plan' }) });
  await open.first().click();
  const viewer = page.getByRole('dialog', { name: 'Risk management plan' });
  const current = viewer.locator('mark[data-kind=current]');
  await expect(current.first()).toBeInViewport();
  await expect(viewer.getByRole('heading', { name: '5 Production information' })).toBeVisible();
  await inspect(page, say);
  // The place stands in the address, so a link opens it.
  await page.reload();
  await expect(current.first()).toBeInViewport();
  await viewer.getByRole('button', { name: say('viewer.asPage') }).click();
  await expect(viewer.getByRole('img')).toBeVisible();
  await expect(current.first()).toBeInViewport();
  await inspect(page, say);
  await viewer.getByRole('button', { name: say('viewer.asText') }).click();
  const find = viewer.getByRole('searchbox', { name: say('viewer.find') });
  await find.fill('WHOLE life');
  await find.press('Enter');
  await expect(current).toHaveText('whole life');
  await find.fill('nowhere');
  await find.press('Enter');
  await expect(viewer.getByText(say('viewer.noHit'))).toBeVisible();
  await find.fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await open.first().focus();
  await page.keyboard.press('Enter');
  await expect(current.first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(open.first()).toBeFocused();
}

/** Links a passage as evidence, finds it at its requirement, and comes back to its words from there. */
async function linkEvidence(page: Page, say: Say, pane: Locator): Promise<void> {
  const name = 'Risk management plan';
  await expect(pane.getByRole('button', { name: say('viewer.evidence.linkOf', { name }) }).first()).toBeVisible();
  await page.keyboard.press('e');
  await expect(pane.getByText(say('viewer.evidence.linked')).first()).toBeVisible();
  const board = page.url();
  await pane.getByRole('link').first().click();
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}, version`) });
  await expect(link).toBeVisible();
  await expect(page.locator('[data-state=linked]')).toContainText(say('passages.state.linked'));
  await inspect(page, say);
  await link.click();
  await expect(page.getByRole('dialog', { name }).locator('mark[data-kind=current]').first()).toBeInViewport();
  await page.goto(board);
  await expect(pane.getByRole('button', { name: say('findings.gap.task') })).toBeVisible();
}

const plainFile = (text: string) => ({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });

async function answered<T>(answer: APIResponse, shape: z.ZodType<T>): Promise<T> {
  expect(answer.status(), await answer.text()).toBe(200);
  return shape.parse(await answer.json());
}

type Scope = { frameworks: string[]; norms: { norm: string; clause: string | null }[] };
const duties: Scope = { frameworks: [], norms: [{ norm: 'ISO14971', clause: '4' }] };

/** Prepares a check over a document, by the calls that the screens make. Returns its id. */
async function preparedByCall(request: APIRequestContext, deviceId: string, text: string, scope: Scope) {
  const post = (name: string, data: object) => request.post(`/api/check/${name}`, { data });
  const made = await post('newCheckRun', { runLabel: 'Before', deviceId });
  const { run } = await answered(made, z.object({ run: z.object({ _id: z.string() }) }));
  const runId = run._id;
  await answered(await post('setScope', { runId, scope }), z.object({}));
  const multipart = { runId, files: plainFile(text) };
  const sent = await request.post('/api/check/uploadDocuments', { multipart });
  await answered(sent, z.object({ documents: z.array(z.unknown()).length(1) }));
  return runId;
}

/** The same for some duties, and starts it. */
async function startedByCall(request: APIRequestContext, deviceId: string, text: string): Promise<string> {
  const runId = await preparedByCall(request, deviceId, text, duties);
  await answered(await request.post('/api/check/startRun', { data: { runId } }), z.object({}));
  return runId;
}

/** Adds a version to the only document of a device. */
async function addVersion(request: APIRequestContext, deviceId: string, text: string): Promise<void> {
  const space = z.object({ documents: z.array(z.object({ id: z.string() })).length(1) });
  const { documents } = await answered(await request.get(`/api/documents/getDocuments?deviceId=${deviceId}`), space);
  const multipart = { deviceId, documentId: documents[0]?.id ?? '', reason: 'Completed', file: plainFile(text) };
  await answered(await request.post('/api/documents/addVersion', { multipart }), z.object({}));
}

inBothLanguages((locale) => {
  test('a check is prepared, run, reviewed, and seen as it was', async ({ page, member, product, say, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET/);
    grantCredit(product, member.email);
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'Check/ConformityRunsList');
    const main = page.getByRole('main');
    await expect(main.getByText(say('checks.list.empty'))).toBeVisible();
    await inspect(page, say);
    await main.getByRole('link', { name: say('checks.newRun') }).click();
    await prepare(page, say, 'Pre-audit 1');

    await main
      .getByRole('link', { name: say('checks.toPanel') })
      .first()
      .click();
    await expect(main.getByText(say('findings.panel.ready'))).toBeVisible();
    await main.getByRole('button', { name: say('findings.panel.start') }).click();
    await expect(page).toHaveURL(/ConformityBoard/);

    // The findings arrive by themselves.
    const gaps = page.getByRole('grid', { name: say('findings.board.toResolve') });
    await expect(gaps).toBeVisible({ timeout: 240_000 });
    await expect(main.getByRole('button', { name: say('findings.report.button') })).toBeVisible({ timeout: 240_000 });
    await inspect(page, say);

    // A gap stands in the address, with the words of the document beside it.
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/gap=/);
    const pane = page.getByRole('region', { name: say('findings.board.evidenceOf', { code: '' }).trim() });
    await expect(pane).toBeVisible();
    await inspect(page, say);

    const dialog = page.getByRole('dialog');
    await readDocument(page, say, pane);
    await linkEvidence(page, say, pane);

    // A key opens a task for the gap, which stands on the roadmap and leads back to the gap.
    await page.keyboard.press('t');
    await dialog.getByRole('textbox', { name: say('findings.gap.taskName') }).fill('Write the criteria');
    await dialog.getByRole('button', { name: say('findings.gap.taskConfirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(pane.getByText('Write the criteria')).toBeVisible();
    await pane.getByRole('link', { name: say('findings.gap.toRoadmap') }).click();
    await expect(main.getByRole('heading', { name: say('roadmap.ofGaps') })).toBeVisible();
    await inspect(page, say);
    await main.getByRole('link', { name: say('roadmap.findingOf', { title: 'Write the criteria' }) }).click();
    await expect(pane.getByText(say('findings.gap.state.task'))).toBeVisible();
    await inspect(page, say);

    await pane.getByRole('button', { name: say('findings.review.overrule') }).click();
    await dialog.getByRole('button', { name: say('findings.review.overruleConfirm') }).click();
    await expect(dialog.getByText(say('findings.review.reasonMissing'))).toBeVisible();
    await dialog.getByRole('textbox', { name: say('findings.review.reason') }).fill('Annex A says it.');
    await dialog.getByRole('button', { name: say('findings.review.overruleConfirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(pane.getByText('Annex A says it.')).toBeVisible();

    // A moment before, nobody had said anything, and nobody can.
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(pane.getByText('Annex A says it.')).toHaveCount(0);
    await expect(pane.getByRole('button', { name: say('findings.review.confirm') })).toHaveCount(0);
    await inspect(page, say);
    await rail(page, say).backToNow.click();

    await openScreen(page, locale, 'Check/ConformityRunsList');
    await expect(page.getByRole('progressbar', { name: say('checks.list.completed') })).toBeVisible();
    await expect(main.getByText(say('checks.list.showing', { from: 1, to: 1, count: 1 }))).toBeVisible();
    await main.getByText(say('checks.agreement.title')).first().click();
    await expect(main.getByRole('table', { name: say('checks.agreement.byReviewer') })).toBeVisible();
    await inspect(page, say);

    // One finding at a time, by keys; another verdict than that of the engine asks for its reason.
    await openScreen(page, locale, 'Check/ReviewDesk');
    await expect(main.getByText(say('findings.desk.hidden'))).toBeVisible();
    await inspect(page, say);
    await page.keyboard.press('n');
    await dialog.getByRole('textbox', { name: say('findings.review.reason') }).fill('The device has no such part.');
    await dialog.getByRole('button', { name: say('findings.desk.record') }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('z');
    await expect(main.getByText('The device has no such part.')).toBeVisible();

    // What a person calls a gap is one, whatever the engine said: from there it is resolved, with a CAPA by a key.
    await page.keyboard.press('g');
    const toGap = main.getByRole('link', { name: say('findings.desk.toGap') });
    await expect(toGap.or(dialog)).toBeVisible();
    if (await dialog.isVisible()) {
      await dialog.getByRole('textbox', { name: say('findings.review.reason') }).fill('It is not written anywhere.');
      await dialog.getByRole('button', { name: say('findings.desk.record') }).click();
    }
    await expect(toGap).toBeVisible();
    await inspect(page, say);
    await toGap.click();
    await expect(pane.getByRole('link', { name: say('findings.gap.capa') })).toBeVisible();
    await inspect(page, say);
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/CapaCreator.*source=gap/);
  });

  test('a change of a document shows at once, is checked again for itself, and the runs compare', async ({
    page,
    member,
    product,
    say,
  }) => {
    grantCredit(product, member.email);
    const deviceId = await addDevice(page.request, monitor);
    const before = 'Risk management plan\n\nThe criteria for risk acceptability have not been defined yet.';
    const runId = await startedByCall(page.request, deviceId, before);
    const main = page.getByRole('main');
    await openScreen(page, locale, `Check/ConformityBoard/${runId}`);
    const report = main.getByRole('button', { name: say('findings.report.button') });
    await expect(report).toBeVisible({ timeout: 240_000 });
    await expect(main.getByText(say('findings.board.stale'))).toHaveCount(0);

    // Somebody else adds a version, while the board is open.
    await addVersion(page.request, deviceId, `${before}\n\nThe risk manager leads the risk management team.`);
    await expect(main.getByText(say('findings.board.stale'))).toBeVisible();
    await expect(main.getByText(`${say('findings.stale.document')} · plan.txt`)).toBeVisible();
    await inspect(page, say);

    // The repetition takes no credit, and rests on the newest version.
    await main
      .getByRole('link', { name: say('checks.toPanel') })
      .first()
      .click();
    await main.getByRole('button', { name: say('findings.panel.again') }).click();
    await expect(page).toHaveURL(new RegExp(`base=${runId}`));
    await expect(main.getByText(say('findings.panel.ready'))).toBeVisible();
    await inspect(page, say);
    await main.getByRole('button', { name: say('findings.panel.start') }).click();
    await expect(page).toHaveURL(/ConformityBoard/);
    await expect(main.getByRole('link', { name: say('findings.board.base') })).toBeVisible({ timeout: 240_000 });
    await inspect(page, say);

    await openScreen(page, locale, 'Check/ConformityRunsList');
    const rows = main.getByRole('grid', { name: say('checks.list.name') }).getByRole('row');
    await expect(rows).toHaveCount(3);
    for (const at of [1, 2])
      await rows
        .nth(at)
        .getByRole('gridcell')
        .nth(1)
        .click({ modifiers: ['ControlOrMeta'] });
    await main.getByRole('button', { name: say('checks.compare.open') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('checks.compare.same')).or(dialog.getByRole('listitem')).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  test('a check under way is cancelled: it ends, keeps what it had judged, and can be made again', async ({
    page,
    member,
    product,
    say,
  }) => {
    grantCredit(product, member.email);
    const deviceId = await addDevice(page.request, monitor);
    // A thousand pages: nobody is slow enough to cancel this too late.
    const words = (at: number) =>
      `${at} The risk manager verifies control ${at % 97} and records its result.\n`.repeat(30);
    const text = Array.from({ length: 1000 }, (_, at) => words(at)).join('\n\n');
    const frameworks = ['mdr', 'iso-13485', 'iso-14971', 'iec-62304'];
    const runId = await preparedByCall(page.request, deviceId, text, { frameworks, norms: [] });
    const main = page.getByRole('main');
    const panel = `Check/ConformityRunPanel/${runId}`;
    await openScreen(page, locale, panel);
    await main.getByRole('button', { name: say('findings.panel.start') }).click();
    await expect(page).toHaveURL(/ConformityBoard/);
    await main
      .getByRole('link', { name: say('checks.toPanel') })
      .first()
      .click();
    await main.getByRole('button', { name: say('findings.panel.cancel') }).click();
    await expect(main.getByRole('button', { name: say('findings.panel.again') })).toBeVisible();
    await expect(main.getByText(say('checks.status.cancelled')).first()).toBeVisible();
    await inspect(page, say);

    const verdicts = async () => {
      const answer = await page.request.get(`/api/check/getFindings?runId=${runId}`);
      return (await answered(answer, z.array(z.unknown()))).length;
    };
    const kept = await verdicts();
    await main.getByRole('link', { name: say('checks.toBoard') }).click();
    await expect(main.getByText(say('findings.board.cancelled'))).toBeVisible();
    await inspect(page, say);

    // The moment before, it was under way.
    await rail(page, say).slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(main.getByText(say('findings.board.cancelled'))).toHaveCount(0);
    await expect(main.getByRole('progressbar').first()).toBeVisible();
    await inspect(page, say);
    await rail(page, say).backToNow.click();
    await expect(main.getByText(say('findings.board.cancelled'))).toBeVisible();
    expect(await verdicts()).toBe(kept);

    await openScreen(page, locale, 'Check/ConformityRunsList');
    await expect(main.getByText(say('checks.status.cancelled')).first()).toBeVisible();
    await inspect(page, say);
    await openScreen(page, locale, panel);
    await main.getByRole('button', { name: say('findings.panel.again') }).click();
    await expect(page).toHaveURL(new RegExp(`base=${runId}`));
  });

  test('the company has documents, and a check of its own', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    const main = page.getByRole('main');
    // No device is needed for documents of the company.
    await openScreen(page, locale, 'CompanyDocuments');
    await expect(main.getByText(say('documents.company.emptyText'))).toBeVisible();
    await inspect(page, say);
    await main.getByLabel(say('documents.folder')).fill('QMS');
    const file = { name: 'manual.txt', mimeType: 'text/plain', buffer: Buffer.from('Quality manual\n\n1 Scope') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await expect(main.getByRole('status').getByText(say('documents.state.done'))).toBeVisible();
    await expect(main.locator('section > ul > li').filter({ hasText: 'manual' }).last()).toBeVisible();
    await inspect(page, say);
    await openScreen(page, locale, 'Settings');
    await expect(main.getByText(/manual\.txt/).first()).toBeVisible();

    // Nor for a check, a CAPA or a complaint of its own.
    await openScreen(page, locale, 'CapaCreator');
    await expect(main.getByText(say('capas.register.empty'))).toBeVisible();
    await openScreen(page, locale, 'Complaints?new=yes');
    await expect(page.getByRole('dialog').getByRole('combobox', { name: say('cases.about') })).toHaveValue('company');
    await openScreen(page, locale, 'ConformityBoard');
    await main.getByRole('link', { name: say('checks.newRun') }).click();
    await main.getByRole('button', { name: say('findings.panel.create') }).click();
    await expect(main.getByText(say('findings.panel.companyScope'))).toBeVisible();
    await main.getByRole('checkbox', { name: say('checks.framework.iso-13485') }).check();
    await main
      .getByRole('button', { name: say('findings.panel.upload'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const space = dialog.getByRole('group', { name: say('documentUploadModal.companySpace') });
    await space.getByRole('checkbox', { name: /manual\.txt/ }).check();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: say('documentUploadModal.upload'), exact: true }).click();
    await expect(page).toHaveURL(/ConformityBoard/);
    await inspect(page, say);
    // A file that is dropped anywhere on the board is taken into the list of what will be sent.
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Minutes of the review'], 'minutes.txt', { type: 'text/plain' }));
      return transfer;
    });
    for (const type of ['dragover', 'drop']) await page.dispatchEvent('h1', type, { dataTransfer: dropped });
    const nameOf = say('documentUploadModal.nameOf', { fileName: 'minutes.txt' });
    await expect(dialog.getByRole('textbox', { name: nameOf })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'Check/ConformityRunsList');
    await main.getByRole('combobox', { name: say('checks.subject') }).selectOption('company');
    await expect(main.getByRole('row').filter({ hasText: say('checks.company') })).toBeVisible();
    await inspect(page, say);
  });

  test('an unknown check is a message', async ({ page, member, say, complaints }) => {
    complaints.expect(/getBoard|status of 404/);
    expect(member.userId).not.toBe('');
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'Check/ConformityBoard/5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11');
    await expect(page.getByText(say('checks.unknown'))).toBeVisible();
    await inspect(page, say);
  });
});
