import type { Page } from '@playwright/test';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, remember, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { plannedChange, writtenCapa } from './steps/prepared.ts';
import { overflows, settled } from './walk/inspect.ts';

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
] as const;

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['ACTA_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/small-${name}.png` });
}

inBothLanguages((locale) => {
  for (const { name, width, height } of sizes)
    test(`a ${name} is enough to decide a risk, tick a task, read a document, approve a change and close a CAPA`, async ({
      page,
      context,
      member,
      say,
    }) => {
      expect(member.userId).not.toBe('');
      await page.setViewportSize({ width, height });
      const device = await addDevice(page.request, monitor);
      await answerByApi(page.request, device, 60);
      const capa = await writtenCapa(page.request, device, 'Leaking seal');
      const change = await plannedChange(page.request, device, 'Sterile cuff', 'Q.STER.01');
      await remember(context, { [`profiling-complete-seen:${device}`]: 'yes' });
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      const open = async (screen: string, shown: string) => {
        await openScreen(page, locale, screen);
        await settled(page, say);
        await picture(page, `${name}-${shown}-${locale}`);
        expect(await overflows(page), screen).toBe(false);
      };

      await open('ABR', 'risks');
      const risk = page.locator('[data-risk]').first();
      // Not below the first half of the screen.
      expect((await risk.boundingBox())?.y ?? height).toBeLessThan(height / 2);
      await risk.getByRole('button').first().click();
      await expect(risk.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
      await expect(risk).toHaveAttribute('data-decision', 'ACCEPT');

      await open('Roadmap', 'roadmap');
      const box = main.getByRole('listitem').getByRole('checkbox').first();
      await box.click();
      await expect(box).toBeChecked();

      await open('Templates/TPL.QMS.01', 'document');
      if (name === 'phone')
        await expect(page.getByRole('img', { name: /1.*(Quality manual|Manuel qualité)/ })).toBeVisible();
      else await expect(page.locator('iframe')).toBeVisible();
      await picture(page, `${name}-page-${locale}`);

      await open(`Changes/${change}`, 'change');
      const approve = main.getByRole('button', { name: say('changes.decision.approve'), exact: true });
      await approve.click();
      await dialog.getByRole('textbox').fill('I work alone.');
      await dialog.getByRole('button', { name: say('changes.decision.approve') }).click();
      await expect(main.getByText(say('changes.status.approved'), { exact: true })).toBeVisible();

      await open(`CapaCreator/${capa}`, 'capa');
      await main.getByRole('button', { name: say('capas.head.close'), exact: true }).click();
      await dialog.getByRole('textbox').fill('I work alone.');
      await dialog.getByRole('button', { name: say('capas.end.close.confirm'), exact: true }).click();
      await expect(main.getByRole('button', { name: say('capas.head.reopen') })).toBeVisible();

      await open('MyDevice', 'device');
      await open('Settings', 'settings');
      for (const button of await main.getByRole('button').all()) {
        const place = await button.boundingBox();
        if (place) expect(place.x + place.width, await button.innerText()).toBeLessThanOrEqual(width);
      }
    });
});
