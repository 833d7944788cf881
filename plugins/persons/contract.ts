/** What modules that require persons may use of them. */
export type { hierarchyOfPerson, hierarchyOfProspect } from './server/hierarchy/hierarchyRoutes.ts';
