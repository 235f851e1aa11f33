import { readFile as readBytes } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { proposeAnswers, type ProposedAnswer } from '#/backend/intake/propose.ts';
import { FileNotRead } from '#/backend/reading/blocks.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';
import { loadIntakeRules } from '#/knowledge/load/load-intake.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Knowledge, Locale } from '#/knowledge/types.ts';
import { BAD_INPUT, type Io } from './facts-input.ts';

const usage = `acta intake FILE [--language en|fr] [--json]
  FILE        a description of a device: intended purpose, leaflet, technical file (txt, pdf, docx and others)
  --language  of questions and answers (en)
  --json      for programs
Exit codes: 0 read, even where nothing is proposed; 1 a fault; 2 bad input, such as a file that cannot be read`;

/** `acta intake FILE`: the answers that a description gives by rules, each with its sentence. No server, no database. */
export async function intakeCommand(args: string[], io: Io): Promise<number> {
  const wanted = wantedBy(args);
  if (typeof wanted === 'string') return (io.err(wanted), BAD_INPUT);
  const bytes = await readBytes(wanted.file).catch(() => null);
  if (!bytes) return (io.err(`Cannot read ${wanted.file}`), BAD_INPUT);
  try {
    const { blocks } = await readFile(bytes, { name: path.basename(wanted.file) });
    const knowledge = loadKnowledge();
    const proposed = proposeAnswers(blocks, loadIntakeRules(), knowledge);
    const lines = wanted.isJson ? [JSON.stringify(proposed, null, 2)] : printed(proposed, knowledge, wanted.language);
    for (const line of lines) io.out(line);
    return 0;
  } catch (error) {
    if (error instanceof FileNotRead) return (io.err(`${wanted.file}: ${error.code} ${error.message}`), BAD_INPUT);
    throw error;
  }
}

/** What is asked for, or what is wrong with it. */
function wantedBy(args: string[]): { file: string; language: Locale; isJson: boolean } | string {
  const options = { language: { type: 'string' }, json: { type: 'boolean' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`;
  }
  const { positionals, values } = parsed;
  const { language = 'en', json = false } = values;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) return usage;
  if (language !== 'en' && language !== 'fr') return `--language takes en or fr\n${usage}`;
  return { file, language, isJson: json };
}

const summary = {
  en: 'Proposed answers',
  fr: 'Réponses proposées',
};

function printed(proposed: readonly ProposedAnswer[], { questions }: Knowledge, language: Locale): string[] {
  const lines = proposed.flatMap(({ question, answer, quote }) => {
    const asked = questions.find(({ key }) => key === question);
    if (!asked) return [];
    return [
      `${question}  ${asked.title[language]}`,
      `  ${answerTitle(asked, answer)[language]}`,
      `  ${language === 'fr' ? `«\u00a0${quote.text}\u00a0»` : `“${quote.text}”`}`,
      '',
    ];
  });
  return [...lines, `${summary[language]} (${proposed.length})`];
}
