import type { ComponentType } from 'react';
import { lazy } from '../ui/lazy.ts';
import { loadPart, type Part } from './i18n.ts';

/** A component whose code and texts come together, the first time that it is drawn. */
export const lazyWith = <Props>(part: Part, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadPart(part)]);
    return { default: component };
  });
