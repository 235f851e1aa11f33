import { DataFileError } from './data-files.ts';
import { concepts } from '../evidence/concepts.ts';
import { loadDescription } from '../documents/description.ts';
import { documentFiles, readDocument } from '../documents/documents.ts';
import { recordedBlanks } from '../documents/recorded.ts';
import { loadRoadmap, readRequirements, requirementFiles } from './load-content.ts';
import { evidenceFiles, readEvidence } from './load-evidence.ts';
import { loadKnowledge } from './load.ts';
import type { KnowledgeContent } from '../types.ts';

/**
 * All content, for checks and counts: unreadable files of requirements, roadmap, evidence or documents are left out and
 * reported.
 */
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
  const evidence = evidenceFiles().flatMap((file) => unlessBroken(() => [readEvidence(file)]));
  const documents = documentFiles().flatMap((file) => unlessBroken(() => [readDocument(file)]));
  return {
    content: {
      ...loadKnowledge(),
      requirements,
      roadmap: unlessBroken(loadRoadmap),
      evidence,
      concepts: unlessBroken(() => [...concepts().values()]),
      documents,
      description: unlessBroken(loadDescription),
      recorded: new Map(unlessBroken(() => [...recordedBlanks()])),
    },
    problems,
  };
}
