/** What modules that require persons may use of them. */
export type { hierarchyOfPerson, hierarchyOfProspect } from './server/hierarchy/hierarchyRoutes.ts';
export { Person } from './shared/person.ts';
export type { PersonDraft } from './shared/personFields.ts';
export { quickAddRoles } from './shared/relations.ts';
