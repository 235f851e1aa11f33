/** What the API loads from the build (backend/api/pages/build.ts). */
export { writePage } from './write-page.tsx';
export { written } from './written.ts';
