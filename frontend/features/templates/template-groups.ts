import { templateCategories, type DocTemplate } from '#/backend/api/templates/contract.ts';

export type Group = {
  category: DocTemplate['category'];
  /** By position. */
  templates: readonly DocTemplate[];
};
export type Filter = { text: string; status: DocTemplate['applicabilityStatus'] | 'ALL' };

/** Templates in their six groups, in the order of the page. Groups without a matching template are left out. */
export function templateGroups(templates: readonly DocTemplate[], filter: Filter): Group[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  const fits = (template: DocTemplate) =>
    (filter.status === 'ALL' || template.applicabilityStatus === filter.status) &&
    words.every((word) => textOf(template).includes(word));
  return templateCategories
    .map((category) => ({
      category,
      templates: templates
        .filter((template) => template.category === category && fits(template))
        .toSorted((one, other) => one.position - other.position),
    }))
    .filter((group) => group.templates.length > 0);
}

export const applicableIn = (templates: readonly DocTemplate[]): number =>
  templates.filter(({ applicabilityStatus }) => applicabilityStatus === 'APPLICABLE').length;

const textOf = ({ key, titleEN, titleFR, relatedStandards }: DocTemplate): string =>
  plain([key, titleEN, titleFR, ...relatedStandards.flatMap(({ name }) => [name.en, name.fr])].join(' '));

/** Without capitals and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
