import { z } from 'zod';
import type { CompanyScope } from '../derive/company-duties.ts';
import { parseFile, textOf } from './data-files.ts';

const file = 'company.yaml';
const companySchema = z.strictObject({
  facts: z.record(z.string(), z.union([z.string(), z.boolean()])),
  norms: z.array(z.string()),
  requirements: z.array(z.string()),
});

let company: CompanyScope | undefined;

/** What a check of the company judges; read once. Throws DataFileError. */
export function loadCompany(): CompanyScope {
  company ??= parseFile(file, textOf(file), companySchema);
  return company;
}
