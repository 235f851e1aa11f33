import type { Asked } from './asked.ts';

/** `MEDICAL` is off topic too, and said with care. */
export type RefusedBecause = 'OFF_TOPIC' | 'CLOSED_STANDARD' | 'OTHER_ORGANISATION' | 'MEDICAL' | 'NOT_FOUND';

const verbatim =
  /\b(word for word|verbatim|exact (text|wording|words)|full text|complete text|entire (text|clause|standard)|whole (text|clause|standard)|original (text|wording)|copy of|paste|transcribe|quote (me )?(the )?(clause|text|standard|annex)|reproduce|mot (a|pour) mot|texte (exact|integral|complet|original|entier)|integralite|recopie\w*|copie\w*-?(moi)?|exactement comme|exactly (as|like|how)|as (it is )?printed|tel(le)? quel(le)?|sans (rien )?(reformuler|changer)|reproduis\w*|cite(-moi)? le texte|in full|download the (standard|norm)|pdf (of|de) (the |la |l )?(iso|iec|en|norme|standard)|telecharger la norme)\b/;
const standardNamed =
  /\b(iso|iec|en|cei|norme?s?|standards?|clause|annexe?)\b[^.?!]*\b(\d{3,5}|\d+\.\d+|[a-z])\b|\b(norme?s?|standards?|iso|iec|cei)\b/;
const others =
  /\b(other|another|different) (client|customer|company|compan\w*|organi[sz]ation|manufacturer|tenant|user|firm|maker)\w*\b|\bother [a-z ]{0,30}(client|customer|company|compan\w*|organi[sz]ation|manufacturer|tenant|firm|maker)\w*\b|\b(competitors?|concurrents?) (data|file|risk|record|dossier|account|compte)\w*|\bd ?un autre (client|fabricant|utilisateur|compte)|\b(autres?) (clients?|fabricants?|entreprises?|societes?|organisations?|comptes?|utilisateurs?)\b|\b(data|files?|records?|risks?|capas?|documents?|dossiers?|donnees|risques) (of|from|de|d) (our |notre |nos |a |un )?(competitors?|concurrents?)\b/;
const lawful =
  /\b(equivalen\w*|contract|contrat|rely|appuy\w*|declar\w*|translate|repack\w*|importer|distribut\w*|made by|kit|procedure pack|label|own brand|marque)\b/;
const advice =
  /\b(my|mon|ma|his|her|our|notre) (father|mother|dad|mum|mom|wife|husband|son|daughter|child|grandmother|grandfather|pere|mere|femme|mari|fils|fille|enfant|grand-?mere|grand-?pere|patiente?|voisine?)\b|\b(double|stop|take|increase|reduce|arreter|doubler|augmenter|diminuer|prendre) (his|her|my|the|son|sa|mon|ma|le|la|un)? ?(dose|dosage|medication|medicine|medicament|pills?|traitement|comprimes?)\b|\b(should i|dois-je|je dois) (see a doctor|consulter|go to hospital)\b|\b(c est grave docteur|should (i|he|she|they) (take|stop|double|skip|see a doctor)|mal a la tete)\b/;

/** Figures of the business and secrets of people are in no record. */
const elsewhere =
  /\b(labou?r court|in court|lawsuit|lawyer|sue[sd]? (us|him|her|them)|avocat|tribunal|tribunaux|prud hommes|licencier|dismiss (him|her|them|someone)|(fire|sack) (him|her|them)|porte plainte contre nous|nous attaque en justice|invoice[sd]?|invoiced|factures?|tarifs?|devis|how much (does|did|do|will) [\w ]{1,40} cost|combien (ca |cela )?coute\w*|prix (de|d un|d une|du|des)|combien gagne\w*|(earns?|paid) (per|a|each) (month|year)|(wi-?fi|door|entry) (code|key|password)|(code|cle|mot de passe) (du |de la |de )?(wi-?fi|porte|alarme)|linkedin|instagram|facebook|tweets?|slogans?|(blog|press) (post|release)|communique de presse|units [\w ]{0,30}(sold|shipped|delivered)|unites [\w ]{0,30}(vendues|livrees|expediees)|market share|part de marche|will it rain|rain in|pleuv\w*|pleut|(will|going to) snow|neiger|(book|reserve) (me |us )?(an?|the|my) (train|flight|hotel|table|room|taxi|ticket)|reserv\w+ (moi |nous )?(un|une|le|la) (train|vol|avion|hotel|table|chambre|taxi|billet)|tell me a joke|blague|poem|poeme|football\w*|lottery|loto|restaurant|turnover|revenues?|profits?|salary|salaries of|chiffre d affaires|benefice net|salaires?|units (did we |have we |were |are )?(sold|shipped|sell|ship)|(sell|sold|ship|shipped) (how many )?units|how many [\w ]{0,30}(did we|have we) (sell|sold|ship|shipped)|share price|(give|show|tell|send) me [\w ]{0,20}password|(donne|montre|dis|envoie)\w*[- ]moi [\w ]{0,20}mot de passe|stock market|weather|meteo|horoscope|recipe|recette de)\b/;

/**
 * Why a question is not answered, whatever is known; null where it may be. `isOpen`: whether a standard's own texts are
 * open to the asker: even then Acta has only its own words for them.
 */
export function refusalOf({ folded: read, asTyped }: Asked): RefusedBecause | null {
  // Words that are in no source may have been taken for slips.
  const folded = read === asTyped ? read : `${asTyped}. ${read}`;
  if (verbatim.test(folded) && standardNamed.test(folded) && !/\b(mdr|regulation|reglement|2017)\b/.test(folded))
    return 'CLOSED_STANDARD';
  if (others.test(folded) && !lawful.test(folded)) return 'OTHER_ORGANISATION';
  if (advice.test(folded)) return 'MEDICAL';
  if (elsewhere.test(folded)) return 'OFF_TOPIC';
  return null;
}
