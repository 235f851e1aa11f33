import { DataFileError } from './data-files.ts';
import { loadRoadmap, readRequirements, requirementFiles } from './load-content.ts';
import { loadKnowledge } from './load.ts';
import type { KnowledgeContent } from './types.ts';

/** All content, for checks and counts: files of requirements or roadmap that cannot be read are left out and reported. */
export function loadEverything(): { content: KnowledgeContent; problems: readonly string[] } {
  const problems: string[] = [];
  const unlessBroken = <T>(read: () => readonly T[]): readonly T[] => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
      problems.push(error.message);
      return [];
    }
  };
  const requirements = requirementFiles().flatMap((file) => unlessBroken(() => readRequirements(file)));
  return { content: { ...loadKnowledge(), requirements, roadmap: unlessBroken(loadRoadmap) }, problems };
}
