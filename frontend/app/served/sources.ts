import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

type Screen = { Component: ComponentType };
const screens = import.meta.glob<Screen>([
  '../{public,auth}-shell.tsx',
  '../../features/*/*-page.tsx',
  '../../features/accounts/sign-{in,up}/{login,signup,forgot-password,reset-password}-page.tsx',
  '!../../features/{capas,changes,checks,complaints,copilot,cover,description,devices,documents,glossary,history}/**',
  '!../../features/{my-account,my-work,nonconformities,norms,operator,organisations,profiling,risks,roadmap,templates,trace}/**',
]);

/** The source of each screen, as the manifest of the build names it. */
const sources = Promise.all(
  Object.entries(screens).map(
    async ([file, load]) => [(await load()).Component, new URL(file, 'file:///app/served/').pathname.slice(1)] as const,
  ),
).then((found) => new Map<unknown, string>(found));

/** The sources of the screens of these routes, which have been loaded. */
export async function sourcesOf(routes: readonly RouteObject[]): Promise<string[]> {
  const known = await sources;
  return routes.flatMap(({ Component }) => known.get(Component) ?? []);
}
