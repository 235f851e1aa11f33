import { describe, expect, it } from 'vitest';
import { nameIn } from './download.ts';

describe('the name of a downloaded file', () => {
  it('is the one in UTF-8, else the plain one', () => {
    expect(nameIn(`attachment; filename="Etude.pdf"; filename*=UTF-8''%C3%89tude%20%281%29.pdf`)).toBe('Étude (1).pdf');
    expect(nameIn('attachment; filename="plan.pdf"')).toBe('plan.pdf');
    expect(nameIn('')).toBe('document');
  });
});
