import type { Bilingual } from '#/knowledge/types.ts';

/**
 * How people ask for what is asked for most, in their own words: a source, English, French. Sentences of the knowledge
 * base use the words of the regulation, which many questions do not.
 */
const written = `
requirement:MDR.6.1 = sell on the internet, online shop, web store | vendre sur internet, boutique en ligne
requirement:MDR.7.1 = what may we say in advertising, marketing claims, promise on website, misleading | que peut-on dire en publicité, promesse, site web, trompeur
requirement:MDR.10.2 = do we need risk management by law | la gestion des risques est-elle obligatoire
requirement:MDR.10.4 = must have a technical file and keep it current | tenir à jour le dossier technique
requirement:MDR.10.8.1 = how long, how many years to keep, archive, store technical documentation, retention period, ten years after last sold | combien de temps, combien d’années garder, conserver, archiver le dossier, dix ans
requirement:MDR.10.8.2 = how long to keep documents of an implant, fifteen years | combien d’années garder les documents d’un implant, quinze ans
requirement:MDR.10.9.2 = is a quality management system mandatory | un système qualité est-il obligatoire
requirement:MDR.10.9.d = control suppliers and subcontractors by law | maîtriser les fournisseurs et sous-traitants
requirement:MDR.10.11.1 = in which languages must the label and manual be, translate instructions | dans quelles langues la notice et l’étiquette, traduire la notice
requirement:MDR.10.12.1 = we found a defect in devices already sold, take back, recall, product on the market not conforming | défaut sur des dispositifs déjà vendus, rappeler, retirer du marché
requirement:MDR.10.14 = the authority asks for documents, inspection by the competent authority | l’autorité demande des documents, l’ANSM nous inspecte
requirement:MDR.10.15 = contract manufacturer, designed or made by someone else, subcontracted production | sous-traitant qui fabrique, fabrication par un tiers
requirement:MDR.10.16 = do we need insurance, who pays compensation, product liability cover | faut-il une assurance, indemnisation, responsabilité du fait des produits
requirement:MDR.10a.1.1 = stop production, shortage, supply problem, whom to inform | arrêt de production, pénurie, rupture, qui informer
requirement:MDR.10a.1.3 = how long before we stop supplying, six months notice | combien de temps avant l’arrêt, préavis de six mois
requirement:MDR.11.1 = manufacturer outside the EU, representative in Europe, based in the US or Switzerland | fabricant hors de l’UE, représentant en Europe
requirement:MDR.15.1.1 = who must be named responsible for compliance, need a regulatory officer | qui doit être nommé responsable réglementaire
requirement:MDR.15.1.2 = which diploma, degree, qualification, years of experience does the prrc need | quel diplôme, formation, années d’expérience pour le pcvrr
requirement:MDR.15.2 = can the prrc be external, outsourced, consultant, small company under fifty people | la pcvrr peut-elle être externe, externalisée, consultant, petite structure
requirement:MDR.15.5 = can the prrc be dismissed or punished, protection of the responsible person | peut-on sanctionner la pcvrr, protection
requirement:MDR.16.1 = distributor sells under own brand, own brand labelling, private label, changes the intended purpose, becomes manufacturer | vendre sous sa propre marque, marque propre, modifie la destination, devient fabricant
requirement:MDR.16.4 = how early inform the manufacturer before relabelling, repackaging, translating, twenty-eight days, someone else | combien de jours avant de reconditionner ou traduire, informer le fabricant
requirement:MDR.18.1.1 = card that the patient gets with an implant | carte remise au patient avec l’implant
requirement:MDR.19.1 = declaration of conformity must be kept up to date, who signs, which languages | déclaration de conformité à jour, qui signe, langues
requirement:MDR.IV.1 = what has to stand in the declaration of conformity, content, what goes in | contenu de la déclaration de conformité, que doit contenir, mentions
requirement:MDR.20.3.1 = where to put the CE mark, how big, size of the logo | où apposer le marquage CE, taille du logo
requirement:MDR.20.5 = four digits beside the CE, number of the notified body with the CE mark, on brochures | quatre chiffres à côté du CE, numéro de l’organisme notifié, sur les plaquettes
requirement:MDR.22.1 = sell several devices together in a pack, bundle, set, statement for a kit | vendre plusieurs dispositifs ensemble, trousse, lot, déclaration pour un kit
requirement:MDR.22.4 = kit contains something without CE marking | le kit contient un produit sans marquage CE
requirement:MDR.23.1 = spare parts, replacement part | pièces détachées, pièce de rechange
requirement:MDR.25.2 = know to whom we sold, trace customers, supply chain | savoir à qui on a vendu, retrouver les clients
requirement:MDR.27.3 = barcode, unique number on the device, GS1, who gives the UDI | code-barres, numéro unique, qui attribue l’IUD
requirement:MDR.27.4 = where on the label and packaging must the UDI be | où mettre l’IUD sur l’étiquette et l’emballage
requirement:MDR.29.4 = enter the device in Eudamed, upload device data | saisir le dispositif dans Eudamed
requirement:MDR.31.1.1 = register the company in Eudamed, actor registration, SRN, single registration number | enregistrer l’entreprise dans Eudamed, SRN
requirement:MDR.31.4 = company address changed, how fast to update the registration | changement d’adresse, délai pour mettre à jour l’enregistrement
requirement:MDR.52.3 = how is a class III device certified | comment certifier un dispositif de classe III
requirement:MDR.52.4.1 = how is a class IIb device certified, which annex | comment certifier un dispositif de classe IIb
requirement:MDR.52.6 = how is a class IIa device certified, sample of technical documentation per category | comment certifier un dispositif de classe IIa, échantillon par catégorie
requirement:MDR.52.7 = self-certify class I without notified body | auto-certifier la classe I sans organisme notifié
requirement:MDR.53.1 = apply to two notified bodies at once, change notified body | demander à deux organismes notifiés, changer d’organisme
requirement:MDR.56.2 = how long is a CE certificate valid, renewal, five years | durée de validité du certificat CE, renouvellement, cinq ans
requirement:MDR.61.1.2 = how much clinical evidence is enough | combien de preuves cliniques suffisent
requirement:MDR.61.3.a.1 = literature search, publications, articles in journals | recherche bibliographique, publications, littérature
requirement:MDR.61.4.1 = when is a clinical trial mandatory, implant, class III | quand un essai clinique est-il obligatoire
requirement:MDR.61.5.1 = use the clinical data of a competitor, agreement, access to their data | utiliser les données cliniques d’un concurrent, accord, accès à ses données
requirement:MDR.61.10.1 = do without clinical data, no clinical data needed, only bench tests | se passer de données cliniques, sans données cliniques, seulement des essais
requirement:MDR.61.11.1 = how often update the clinical evaluation | à quelle fréquence mettre à jour l’évaluation clinique
requirement:MDR.61.12 = what must the clinical evaluation report contain, where is it kept | que contient le rapport d’évaluation clinique
requirement:MDR.83.1 = system after the sale, follow devices in the field | système après la vente, suivi des dispositifs sur le terrain
requirement:MDR.84.1 = what goes into the surveillance plan, PMS plan content | contenu du plan de surveillance, plan SAC
requirement:MDR.85.1 = post-market report for class I | rapport de surveillance pour la classe I
requirement:MDR.86.1.1 = who has to write a PSUR | qui doit rédiger un PSUR
requirement:MDR.86.1.3 = how often update the PSUR of class IIa, every two years | fréquence du PSUR pour la classe IIa, tous les deux ans
requirement:MDR.86.1.2 = how often update the PSUR of class IIb and III, every year | fréquence du PSUR pour les classes IIb et III, chaque année
requirement:MDR.86.2 = to whom is the PSUR sent | à qui envoyer le PSUR
requirement:MDR.87.1.a = which incidents must be reported, serious incident in the EU, side effects | quels incidents déclarer, incident grave
requirement:MDR.87.1.b = report a recall or field action | déclarer un rappel ou une action de terrain
requirement:MDR.87.3 = deadline for a serious incident, how many days, fifteen days | délai pour un incident grave, combien de jours, quinze jours
requirement:MDR.87.4 = deadline for a public health threat, how many days, two days | délai pour une menace de santé publique, combien de jours, deux jours
requirement:MDR.87.5 = deadline when a patient died or got unexpectedly worse, how many days, ten days | délai en cas de décès ou d’aggravation inattendue, combien de jours, dix jours
requirement:MDR.88.1.1 = many minor incidents, more complaints than expected, more often than usual, statistically significant | beaucoup de petits incidents, plus de réclamations que prévu, plus souvent
requirement:MDR.89.1.1 = investigate after an incident, root cause, analysis | enquêter après un incident, cause, analyse
requirement:MDR.89.8.1 = field safety notice, letter to customers about a danger | avis de sécurité, lettre aux clients
requirement:MDR.VI.C.6.5.2 = when does software need a new UDI-DI, major change of software, new version | quand un logiciel a-t-il besoin d’un nouvel IUD-ID, changement majeur
requirement:MDR.VI.C.6.5.3 = small bug fix, minor version, software patch and UDI | petit correctif, version mineure, logiciel et IUD
requirement:GSPR.1.1 = device must do what we claim, perform as claimed | le dispositif doit faire ce que l’on annonce
requirement:GSPR.4.a = design out the risk first, which measures come first, order of measures | supprimer le risque à la conception, quelles mesures d’abord, ordre des mesures
requirement:GSPR.4.c = a warning in the manual is the last resort, training of users | un avertissement dans la notice en dernier recours, formation
requirement:GSPR.4.3 = tell users about risks that are left | dire aux utilisateurs les risques qui restent
requirement:GSPR.5.a = mistakes of users, ergonomics, use error | erreurs des utilisateurs, ergonomie
requirement:GSPR.6 = lifetime, ageing, wear | durée de vie, vieillissement, usure
requirement:GSPR.7 = transport, storage, temperature during shipping | transport, stockage, température
requirement:GSPR.8 = benefits outweigh risks, side effects acceptable | bénéfices supérieurs aux risques, effets secondaires
requirement:GSPR.10.4.1.a = cancer causing substances, 0.1 percent | substances cancérogènes, 0,1 pour cent
requirement:GSPR.15.1.1 = measuring device accuracy, precision of measurements | exactitude des mesures, précision
requirement:GSPR.17.2.1 = software must be developed by state of the art, lifecycle, cybersecurity by law | logiciel développé selon l’état de l’art, cycle de vie, cybersécurité
requirement:GSPR.17.4 = minimum hardware, network and IT security for users | exigences minimales de matériel, réseau et sécurité informatique
requirement:GSPR.18.4 = alarm when something goes wrong | alarme quand il y a un problème
requirement:GSPR.22.1.1 = used by patients themselves, self-testing, no training, people without medical knowledge | utilisé par les patients eux-mêmes, sans formation
requirement:GSPR.23.1.d = can we leave out the manual, no instructions needed | peut-on se passer de notice
requirement:GSPR.23.1.f = pdf instead of paper, manual on a website, QR code, electronic | pdf au lieu du papier, notice sur un site, QR code, électronique
requirement:GSPR.23.2.a = what must be on the label, label content | que mettre sur l’étiquette, contenu de l’étiquette
requirement:GSPR.23.4.a = what must be in the manual, content of the instructions | que mettre dans la notice, contenu de la notice
requirement:ISO13485.8.5.2.5 = check that a corrective action worked, effectiveness of a CAPA | vérifier qu’une action corrective a marché, efficacité
rule:R1 = device that only touches intact skin or nothing, non-invasive, wheelchair, bed | dispositif non invasif, peau intacte, fauteuil, lit
rule:R2 = tubes, infusion line, channel or store blood or liquids, blood bag | tubulure, perfusion, conduire ou stocker sang ou liquides, poche de sang
rule:R3 = dialysis, filter, changes blood or body liquids, IVF medium | dialyse, filtre, modifie le sang, fécondation
rule:R4 = plaster, wound dressing, bandage, injured skin | pansement, plaie, peau lésée
rule:R5 = in the mouth, ear, nose, body opening, catheter in the bladder | bouche, oreille, nez, orifice, sonde urinaire
rule:R6 = needle, scalpel, surgery for less than an hour, surgical tool | aiguille, scalpel, chirurgie de courte durée, instrument chirurgical
rule:R7 = surgically invasive up to thirty days | invasif chirurgical jusqu’à trente jours
rule:R8 = implant, hip, knee, breast, tooth, mesh, stays in the body for long | implant, hanche, genou, sein, dent, filet, reste dans le corps
rule:R9 = treatment by energy, laser, stimulator, therapy, incubator | traitement par énergie, laser, stimulateur, thérapie
rule:R10 = thermometer, blood pressure, ECG, ultrasound scanner, imaging, monitor vital signs, diagnosis by an active device | thermomètre, tension, ECG, échographe, imagerie, surveiller les paramètres vitaux
rule:R11 = software, app, algorithm that supports a diagnosis or therapy decision, software that monitors vital parameters | logiciel, appli, algorithme, aide au diagnostic ou à la décision, logiciel ou appli qui surveille des paramètres vitaux
rule:R12 = pump, gives or removes medicines or body liquids | pompe, administre ou retire des médicaments
rule:R13 = all other active devices | tous les autres dispositifs actifs
rule:R14 = contains a medicine, coated with a drug, heparin, antibiotic | contient un médicament, enrobé, héparine, antibiotique
rule:R15 = condom, contraception, spiral | préservatif, contraception, stérilet
rule:R16 = disinfectant, cleaning product, lens solution, steriliser | désinfectant, produit de nettoyage, solution pour lentilles, stérilisateur
rule:R17 = records x-ray images, film, detector | enregistre des images de radiographie
rule:R18 = from animals, pig, cow, collagen, human tissue | d’origine animale, porc, bœuf, collagène, tissu humain
rule:R19 = nano, nanoparticles | nano, nanoparticules
rule:R20 = inhaler, inhaled medicine, asthma spray | inhalateur, médicament inhalé
rule:R21 = nasal spray, cream, swallowed substance, syrup, absorbed | spray nasal, crème, sirop, substance avalée, absorbée
rule:R22 = closed loop, artificial pancreas, automatic defibrillator, decides therapy by itself | boucle fermée, pancréas artificiel, défibrillateur automatique
norm:ISO13485 = standard for the quality management system | norme du système qualité
norm:ISO14971 = standard for risk management | norme de gestion des risques
norm:IEC62304 = standard for the software life cycle, software development | norme du cycle de vie du logiciel, développement logiciel
norm:IEC62366-1 = standard for usability, human factors | norme d’ergonomie, aptitude à l’utilisation
norm:IEC60601-1 = electrical safety of medical equipment | sécurité électrique des appareils médicaux
norm:IEC60601-1-2 = electromagnetic compatibility, EMC, interference with phones | compatibilité électromagnétique, CEM
norm:IEC60601-1-11 = electrical device at home | appareil électrique à domicile
norm:IEC60601-1-8 = alarms | alarmes
norm:IEC81001-5-1 = cybersecurity standard for health software | norme de cybersécurité des logiciels de santé
norm:IEC82304-1 = health software on its own, apps | logiciel de santé autonome, applis
norm:ISO10993-1 = biocompatibility, contact with skin or body, materials touch the patient | biocompatibilité, contact avec la peau
norm:ISO11607 = packaging of sterile devices | emballage des dispositifs stériles
norm:ISO11135 = ethylene oxide, EO sterilisation | oxyde d’éthylène, stérilisation à l’OE
norm:ISO11137 = gamma, radiation sterilisation | gamma, stérilisation par rayonnement
norm:ISO17665 = steam sterilisation, autoclave | stérilisation à la vapeur, autoclave
norm:ISO14155 = clinical trial, good clinical practice | essai clinique, bonnes pratiques cliniques
norm:ISO15223-1 = symbols on the label, pictograms | symboles sur l’étiquette, pictogrammes
norm:ISO20417 = information supplied by the manufacturer, label and manual standard | informations fournies, norme de l’étiquette et de la notice
norm:ISO17664 = instructions for cleaning and sterilising by the hospital | instructions de nettoyage et de stérilisation
norm:BATTERIES = EU battery law, rechargeable cell, accumulators | règlement européen sur les batteries, pile rechargeable
norm:AIACT = EU law on artificial intelligence, machine learning, neural network | règlement européen sur l’IA, apprentissage automatique, réseau de neurones
norm:GDPR = privacy law, personal and patient data protection | protection des données personnelles, vie privée, CNIL
norm:HDS = hosting of health data in France, certified host | hébergement de données de santé en France, hébergeur certifié
norm:RED = radio, Bluetooth, Wi-Fi, wireless law | radio, Bluetooth, Wi-Fi, sans fil
norm:ROHS = hazardous substances in electronics, lead, solder | substances dangereuses, plomb, électronique
norm:WEEE = waste of electronics, bin, recycling | déchets électroniques, poubelle, recyclage
norm:EIFU = manual in electronic form, no paper, PDF | notice électronique, sans papier, PDF
norm:IVDR = in vitro diagnostics, blood or urine samples, laboratory test | diagnostic in vitro, échantillons de sang ou d’urine
`;

/** By `kind:key`. */
export const askedAs: ReadonlyMap<string, Bilingual> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [ref = '', phrases = ''] = line.split(' = ', 2);
      const [en = '', fr = ''] = phrases.split(' | ', 2);
      return [ref, { en, fr }];
    }),
);
