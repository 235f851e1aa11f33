import { expect, it } from 'vitest';
import { pageBoxes } from './page-boxes.ts';

const none = { 'top-left': '', 'top-right': '', 'bottom-left': '', 'bottom-right': '' };

it('writes each text into its corner, and the numbers of pages by counters', () => {
  const sheet = pageBoxes({ ...none, 'top-left': 'Tensio', 'bottom-right': 'Page \u{E000} of \u{E001}' });
  expect(sheet).toContain('@top-left { content: "Tensio";');
  expect(sheet).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages) "";');
});

it('leaves no name a way out of its text', () => {
  expect(pageBoxes({ ...none, 'top-left': '"; } * { display: none } \\\n' })).toContain(
    'content: "\\22 \\3b  \\7d  \\2a  \\7b  display\\3a  none \\7d  \\5c \\a "',
  );
});
