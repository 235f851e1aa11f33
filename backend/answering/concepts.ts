/**
 * What people ask for in several words: short forms, everyday words, and the words of the regulation, in both languages. A
 * line is one concept; its phrases are compared by their stems.
 */
const written = `
post production | post-production | production and post production | apres production | postproduction | apres la production
prrc | person responsible for regulatory compliance | pcvrr | personne chargee de veiller au respect de la reglementation
ifu | instructions for use | user manual | leaflet | notice d utilisation | mode d emploi
pms | post market surveillance | surveillance apres commercialisation | surveillance apres vente
pmcf | post market clinical follow up | scac | suivi clinique apres commercialisation
psur | periodic safety update report | rapport periodique actualise de securite
cer | clinical evaluation report | rapport d evaluation clinique
cep | clinical evaluation plan | plan d evaluation clinique
udi | unique device identification | iud | identification unique
qms | quality management system | smq | systeme de management de la qualite | systeme qualite
notified body | organisme notifie | nb
capa | corrective and preventive action | corrective action | preventive action | action corrective | action preventive
gspr | general safety and performance requirements | egsp | exigences generales en matiere de securite et de performances
sbom | software bill of materials | nomenclature logicielle | nomenclature des composants logiciels
soup | off the shelf software | third party components | open source | composants tiers | logiciel de provenance inconnue
risk analysis | fmea | analyse des risques | amdec
human factors | usability | usability engineering | aptitude a l utilisation | ergonomie | facteurs humains
biocompatibility | biological evaluation | biocompatibilite | evaluation biologique
cybersecurity | security | hacker | hacking | cybersecurite | piratage | securite informatique
declaration of conformity | eu declaration | declaration de conformite | declaration ue
complaint | customer feedback | reclamation | plainte | retour client
incident | vigilance | adverse event | serious incident | materiovigilance | incident grave
recall | field safety corrective action | fsca | rappel | mesure corrective de securite | withdraw
supplier | subcontractor | vendor | outsourcing | fournisseur | sous traitant | sous traitance | prestataire
training | competence | formation | competences
emc | electromagnetic compatibility | electromagnetic disturbances | perturbations electromagnetiques | cem | compatibilite electromagnetique
sterile | sterilisation | sterilization | sterilise | sterilite
keep | retention | archive | how long | conserver | conservation | archivage | garder
label | labelling | labeling | etiquette | etiquetage
shelf life | expiry | duree de conservation | peremption
service life | lifetime | duree de vie
wireless | radio | bluetooth | wifi | sans fil
personal data | gdpr | rgpd | privacy | donnees personnelles | donnees a caractere personnel | vie privee
hosting | cloud | server | hebergement | heberge | serveur
home | at home | domicile | a la maison
child | children | paediatric | pediatric | enfant | pediatrique
lay user | lay person | layperson | profane | grand public | utilisateur non professionnel
authorised representative | mandataire | eu rep
internal audit | audit interne
management review | revue de direction
nonconforming product | nonconformity | non conformity | produit non conforme | non conformite
eudamed | registration | enregistrement | registre
clinical trial | clinical investigation | clinical study | investigation clinique | essai clinique | etude clinique
ai | artificial intelligence | machine learning | ia | intelligence artificielle | apprentissage automatique
penetration test | pentest | security test | test d intrusion
intended purpose | intended use | destination | usage prevu | utilisation prevue | finalite
technical documentation | technical file | documentation technique | dossier technique
benefit risk | benefice risque | rapport benefice risque
residual risk | risque residuel
design change | change control | modification | modification de conception | maitrise des modifications
traceability | tracabilite
reprocessing | cleaning | disinfection | nettoyage | desinfection | retraitement
electrical safety | securite electrique
software lifecycle | software life cycle | cycle de vie du logiciel | software development
summative | usability test | evaluation sommative | test utilisateur | tests utilisateurs
shock | electrocution | electric shock | choc electrique
burn | hot surface | overheating | brulure | surchauffe | surface chaude
implant card | carte d implant
significant change | modification substantielle | changement significatif
ce mark | ce marking | marquage ce
alarm | alarme | alert | alerte
accuracy | precision | exactitude | measuring | mesurage
state of the art | etat de l art | etat de la technique
hds | health data hosting | health data host | hebergeur de donnees de sante | hebergement de donnees de sante
died | dies | death | deaths | dead | fatal | killed | kill | deces | mort | morts | mourir | mortel | decede
tell | inform | report | notify | warn | authorities | prevenir | signaler | declarer | informer | avertir | notifier | autorite
bug | bugs | defect | defects | anomaly | anomalies | known issues | bug list | bug lists | bogue | defaut | anomalie connue
small company | micro enterprise | small enterprise | small firm | small team | start up | startup | sme | few employees | twelve people | micro and small | petite entreprise | pme | tpe | micro entreprise | petites entreprises
hire | employ | full time | permanently and continuously | at their disposal | recruter | embaucher | temps plein | en permanence | a disposition
stop selling | end of supply | discontinue | discontinued | interruption of supply | interruption or end of supply | arret de la fourniture | cessation | interruption | arretons | arreter la vente | fin d approvisionnement | rupture
online | webshop | web shop | distance sales | internet sale | sale at a distance | vente a distance | en ligne | vente en ligne
advertising | advertisement | marketing | claims | claim | brochure | promotional | promotional material | flyer | publicite | plaquette | promotionnel | argument | allegation | allegations | commercial
rechargeable | battery | batteries | cell | accumulator | accu | batterie | pile | piles | rechargeables
pictogram | pictograms | symbol | symbols | icon | icons | picto | pictos | pictogramme | pictogrammes | symbole | symboles
app | mobile app | software | application | programme | appli | logiciel | logiciels | firmware | embedded software | logiciel embarque
electronic instructions | electronic instructions for use | e ifu | paper manual | printed manual | printed instructions | on paper | paper form | notice papier | notice electronique | instructions electroniques | format papier | sous forme electronique
investigate | investigated | investigation | enquete | investiguer | enqueter | investigations
kit | kits | procedure pack | procedure packs | systems and procedure packs | combining | necessaire | necessaires | assembler | assemble | assemblons | combiner
repack | repackage | repackaging | relabel | reconditionner | reconditionnement | reemballer | translate | translation | traduire | traduction
equivalence | equivalent device | equivalent | competitor | concurrent | another manufacturer | other manufacturer | autre fabricant | dispositif equivalent
bench | bench test | bench testing | non clinical | preclinical | essai au banc | essais au banc | banc | non clinique | precliniques
hospital | hospitals | health institution | clinic | hopital | hopitaux | etablissement de sante | etablissements de sante
doctor | physician | clinician | health professional | healthcare professional | medecin | professionnel de sante | soignant | clinicien
diagnosis | diagnostic | diagnostic purposes | decision support | therapeutic purposes | decisions with diagnosis | aide a la decision | decision diagnostique
vital | vital signs | vital parameters | vital physiological parameters | vital physiological processes | intensive care | parametres vitaux | parametres physiologiques vitaux | reanimation | soins intensifs
contact lens | contact lenses | lentille | lentilles de contact
password | passwords | login | authentication | log in | mot de passe | authentification | identifiants | connexion
patch | patches | security update | software update | updates | mise a jour | mises a jour | correctif | correctifs
encrypt | encryption | encrypted | chiffrement | chiffre | crypter | cryptage
residual risk | residual risks | remaining risk | risks that remain | overall residual risk | risque residuel | risques residuels | risques qui restent | risque restant
information for safety | warning | warnings | avertissement | avertissements | mise en garde | mises en garde
summative evaluation | summative | final test with users | final usability test | final user test | summative test | evaluation sommative | test final | essai final | test final avec les utilisateurs
purchasing | purchase | purchased | buy | bought | achat | achats | acheter
calibration | calibrate | measuring equipment | etalonnage | etalonner | equipement de mesure | surveillance et de mesure
clean room | cleanroom | clean rooms | salle propre | salle blanche | salles propres | environnement maitrise
packaging | package | sterile barrier | emballage | barriere sterile | conditionnement
design review | design reviews | revue de conception | revues de conception
design transfer | transfer to production | transfert de la conception | transfert en production
certificate | certificates | expire | validity | certificat | certificats | validite | expiration
unannounced | unannounced audit | inopine | inopines
custom made | made to measure | sur mesure
importer | importers | import | importateur | importateurs
distributor | distributors | reseller | distributeur | distributeurs | revendeur
liability | insurance | financial coverage | compensation | responsabilite | assurance | couverture financiere | indemnisation
sscp | summary of safety and clinical performance | rcsp | resume des caracteristiques de securite et des performances cliniques
vulnerability | vulnerabilities | flaw | breach | faille | failles | vulnerabilite | vulnerabilites
training data | data set | data sets | bias | donnees d entrainement | jeu de donnees | jeux de donnees | biais
human oversight | controle humain | supervision humaine
x ray | ionising radiation | radiation | rayons x | rayonnement ionisant | rayonnement
nanomaterial | nanomaterials | nanomateriau | nanomateriaux
cmr | carcinogenic | endocrine disrupting | phthalates | cancerogene | perturbateur endocrinien | perturbateurs endocriniens | phtalates
animal origin | animal tissue | tissues of animal origin | origine animale | tissu animal | tissus animaux
medicinal substance | medicinal product | drug | drugs | medicine | medicament | medicaments | substance medicamenteuse
infection | germ | germs | microbe | microbes | microbial | bacteria | cross infection | cross contamination | germes | microbien | microbienne | bacterie | bacteries | infection croisee | contamination croisee
another person | several users | same household | household | family member | mix up | mixed up | confusion | wrong person | plusieurs utilisateurs | meme foyer | autre personne | mauvaise personne | autre utilisateur
cuff | brassard | tourniquet | inflated | inflation | deflate | gonflage | gonfle | degonfler | degonflage
wrong reading | false reading | wrong result | erroneous | incorrect | inaccurate | erroneous result | mesure fausse | resultat errone | erreur de mesure | errone | erronee | inexact
interference | interferences | disturbance | disturbances | perturbation | perturbations
technical file | technical documentation | notified body review | sampling | sample | representative | echantillon | echantillonnage | representatif | representative device
periodic safety update report | update the psur | how often | frequence | every year | annually | at least every two years | tous les deux ans | chaque annee | annuel
minor software | small bug | bug fix | minor revision | minor software revision | correction mineure | revision mineure | bug fixes
trend | trends | trend report | rise | rising | increase | tendance | tendances | augmentation | hausse
serious public health threat | public health threat | menace grave pour la sante publique | menace pour la sante publique
implant | implants | implantable | implantables
electronic ifu | electronic instructions for use of medical devices | website instructions
medical purpose | qualification | qualify | is it a medical device | est ce un dispositif medical | finalite medicale
conformity assessment | certification | route to market | evaluation de la conformite | procedure d evaluation
market | sell | selling | sold | put on the market | placing on the market | vendre | vente | commercialiser | mise sur le marche | marche
usa | united states | america | fda | etats unis | amerique
uk | united kingdom | great britain | mhra | royaume uni | grande bretagne | angleterre
france | french | francais | francaise
germany | german | allemagne | allemand
safety class | software safety class | class a b or c | a b or c | classe de securite | classe de securite du logiciel | classe a b ou c | a b ou c
life cycle | lifecycle | software life cycle | software lifecycle | cycle de vie | cycle de vie du logiciel
ultrasound | echographie | ultrasons | echographic
vat | emdn | nomenclature | code emdn
approve | approved | approval | sign | signed | signature | approuve | approbation | signe | signer | valide par
deviation | error | tolerance | erreur | derive
clean | cleaned | wipe | disinfect | desinfecter | nettoyer | lingette
children | infant | newborn | nouveau ne | nourrisson
pregnant | pregnancy | enceinte | grossesse
`;

/** Phrases that mean the same, by concept. */
export const concepts: readonly (readonly string[])[] = written
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));
