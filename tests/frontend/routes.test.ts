import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '#/frontend/app/router.tsx';
import { visits } from '#/tests/journeys/walk/visits.ts';

/** The paths of all screens under the locale; what only leads on is no screen. */
function screens(found: readonly RouteObject[], above = ''): string[] {
  return found.flatMap((route) => {
    const path = [above, route.path].filter(Boolean).join('/');
    if (route.children) return screens(route.children, path);
    return route.lazy ? [path.replace(/^:locale\//, '')] : [];
  });
}

it('the walk through the product visits every screen of the router', () => {
  expect(new Set(visits.map(({ route }) => route))).toEqual(new Set(screens(routes)));
});
