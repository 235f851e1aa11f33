import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { KnowledgeNames } from '#/backend/api/generics/contract.ts';
import { fixture } from '../shared/query.ts';
import { knowledgeVersion } from '../shared/session.ts';
import { useLocale } from '../shared/use-locale.ts';
import { namesOf } from './names.ts';

export const knowledgeQuery = () => fixture(KnowledgeNames, 'generics/getKnowledge', { version: knowledgeVersion() });

/** What norms, templates, risks, questions and answers are called. Keys until the names have arrived. */
export function useNames() {
  const { locale } = useLocale();
  const { data } = useQuery(knowledgeQuery());
  return useMemo(() => namesOf(data, locale), [data, locale]);
}
