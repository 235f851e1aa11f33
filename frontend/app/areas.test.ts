import { expect, it } from 'vitest';
import { isDeviceScreen } from './areas.ts';

it('asks for a device only where the screen shows one', () => {
  const needs = (path: string) => isDeviceScreen(`/en/Dashboard/${path}`);
  expect(['MyDevice', 'Roadmap', 'Norms', 'Check/Norms', 'check/norms/mdr'].filter((path) => !needs(path))).toEqual([]);
  const company = ['Check/ConformityBoard', 'Check/ReviewDesk', 'CapaCreator', 'Complaints', 'CompanyDocuments'];
  expect([...company, 'Settings', 'NewDevice', 'Example', 'Glossary'].filter(needs)).toEqual([]);
});
