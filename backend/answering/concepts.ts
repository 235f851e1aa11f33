import { conceptNamed } from '#/knowledge/evidence/concepts.ts';

/**
 * What people ask for in several words: short forms, everyday words, and the words of the regulation, in both languages. A
 * line is one concept; its phrases are compared by their stems. `=key` stands for what the concepts of the knowledge base
 * call it.
 */
const written = `
=production-information | postproduction
=person-responsible | prrc | pcvrr
=instructions-for-use | ifu | leaflet
=post-market-surveillance | pms | surveillance apres vente
=pmcf | pmcf | scac
=psur | psur
=clinical-evaluation-report | cer
=clinical-evaluation-plan | cep
=udi | udi | unique device identification | iud
=quality-management-system | qms | smq
=notified-body | notified body | nb
=capa | capa | corrective and preventive action
=gspr | gspr | general safety and performance requirements | egsp | exigences generales en matiere de securite et de performances
=sbom | sbom | nomenclature des composants logiciels
=soup | soup | off the shelf software | third party components | composants tiers | logiciel de provenance inconnue
=risk-analysis | =fmea | risk analysis | fmea | amdec
=usability-engineering | usability | usability engineering | ergonomie
=biological-evaluation | biocompatibility | biocompatibilite
cybersecurity | security | hacker | hacking | cybersecurite | piratage | securite informatique
=declaration-of-conformity
=complaint | complaint | customer feedback | reclamation | plainte | retour client
=serious-incident | incident | vigilance | adverse event | materiovigilance
=field-safety-corrective-action | recall | field safety corrective action | fsca | rappel | withdraw
=supplier | supplier | subcontractor | vendor | outsourcing | fournisseur | sous traitance | prestataire
=competence | training | competence | formation | competences
=emc | emc | electromagnetic compatibility | electromagnetic disturbances | perturbations electromagnetiques | cem
=sterilisation | sterile | sterilisation | sterilization | sterilise | sterilite
keep | retention | archive | how long | conserver | conservation | archivage | garder
=label | label | labelling | labeling | etiquette | etiquetage
=shelf-life | expiry | peremption
=service-life | =lifetime | lifetime
=wireless-communication | wireless | radio | bluetooth | wifi
=personal-data | gdpr | rgpd | privacy
=cloud-hosting | hosting | cloud | server | hebergement | heberge | serveur
home | at home | domicile | a la maison
=paediatric-use | child | children | paediatric | pediatric | enfant | pediatrique
=lay-user | layperson | profane
=authorised-representative | mandataire
=internal-audit
=management-review
=nonconforming-product | nonconforming product | nonconformity | non conformity | produit non conforme | non conformite
eudamed | registration | enregistrement | registre
=clinical-investigation | clinical study
=artificial-intelligence | ai | ia
=penetration-test | pentest
=intended-purpose | destination | finalite
=technical-documentation
=benefit-risk | rapport benefice risque
=residual-risk
design change | change control | modification | modification de conception | maitrise des modifications
=traceability | traceability | tracabilite
reprocessing | cleaning | disinfection | nettoyage | desinfection | retraitement
=electrical-safety
=software-life-cycle | software development
summative | usability test | evaluation sommative | test utilisateur | tests utilisateurs
=electric-shock | shock | electrocution
=risk-of-burn | burn | overheating | brulure | surchauffe
=implant-card | =implantable-device
=significant-change
=ce-marking | ce marking
=alarm | alarm | alarme | alert | alerte
accuracy | precision | exactitude | measuring | mesurage
=state-of-the-art
=cloud-hosting | =personal-data | hds | health data hosting | health data host | hebergeur de donnees de sante | hebergement de donnees de sante
died | dies | death | deaths | dead | fatal | killed | kill | deces | mort | morts | mourir | mortel | decede
tell | inform | report | notify | warn | authorities | prevenir | signaler | declarer | informer | avertir | notifier | autorite
bug | bugs | defect | defects | anomaly | anomalies | known issues | bug list | bug lists | bogue | defaut | anomalie connue
small company | micro enterprise | small enterprise | small firm | small team | start up | startup | sme | few employees | twelve people | micro and small | petite entreprise | pme | tpe | micro entreprise | petites entreprises
hire | employ | full time | permanently and continuously | at their disposal | recruter | embaucher | temps plein | en permanence | a disposition
stop selling | end of supply | discontinue | discontinued | interruption of supply | interruption or end of supply | arret de la fourniture | cessation | interruption | arretons | arreter la vente | fin d approvisionnement | rupture
online | webshop | web shop | distance sales | internet sale | sale at a distance | vente a distance | en ligne | vente en ligne
=promotional-claim | advertising | advertisement | marketing | claims | claim | brochure | promotional | promotional material | flyer | publicite | plaquette | promotionnel | argument | allegation | allegations | commercial
=battery | rechargeable | battery | batteries | cell | accumulator | accu | batterie | pile | piles | rechargeables
=symbol | pictogram | pictograms | symbol | symbols | icon | icons | picto | pictos | pictogramme | pictogrammes | symbole | symboles
app | mobile app | software | application | programme | appli | logiciel | logiciels | firmware | embedded software | logiciel embarque
=electronic-ifu | electronic instructions | electronic instructions for use | paper manual | printed manual | printed instructions | on paper | notice papier | sous forme electronique
investigate | investigated | investigation | enquete | investiguer | enqueter | investigations
kit | kits | procedure pack | procedure packs | systems and procedure packs | combining | necessaire | necessaires | assembler | assemble | assemblons | combiner
repack | repackage | repackaging | relabel | reconditionner | reconditionnement | reemballer | translate | translation | traduire | traduction
equivalence | equivalent device | equivalent | competitor | concurrent | another manufacturer | other manufacturer | autre fabricant | dispositif equivalent
=pre-clinical-evaluation | bench | bench testing | non clinical | preclinical | essais au banc | banc | precliniques
=hospital-environment | hospital | hospitals | health institution | clinic | hopital | hopitaux | etablissements de sante
=healthcare-professional | doctor | physician | clinician | medecin | soignant | clinicien
=diagnostic-use | diagnosis | diagnostic | diagnostic purposes | decision support | therapeutic purposes | decisions with diagnosis | aide a la decision | decision diagnostique
=vital-parameter | vital | vital signs | vital parameters | vital physiological parameters | vital physiological processes | intensive care | parametres vitaux | parametres physiologiques vitaux | reanimation | soins intensifs
contact lens | contact lenses | lentille | lentilles de contact
=authentication | password | passwords | login | authentication | authentification | identifiants | connexion
patch | patches | security update | software update | updates | mise a jour | mises a jour | correctif | correctifs
=encryption | encrypt | encryption | encrypted | chiffrement | chiffre | crypter | cryptage
=residual-risk | residual risks | risks that remain | overall residual risk | risques residuels | risques qui restent | risque restant
=warning | information for safety | warning | warnings | avertissement | avertissements | mises en garde
summative evaluation | summative | final test with users | final usability test | final user test | summative test | evaluation sommative | test final | essai final | test final avec les utilisateurs
=purchasing | purchasing | purchase | purchased | buy | bought | achat | achats | acheter
=equipment-calibration | calibration | calibrate | measuring equipment | etalonnage | etalonner | equipement de mesure | surveillance et de mesure
=cleanroom | cleanroom | clean rooms | salles propres
=packaging | packaging | package | sterile barrier | emballage | barriere sterile | conditionnement
=design-review | design reviews | revues de conception
=design-transfer
certificate | certificates | expire | validity | certificat | certificats | validite | expiration
unannounced | unannounced audit | inopine | inopines
=custom-made-device | made to measure
=importer | importer | importers | import | importateur | importateurs
=distributor | distributor | distributors | reseller | distributeur | distributeurs | revendeur
liability | insurance | financial coverage | compensation | responsabilite | assurance | couverture financiere | indemnisation
=sscp | =clinical-performance | sscp | summary of safety and clinical performance | rcsp | resume des caracteristiques de securite et des performances cliniques
=vulnerability | vulnerability | vulnerabilities | flaw | breach | faille | failles | vulnerabilite | vulnerabilites
=training-data | data sets | bias | donnees d entrainement | biais
=human-oversight
x ray | ionising radiation | radiation | rayons x | rayonnement ionisant | rayonnement
=nanomaterial | nanomaterial | nanomaterials | nanomateriau | nanomateriaux
=cmr-substance | cmr | carcinogenic | endocrine disrupting | phthalates | cancerogene | perturbateur endocrinien | perturbateurs endocriniens | phtalates
=animal-origin | tissues of animal origin | tissu animal
=medicinal-substance | drug | drugs | medicine | medicament | medicaments
infection | germ | germs | microbe | microbes | microbial | bacteria | cross infection | cross contamination | germes | microbien | microbienne | bacterie | bacteries | infection croisee | contamination croisee
another person | several users | same household | household | family member | mix up | mixed up | confusion | wrong person | plusieurs utilisateurs | meme foyer | autre personne | mauvaise personne | autre utilisateur
cuff | brassard | tourniquet | inflated | inflation | deflate | gonflage | gonfle | degonfler | degonflage
wrong reading | false reading | wrong result | erroneous | incorrect | inaccurate | erroneous result | mesure fausse | resultat errone | erreur de mesure | errone | erronee | inexact
interference | interferences | disturbance | disturbances | perturbation | perturbations
technical file | technical documentation | notified body review | sampling | sample | representative | echantillon | echantillonnage | representatif | representative device
periodic safety update report | update the psur | how often | frequence | every year | annually | at least every two years | tous les deux ans | chaque annee | annuel
minor software | small bug | bug fix | minor revision | minor software revision | correction mineure | revision mineure | bug fixes
trend | trends | trend report | rise | rising | increase | tendance | tendances | augmentation | hausse
=public-health-threat | serious public health threat | menace grave pour la sante publique
=implantable-device | implant | implants | implantable | implantables
=instructions-for-use | electronic ifu | electronic instructions for use of medical devices | website instructions
medical purpose | qualification | qualify | is it a medical device | est ce un dispositif medical | finalite medicale
conformity assessment | certification | route to market | evaluation de la conformite | procedure d evaluation
market | sell | selling | sold | put on the market | placing on the market | vendre | vente | commercialiser | mise sur le marche | marche
usa | united states | america | fda | etats unis | amerique
uk | united kingdom | great britain | mhra | royaume uni | grande bretagne | angleterre
france | french | francais | francaise
germany | german | allemagne | allemand
=software-safety-class | class a b or c | a b or c | classe a b ou c | a b ou c
=software-life-cycle | life cycle | lifecycle | cycle de vie
=ultrasound | ultrasound | echographie | ultrasons | echographic
=nomenclature | vat | emdn | nomenclature
approve | approved | approval | sign | signed | signature | approuve | approbation | signe | signer | valide par
deviation | error | tolerance | erreur | derive
clean | cleaned | wipe | disinfect | desinfecter | nettoyer | lingette
=paediatric-use | children | infant | newborn | nourrisson
=pregnancy | pregnant | pregnancy | enceinte | grossesse
=paediatric-use | toddler | kid | kids | baby | tout petit | bebe | gamin
malware | virus | ransomware | usb stick | usb | malicious | malicious code | infected | rancongiciel | logiciel malveillant | cle usb | malveillant | infecte
swallow | swallowed | ingestion | ingested | choke | choking | avale | avaler | ingestion | etouffement
=implantable-device | prosthesis | hip | knee | stent | pacemaker | prothese | hanche | genou
external | outsourced | contractor | freelancer | freelance | consultant | externe | independant | consultante | prestataire exterieur
wound | wounds | ulcer | ulcers | dressing | dressings | plaie | plaies | ulcere | ulceres | pansement | pansements
data breach | personal data breach | leaked | data leak | stolen data | published on | exposed | violation de donnees | fuite de donnees | donnees volees | divulgues
drift | drifts | drifting | degrade over time | gets worse | less accurate | derive | derives | devient moins bon | se degrade
address | contact details | head office | moved | moving | relocate | adresse | coordonnees | siege | demenage | demenagement
employees | staff | people in total | headcount | salaries | effectif | personnes au total
in house | own workshop | health institution | made in hospital | own patients | fabrique en interne | atelier | etablissement de sante | propres patients
dental | dentist | tooth | teeth | denture | dentaire | dent | dents | prothesiste
legacy software | legacy | no development file | old software | developed before | logiciel herite | herite | anterieur | ancien logiciel
waste | bin | crossed out | crossed out bin | recycling | throw away | dechet | dechets | poubelle | poubelle barree | recyclage | jeter
rework | reworked | retouche | reprise | retoucher
out of tolerance | out of calibration | hors tolerance | hors specification
candidate list | svhc | very high concern | liste candidate | tres preoccupante | extremement preoccupante
nurse | nurses | professional users | infirmier | infirmiere | infirmieres | utilisateurs professionnels
consent | informed consent | consentement | consentement eclaire
overdue | late | past its date | en retard | depasse | echu
bruise | bruising | haematoma | hematome | ecchymose
slip | slips | slipped | slipping | slid | loose | glisse | glisser | glissement | desserre
pressure | mmhg | pression | tension
supplier change | new supplier | change of supplier | nouveau fournisseur | changement de fournisseur
nobody answered | not answered | unanswered | sans reponse | pas de reponse
glue | adhesive | colle | adhesif
crack | cracks | broken | breaks | break | fissure | casse | cassee | rupture mecanique
noise | vibration | movement artefact | bruit | vibrations | mouvement
screen | display | readable | unreadable | illegible | ecran | affichage | lisible | illisible
sun | sunlight | glare | soleil | eblouissement
pharmacy | pharmacist | chemist | pharmacie | officine | pharmacien
meeting | minutes | meeting minutes | reunion | compte rendu | proces verbal
manual | user manual | user guide | booklet | manuel | mode d emploi | notice d utilisation | livret
evidence | proof | prove | proves | proven | preuve | preuves | prouver | demontrer | justificatif | justificatifs
test report | test reports | lab report | rapport d essai | rapports d essai | rapport de test | rapport d essais
deadline | due date | time limit | cut off date | echeance | date limite | date butoir
authority | regulator | competent authority | inspector | ansm | bfarm | autorite competente | inspecteur
transport | shipping | shipment | shipped | parcel | expedition | acheminement | colis
warehouse | stockroom | entrepot | magasin
customer | customers | client | clients | buyer | acheteur
boss | top management | managing director | ceo | head of the company | la direction | dirigeant | patron | gerant
postpone | postponed | put off | pushed back | delayed to | reporte | repousse | remis a plus tard | differe
replace | replaced | swap | swapped | exchange | exchanged | remplacer | remplace | remplacement | echanger
remove | removed | delete | deleted | take out | supprimer | supprime | enlever | enleve | retirer | retire
teach | trained | workshop | instruct | apprendre
damaged | torn | worn | worn out | abime | abimee | dechire | endommage | endommagee
blood pressure | bp | blood pressure monitor | tension arterielle | pression arterielle | tensiometre | autotensiometre
pulse | heart rate | heartbeat | pouls | frequence cardiaque | rythme cardiaque
upper arm | arm | arm circumference | bras | tour de bras | circonference du bras
humidity | moisture | damp | moist | humidite | humide | moite
mould | mold | mouldy | fungus | moisissure | moisi | moisit
drops | dropped | falls | fell | falls down | chute | chutes | tombe | tomber | fait tomber
water | splash | splashes | wet | rain | shower | bath | eau | eclaboussure | mouille | pluie | douche | bain
dust | sand | dirt | poussiere | sable | salete
fire | flame | flames | smoke | ignites | catches fire | incendie | feu | flamme | fumee | prend feu
allergy | allergic | allergies | sensitisation | allergie | allergique | allergies | sensibilisation
rash | irritation | redness | itch | itching | eczema | rougeur | rougeurs | demangeaison | demangeaisons
pain | hurts | painful | douleur | douloureux | fait mal
sharp | cut | cuts | blade | coupant | coupure | coupures | lame
pinch | pinched | trapped | crushed | squeezed | pincement | coince | coincement | ecrasement
strangle | strangled | strangulation | around the neck | etrangle | etranglement | autour du cou
smartphone | phone | mobile phone | cell phone | telephone | telephone portable | telephones
cable | cables | wire | wires | cord | cordon | fil | fils | cables
charger | charging | plugged in | chargeur | recharge | recharger
low battery | flat battery | battery empty | battery dies | pile vide | pile faible | batterie faible | batterie vide | dechargee
elderly | old people | older people | senior | seniors | personnes agees | personne agee | personnes ages
visually impaired | poor eyesight | poor vision | blind | malvoyant | malvoyants | aveugle | mauvaise vue
hard of hearing | hearing loss | deaf | malentendant | malentendants | sourd
colour blind | color blind | colour blindness | daltonien | daltonisme
backup | back up | backups | restore | sauvegarde | sauvegardes | restaurer | restauration
crash | crashes | freezes | hangs | reboots | restarts | stops working | plante | plantage | se fige | redemarre | cesse de fonctionner
data loss | loss of data | lost data | data are lost | perte de donnees | donnees perdues | donnees effacees
counterfeit | fake | forged | contrefacon | contrefait | faux produit
rust | corrosion | corrodes | rouille | corrode
decide | decided | decision | decisions | decider | decidee | tranche | tranchee
scope | covers | covered | perimetre | couvre | couvert
version | release | released version | build | livraison | version livree
test | tests | tested | essai | essais | teste | testee
requirement | requirements | spec | specs | specification | exigence | exigences | cahier des charges
laboratory | lab | test house | laboratoire | labo
storage temperature | store it | stored at | storage conditions | conditions de stockage | temperature de stockage | stocke a
altitude | height above sea level | mountain | plane | aircraft | montagne | avion
irregular heartbeat | arrhythmia | atrial fibrillation | arythmie | fibrillation auriculaire | fibrillation atriale
pacemaker | pacemakers | cardiac implant | stimulateur cardiaque | pacemakers
repeat | repeated measurement | several times | too often | mesures repetees | plusieurs fois | trop souvent
too tight | tight | overinflation | over inflation | trop serre | serre | surgonflage | trop gonfle
valve | valves | soupape | soupapes
leak | leaks | leaking | leakage | leaky | fuite | fuites | fuit | fuient | fuyait
store | stored | storage | kept at | ranger | range | stocker | stockage | entreposer | entreposage
accident | mishap | near miss | presque accident | quasi accident
lawful basis | legal basis | legal ground | base legale | fondement juridique
patient records | health record | medical record | dossier medical | dossier patient
order | sequence | priority | ordre | priorite
job | role | duties of | tasks of | poste | missions
`;

/**
 * The phrases of a concept of the knowledge base; a beginning that is no word finds nothing. Its single words are left to
 * the lines: many people say them for more.
 */
function phrasesOf(key: string): string[] {
  const { own } = conceptNamed(key);
  return [own.en, own.fr]
    .flatMap((pattern) => pattern.replaceAll('*', '').split('|'))
    .map((term) => term.trim())
    .filter((term) => term.includes(' ') && !term.includes('...'));
}

/** Phrases that mean the same, by concept. */
export const concepts: readonly (readonly string[])[] = written
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').flatMap((part) => (part.startsWith('=') ? phrasesOf(part.slice(1)) : [part])));
