import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The page of the kit alone, which needs no product: `npm run test:pictures` renews its pictures with this. */
export default defineConfig({ ...journeys, testDir: '.', outputDir: '../../../test-results', globalSetup: [] });
