import type { Facts } from '../../types.ts';

/** All facts of Annex VIII with the value "no": devices add or remove facts. */
export const NOTHING_SPECIAL: Facts = {
  active: false,
  contact: ['intact-skin'],
  site: [],
  sterile: false,
  measuring: false,
  reusableSurgicalInstrument: false,
  connectsToActiveClass: null,
  channelsOrStores: null,
  bloodBag: false,
  bodyWasteCollection: false,
  modifiesComposition: null,
  inVitroHumanCellsSubstance: false,
  woundUse: null,
  heartOrCCSDefect: false,
  ionisingRadiation: null,
  biologicalEffectOrAbsorbed: false,
  administersMedicines: null,
  implantSpecial: null,
  therapeutic: false,
  diagnostic: false,
  energy: null,
  influencesAimd: false,
  diagEnergyAbsorbed: false,
  diagVisibleLightOnly: false,
  diagRadiopharmaceuticalImaging: false,
  diagVital: null,
  activeSubstanceDelivery: null,
  medicinalSubstanceAncillary: false,
  contraceptionOrSTI: false,
  disinfection: null,
  xrayImageRecording: false,
  tissueOrigin: null,
  nanomaterial: null,
  inhalation: null,
  substanceBased: null,
  closedLoop: false,
  annexXVI: null,
  software: null,
};

/** Facts of devices that do not enter the body: in general, on intact skin, and electrical. */
export const nonInvasive = { invasiveness: 'none', duration: null };
export const onSkin = { ...nonInvasive, contact: ['intact-skin'] };
export const electric = { ...onSkin, active: true };

/** Facts of a device invasive with respect to body orifices, at these sites. */
export const orifice = (duration: string, ...site: string[]): Facts => ({ invasiveness: 'orifice', duration, site });

/** Facts of a surgically invasive device in contact with these parts of the body. */
export const surgical = (duration: string, ...contact: string[]): Facts => ({
  invasiveness: 'surgical',
  duration,
  contact,
});

/** Facts of an implantable device in contact with these parts of the body. */
export const implant = (...contact: string[]): Facts => ({ invasiveness: 'implantable', duration: 'long', contact });

/** Facts of software that informs decisions with a diagnostic or therapeutic purpose (rule 11, first paragraph). */
export const decision = (more: Facts): Facts => ({ software: { purpose: 'decision', ...more } });
