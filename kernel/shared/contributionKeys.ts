import type { ContributedName, ContributedNames } from '@mortise/sdk';

/** What one contribution takes for itself: its id at its point, e.g. `cards/Invoices`, and the path of a screen. No other plugin may take the same. */
export const keysOfContribution = (point: string, { id, path }: ContributedName): readonly string[] =>
  // However a path calls its parameters, it leads to the same addresses.
  path === undefined || point !== 'screens' ? [`${point}/${id}`] : [`${point}/${id}`, `path ${path.replaceAll(/:\w+/g, ':…')}`];

/** What a plugin takes for itself. */
export const contributionKeys = (names: ContributedNames): readonly string[] =>
  Object.entries(names).flatMap(([point, contributions]) => contributions.flatMap((one) => keysOfContribution(point, one)));
