import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { exportedFrom, retainedSealsOf, logOf, pump, secondKeys, story } from '#/tests/makers/proven-record.ts';
import { expect, inBothLanguages, test } from './steps/journey.ts';

const fileOf = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });

/** Everything that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}${request.postData() ?? ''}`),
  );
  return sent;
}

inBothLanguages((locale) => {
  test('anybody verifies a record in the browser, and nothing leaves it', async ({ page, say }) => {
    const log = await logOf(story({ tail: false }));
    const whole = await exportedFrom(log);
    await page.goto(`/${locale}/Verify`);
    await expect(page.getByText(say('verify.empty'))).toBeVisible();
    const sent = requestsOf(page);
    const proof = page.getByLabel(say('verify.file'), { exact: true });
    const verdict = (code: string) => page.getByText(say(`verify.code.${code}`));

    await test.step('a whole file', async () => {
      await proof.setInputFiles(fileOf('record.jsonl', whole));
      await expect(verdict('WHOLE')).toBeVisible();
      await expect(page.getByText(secondKeys.seal.fingerprint)).toBeVisible();
      await expect(page.getByText(`risks-${pump.id}`)).toBeVisible();
    });
    await test.step('the fingerprint, and files that the record names', async () => {
      await page.getByText(say('verify.more')).click();
      await page.getByLabel(say('verify.fingerprint')).fill('0'.repeat(64));
      await expect(page.getByRole('alert')).toContainText(say('verify.code.FOREIGN_KEY'));
      await page.getByLabel(say('verify.fingerprint')).fill(secondKeys.seal.fingerprint);
      await expect(verdict('WHOLE')).toBeVisible();
      await page.getByLabel(say('verify.files')).setInputFiles(fileOf('device Pump 1.txt', 'another'));
      await expect(page.getByRole('alert')).toContainText('device Pump 1.txt');
      await page
        .getByRole('button', { name: say('verify.clear') })
        .last()
        .click();
      await expect(verdict('WHOLE')).toBeVisible();
    });
    await test.step('kept seals', async () => {
      const kept = page.getByLabel(say('verify.kept'));
      await kept.setInputFiles(fileOf('seals.jsonl', (await retainedSealsOf(log)).join('\n')));
      await expect(page.getByRole('alert')).toContainText(say('verify.seal', { seal: 3 }));
      await proof.setInputFiles(fileOf('all.jsonl', await exportedFrom(log, pump, [3, 6])));
      await expect(verdict('WHOLE')).toBeVisible();
    });
    await test.step('a file that somebody changed', async () => {
      await proof.setInputFiles(fileOf('changed.jsonl', whole.replace('profiling Pump 2', 'profiling Pump X')));
      await expect(page.getByRole('alert')).toContainText(say('verify.code.ENTRY_ALTERED'));
      await expect(page.getByRole('alert')).toContainText(say('verify.version', { version: 2 }));
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
    await test.step('a file of another kind', async () => {
      await proof.setInputFiles(fileOf('letter.txt', 'Dear auditor'));
      await expect(page.getByRole('alert')).toContainText(say('verify.code.UNREADABLE'));
    });
    // Besides the verifier, a font that the page had not needed before.
    expect(sent.filter((line) => !/^GET \/assets\/[\w.-]+$/.test(line))).toEqual(['GET /api/proof/verify-record.mjs']);
  });
});
