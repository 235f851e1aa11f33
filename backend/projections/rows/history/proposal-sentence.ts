import type { ProposalAuthor, ProposalEvent } from '#/backend/events/proposals.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import type { Names } from './names.ts';

type Of = Pick<Names, 'risk' | 'question' | 'choice'>;

/** The sentence for an event of a proposal. */
export function proposalSentence({ type, data }: ProposalEvent, names: Of): Bilingual {
  const wanted = commandText(data, names);
  switch (type) {
    case 'ProposalMade': {
      const { author, expires } = data;
      const [by, until] = [authorText(author), expires.slice(0, 10)];
      return {
        en: `Proposed to ${wanted.en} (${by.en}; open until ${until})`,
        fr: `A proposé ${wanted.fr} (${by.fr} ; ouvert jusqu’au ${until})`,
      };
    }
    case 'ProposalConfirmed':
      return { en: `Confirmed the proposal to ${wanted.en}`, fr: `A confirmé la proposition ${wanted.fr}` };
    case 'ProposalDeclined':
      return { en: `Declined the proposal to ${wanted.en}`, fr: `A refusé la proposition ${wanted.fr}` };
  }
}

/** The act of the command, to follow "to" and « de ». A command unknown to this release is named by its key. */
function commandText({ command, subject }: Pick<ProposalEvent['data'], 'command' | 'subject'>, names: Of): Bilingual {
  const { slice, type, input } = command;
  if (slice === 'risks' && type === 'DecideRisks') {
    const risk = names.risk(subject.id);
    return input['decision'] === 'ACCEPT'
      ? {
          en: `include the risk ${risk.en} in the risk file`,
          fr: `d’inclure le risque ${risk.fr} dans le dossier de risques`,
        }
      : { en: `set aside the risk ${risk.en}`, fr: `d’écarter le risque ${risk.fr}` };
  }
  if (slice === 'profiling') {
    const [question, choice] = [names.question(subject.id), names.choice(subject.id, String(input['answer']))];
    return {
      en: `answer “${choice.en}” to “${question.en}”, as a description says`,
      fr: `de répondre « ${choice.fr} » à « ${question.fr} », comme le dit une description`,
    };
  }
  const act = slice === 'conversations' ? acts[type] : undefined;
  if (act) return act;
  return { en: `carry out ${type} on ${subject.id}`, fr: `d’exécuter ${type} sur ${subject.id}` };
}

/** Acts of an answer, without a word of the conversation. */
const acts: Readonly<Record<string, Bilingual>> = {
  'open-capa': { en: 'open a CAPA', fr: 'd’ouvrir une CAPA' },
  'tick-task': { en: 'tick a task', fr: 'de cocher une tâche' },
  'state-applicability': { en: 'state an applicability', fr: 'de déclarer une applicabilité' },
  'draft-risk': { en: 'have risks proposed', fr: 'de faire proposer des risques' },
  'rerun-check': { en: 'run a check again', fr: 'de relancer un contrôle' },
  'fill-blank': { en: 'fill a blank of the templates', fr: 'de compléter un blanc des modèles' },
};

function authorText(author: ProposalAuthor): Bilingual {
  switch (author.kind) {
    case 'ai':
      return { en: `AI, ${author.model}`, fr: `IA, ${author.model}` };
    case 'rules':
      return { en: 'rules, without AI', fr: 'règles, sans IA' };
    case 'integration':
      return { en: `program ${author.name}`, fr: `programme ${author.name}` };
  }
}
