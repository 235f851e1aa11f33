import { Glossary } from '#/backend/api/knowledge/contract.ts';
import { fixture } from './query.ts';

/** The terms of the glossary; asked for once, when the first of them is wanted. */
export const glossaryQuery = () => fixture(Glossary, 'knowledge/getGlossary');
