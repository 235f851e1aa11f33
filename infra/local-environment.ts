import path from 'node:path';
import { dataFolderPath } from './dev/data-folder.ts';
import { readJson, stringRecord } from './dev/files.ts';

/** `environment`, completed in a checkout by the settings of its `npm start` if it names no database. */
export function localEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (environment['DATABASE_URL'] !== undefined) return environment;
  return { ...stringRecord(readJson(path.join(dataFolderPath('.data'), 'environment.json'))), ...environment };
}
