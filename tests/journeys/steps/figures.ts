import { expect, type APIRequestContext, type Page } from '@playwright/test';
import * as z from 'zod';
import type { Locale } from '#/frontend/shared/locales.ts';
import type { Say } from './words.ts';

const History = z.object({
  stats: z.object({
    risks: z.number(),
    documents: z.number(),
    norms: z.number(),
    classification: z.object({ class: z.array(z.string()).nullable() }),
  }),
});

export const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('link', { name: label, exact: true }) });

/** Waits until the figures on the screen are those that the server holds; returns the class, null while it is open. */
export async function figuresFollow(
  page: Page,
  request: APIRequestContext,
  deviceId: string,
  locale: Locale,
  say: Say,
): Promise<string | null> {
  const answer = await request.get('/api/profiling/profilingHistory', { params: { deviceId } });
  const { stats } = History.parse(await answer.json());
  const written = (value: number) => value.toLocaleString(locale);
  for (const [label, value] of [
    ['profiling.risks', stats.risks],
    ['profiling.templates', stats.documents],
    ['profiling.norms', stats.norms],
  ] as const)
    await expect(stat(page, say(label)).getByRole('img')).toHaveAccessibleName(written(value));
  const settled = stats.classification.class?.join(', ') ?? null;
  if (settled) await expect(stat(page, say('profiling.class')).locator('dd')).toHaveText(settled);
  else await expect(stat(page, say('profiling.classOpen')).locator('dd')).toBeVisible();
  return settled;
}
