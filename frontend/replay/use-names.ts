import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { KnowledgeNames } from '#/backend/api/generics/names.contract.ts';
import { fixture } from '../shared/query.ts';
import { knowledgeVersion } from '../shared/session.ts';
import { useLocale } from '../shared/use-locale.ts';
import { namesOf } from './names.ts';

export const knowledgeQuery = () => fixture(KnowledgeNames, 'generics/getKnowledge', { version: knowledgeVersion() });

/** Names of norms, templates, risks, questions and answers. Keys until the names are loaded. */
export function useNames() {
  const { locale } = useLocale();
  const { data } = useQuery(knowledgeQuery());
  return useMemo(() => namesOf(data, locale), [data, locale]);
}
