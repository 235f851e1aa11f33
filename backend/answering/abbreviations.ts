import type { Locale } from '#/knowledge/types.ts';

/** Short forms that people of the trade type, as they are written, with what they stand for. `|` parts ways to write one. */
const written = {
  en: `
NB = notified body
CA = competent authority
FSN = field safety notice
FSCA = field safety corrective action
AR|EC REP|EU rep = authorised representative
DoC = declaration of conformity
TD|tech doc|tech file|TF = technical documentation
SVHC = substance of very high concern
mgmt = management
SW = software
RA = regulatory affairs
IB = investigator’s brochure
NC = nonconformity
MIR = incident report
BP = blood pressure
reqs|req = requirements
docs|doc = document
ref = reference
w/o = without
acc. to|acc to = according to
esp = especially
temp = temperature
cyber = cybersecurity
biocomp = biocompatibility
usab = usability
perf = performance
cert|certs = certificate
spec|specs = specification
SOP = procedure
mfr|mfg = manufacturer
max = maximum
min = minimum
mod = change modification
pls = please
yr|yrs = years
dept|dpt = department
QA = quality assurance
incl = including
orig = original`,
  fr: `
ON|NB = organisme notifié
AC = autorité compétente
DT = documentation technique
DoC = déclaration de conformité
RQ = responsable qualité
RA = affaires réglementaires
SMQ = système qualité
DM = dispositif médical
NC = non-conformité
IA = intelligence artificielle
IUD|UDI = identifiant unique des dispositifs
CHU = hôpital établissement de santé
soft = logiciel
appli = application
MAJ|maj = mise à jour
pb = problème
pq|pk = pourquoi
qd = quand
ds = dans
cl. = classe
réf|ref = référence
doc = document
éval|eval = évaluation
réclam = réclamation
sommative = évaluation sommative
formative = évaluation formative
cyber = cybersécurité
maj = mise à jour
temp = température
mini|min = minimale minimum
maxi|max = maximale maximum
modif|modifs = modification
certif|certifs = certificat
spec|specs = spécification
conf = conformité
resp = responsable
proc = procédure
fourn = fournisseur
param = paramètre
perso = personnelles`,
} as const;

const patternOf = (names: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${names.replaceAll('.', String.raw`\.`)})(?![\p{L}\p{N}])`,
    // Capitals tell "ON" from "on" and "CA" from "ça".
    /^[a-z]/u.test(names) ? 'giu' : 'gu',
  );

const forms = { en: read(written.en), fr: read(written.fr) };

function read(lines: string): readonly (readonly [RegExp, string])[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', meaning = ''] = line.split(' = ', 2);
      return [patternOf(names), meaning];
    });
}

/** "ISO14971" and "art.83" are typed for "ISO 14971" and "art. 83". */
const joined = /\b(iso|iec|cei|en|art)\.?(?=\d)/giu;

/** A question with every short form followed by what it stands for. */
export const spelledOut = (prompt: string, language: Locale): string =>
  forms[language].reduce(
    (text, [pattern, meaning]) => text.replace(pattern, (form) => `${form} ${meaning}`),
    prompt.replace(joined, '$1 '),
  );
