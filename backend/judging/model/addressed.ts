import type { Block } from '#/backend/reading/blocks.ts';
import type { PreparedSet } from '../documents/set.ts';

/** Who is spoken to, without accents. A device may be an AI itself, so "AI" alone is nobody. */
const reader = String.raw`(?:ai|a\.i\.|llms?|ia|gpt|copilot|chatbot|assistant|language models?|ai models?|modeles?(?: de langage| d'ia)?|(?:automat\w*|artificial|ai|ia) (?:review\w*|check\w*|audit\w*|read\w*|assess\w*|tools?)|(?:verificateurs?|auditeurs?|relecteurs?|evaluateurs?|lecteurs?|outils?) (?:automati\w*|artificiel\w*|ia))`;
const the = String.raw`(?:(?:the|any|all|every|an?|le|la|les|l'|un|une|tout|toute|tous les) ?)*`;
const verdicts = String.raw`(?:met|compliant|conforming|conformant|conform|fulfilled|satisfied|shown|evidenced|passed|complete|conformes?|satisfaites?|remplie?s?|demontree?s?|couvertes?|respectees?|atteintes?)`;
const judged = String.raw`(?:requirements?|expectations?|verdicts?|findings?|clauses?|duties|dut(?:y|ies)|criteria|questions?|items?|exigences?|attendus?|constats?|criteres?|points?)`;
/** A command: at the start, after a stop, or after who speaks. */
const command = String.raw`(?:^|[.:;,!?>"'\]\)-] ?|please |you (?:must|should|shall|will|have to) |(?:and|then|et|puis) |veuillez |vous devez |tu dois |il faut )`;

/** Sentences that a document has no reason to hold unless it speaks to a model that reads it. English and French. */
const patterns: readonly RegExp[] = [
  String.raw`(?<!not |never |n't )\b(?:ignor\w*|disregard|forget|override|bypass)\b.{0,25}\b(?:previous|prior|above|earlier|foregoing|all|any|your|other|existing|system)\b.{0,25}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|orders?)\b`,
  String.raw`(?<!pas |jamais )\b(?:ignor\w*|oubli\w*|negli\w*|faites? abstraction|ne ten\w+ (?:pas|aucun) compte)\b.{0,25}\b(?:tout|toute|tous|toutes|vos|tes|autres)\b.{0,25}\b(?:instructions?|consignes?|regles?|directives?|ordres?|invite)\b`,
  String.raw`(?<!pas |jamais )\b(?:ignor\w*|oubli\w*|negli\w*|faites? abstraction|ne ten\w+ (?:pas|aucun) compte)\b.{0,25}\b(?:instructions?|consignes?|regles?|directives?|ordres?)\b.{0,15}\b(?:precedente?s?|anterieure?s?|recue?s?|ci-dessus|initiales?)\b`,
  String.raw`\b(?:ignorier\w*|vergiss|vergessen sie|ignor[ae]\w*|olvid\w*|dimentic\w*|negeer|vergeet)\b.{0,60}\b(?:anweisung\w*|instruktion\w*|vorgaben|instruccion\w*|instruc\w*oes|istruzion\w*|instructies|aanwijzingen)\b`,
  String.raw`\b(?:sprachmodell\w*|modelos? de lengua\w*|modelos? de linguagem|modell[io] linguistic[io]|taalmodel\w*)\b`,
  String.raw`\b(?:notes?|messages?|instructions?|attention|remarks?|hints?|orders?|dear|hey|hello|to|consignes?|remarques?|avis|directives?|cher|chere|bonjour)\b ?:? ?(?:(?:to|for|pour|a l'attention d[eu]s?|destinee?s? aux?|aux?|a) ?)?${the}${reader}(?: |,|:|\.|!|$)`,
  String.raw`\b(?:if|when|as|since|si|lorsque|quand|en tant qu[e'])\b ?(?:you|vous|tu)? ?(?:are|is|etes|es)? ?(?:an? |une? )(?:${reader})\b`,
  String.raw`\b(?:you are|you're|act as|pretend|behave as|vous etes|tu es|agi\w* (?:comme|en tant qu)|comporte\w* comme)\b.{0,25}\b(?:${reader}|helpful|auditor|reviewer|auditeur|evaluateur)\b`,
  String.raw`\b(?:read|processed|analy[sz]ed|reviewed|assessed|lus?|lue|traitee?s?|analysee?s?|examinee?s?)\b.{0,15} (?:by|par) ${the}(?:llms?|gpt|copilot|chatbot|(?:large )?language models?|modeles? de langage)\b`,
  String.raw`${command}(?:mark|rate|treat|count|report|classify|consider|declare|return|answer|respond|output|set|give|score|label|deem|judge|state|confirm|conclude|say|write)\b.{0,70}\b${judged}\b.{0,50}\b${verdicts}\b`,
  String.raw`${command}(?:mark|rate|treat|count|report|classify|consider|declare|return|answer|respond|output|set|score|label|deem|judge|say|write)\b.{0,50}\b${verdicts}\b.{0,50}\b(?:for|in|on|to) (?:all|every|each|any|this|these)\b.{0,20}\b${judged}\b`,
  String.raw`${command}(?:marque[rz]?|note[rz]?|considere[rz]?|declare[rz]?|classe[rz]?|juge[rz]?|repond(?:ez|s|re)|indique[rz]?|traite[rz]?|retourne[rz]?|conclu[sr]?e?[zr]?|compte[rz]?|tene[zr] pour)\b.{0,70}\b${judged}\b.{0,50}\b${verdicts}\b`,
  String.raw`${command}(?:do not|don't|never|ne)\b.{0,25}\b(?:report|mention|list|flag|raise|signal\w*|mentionn\w*|remont\w*|relev\w*)\b.{0,45}\b(?:gaps?|findings?|non-?conformit\w*|missing|ecarts?|manques?|constats?)\b`,
  String.raw`\b(?:system|developer) ?(?:prompt|message|instructions?)\b|\b(?:prompt|invite) systeme\b|^(?:system|assistant|user) ?:`,
  String.raw`<\|?\/?(?:im_start|im_end|system|assistant|user|endoftext|data|documents?|passages?)\|?>|\[\/?inst\]|<<\/?sys>>|^#{2,} ?(?:instruction|system|response|human)`,
  String.raw`\b(?:end of (?:the )?(?:documents?|data|passages?)|fin d(?:u|es) (?:documents?|donnees|passages?)|new instructions?|nouvelles? (?:instructions?|consignes?))\b ?[:.>-]`,
  String.raw`"?(?:verdict|state)"? ?[:=] ?"(?:met|shown|compliant)"`,
].map((source) => new RegExp(source, 'u'));

/** Blocks whose words seem to be meant for a model and not for a person, by their numbers. A hint, not a proof. */
export function blocksToModels(blocks: readonly Block[]): number[] {
  const found = blocks.filter(({ text }, index) => {
    const own = plain(text);
    // A command may begin in one block and end in the next.
    const next = blocks[index + 1];
    const both = next ? `${own} ${plain(next.text)}` : own;
    return speaks(own) || (both !== own && !speaks(plain(next?.text ?? '')) && speaks(both));
  });
  return found.map(({ id }) => id);
}

/** Documents that speak to models: none of them is shown one. */
export const withheldFrom = ({ documents }: PreparedSet): Set<number> =>
  new Set(documents.flatMap(({ reading }, index) => (blocksToModels(reading.blocks).length > 0 ? [index] : [])));

/** Whether a text alone seems to be meant for a model. */
export const textSpeaksToModels = (text: string): boolean => speaks(plain(text));

const speaks = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  'аa еe оo рp сc уy хx іi ѕs јj ԁd һh кk νv οo αa εe ιi τt υu ρp ηn'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Lower case without accents, hidden characters, look-alike letters and letters set apart ("i g n o r e"). */
function plain(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`]/gu, "'")
    .replaceAll(/[“”«»]\s?/gu, '"')
    .replaceAll(/[\u0370-\u03ff\u0400-\u052f]/gu, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(/[*~▁]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return bare.replaceAll(/(?<!\S)(?:\p{L}[ .-]){4,}\p{L}(?!\S)/gu, (apart) => apart.replaceAll(/[ .-]/gu, ''));
}
