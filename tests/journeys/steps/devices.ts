import { expect, type APIRequestContext, type Page } from '@playwright/test';
import * as z from 'zod';
import type { NewDevice } from './member.ts';
import type { Say } from './words.ts';

const Devices = z.array(z.object({ _id: z.string(), selected: z.boolean() }));

/** Id of the device that the dashboard shows. */
export async function selectedDevice(request: APIRequestContext): Promise<string> {
  const devices = Devices.parse(await (await request.get('/api/devices/getDevices')).json());
  return devices.find(({ selected }) => selected)?._id ?? '';
}

/** Goes through both steps of the new device, with what is missing named on the way, and a code from the nomenclature. */
export async function describeDevice(page: Page, say: Say, device: NewDevice): Promise<void> {
  const welcome = page.getByRole('dialog');
  const next = page.getByRole('button', { name: say('devices.next') });
  const field = (label: string) => page.getByRole('textbox', { name: say(label), exact: true });
  await expect(next).toBeVisible();
  if (await page.evaluate(() => localStorage.getItem('welcomed') !== 'true'))
    await welcome.getByRole('button', { name: say('notices.welcome.Button') }).click();
  await next.click();
  await expect(page.getByText(say('devices.missingFields'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('devices.missing.manufacturer'))).toBeVisible();
  await expect(field('devices.name')).toBeFocused();
  await field('devices.name').fill(device.name);
  await field('devices.manufacturer').fill(`  ${device.manufacturer} `);
  await field('devices.description').fill(device.description);
  await next.click();
  await page.getByLabel(say('devices.emdn.search')).fill('Z12');
  await page.getByRole('treeitem', { name: 'Z12' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: say('devices.emdn.picked') })).toContainText('Z12');
  await page.getByRole('button', { name: say('devices.emdn.clear') }).click();
  await page.getByRole('button', { name: say('devices.create') }).click();
}
