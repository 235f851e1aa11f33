import path from 'node:path';
import type { Pool } from 'pg';
import { folderWitness } from './folder.ts';
import type { Witness } from './port.ts';
import { tableWitness } from './table.ts';

export type WitnessPlaces = { dataDir: string; witnessDir: string | undefined };

/** Subfolder of the data folder for its witness and the time stamps. */
export const witnessFolder = (dataDir: string): string => path.join(dataDir, 'witness');

/** The witnesses that can be read: the data folder, the database, and the second folder where one is configured. */
export const openWitnesses = (pool: Pick<Pool, 'query'>, places: WitnessPlaces): Witness[] => [
  ...folderWitnesses(places),
  tableWitness(pool),
];

/** The witnesses outside the database. */
export const folderWitnesses = ({ dataDir, witnessDir }: WitnessPlaces): Witness[] => [
  folderWitness(witnessFolder(dataDir), 'data-folder'),
  ...(witnessDir === undefined ? [] : [folderWitness(witnessDir, 'folder')]),
];
