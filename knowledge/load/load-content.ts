import { z } from 'zod';
import { isThere, parseFile, textOf, yamlFiles } from './data-files.ts';
import { requirementFileSchema, roadmapStepSchema } from './schema-content.ts';
import type { Requirement, RoadmapStep } from '../types.ts';

const roadmapFile = 'roadmap.yaml';
export const requirementFiles = (): string[] => yamlFiles('requirements');
/** The files of requirements and roadmap. */
export const contentFiles = (): string[] => [...requirementFiles(), ...(isThere(roadmapFile) ? [roadmapFile] : [])];

let requirements: readonly Requirement[] | undefined;
let roadmap: readonly RoadmapStep[] | undefined;

/** The rows of every norm in the order of their text; read once, which takes some hundred milliseconds. Throws DataFileError. */
export function loadRequirements(): readonly Requirement[] {
  requirements ??= requirementFiles().flatMap(readRequirements);
  return requirements;
}

/** The whole roadmap, for every kind of device; read once. Throws DataFileError. */
export function loadRoadmap(): readonly RoadmapStep[] {
  roadmap ??= isThere(roadmapFile) ? parseFile(roadmapFile, textOf(roadmapFile), z.array(roadmapStepSchema)) : [];
  return roadmap;
}

/** The rows of one file, each with its norm. Throws DataFileError. */
export function readRequirements(file: string): Requirement[] {
  const { rows, ...place } = parseFile(file, textOf(file), requirementFileSchema);
  return rows.map((row) => ({ ...place, ...row }));
}
