import type { AnswerOf } from '@mortise/sdk';
import type { hierarchyOfPerson, hierarchyOfProspect } from '../../../persons/contract.ts';

export type HierarchyRoute = typeof hierarchyOfPerson | typeof hierarchyOfProspect;
export type HierarchyAnswer = AnswerOf<HierarchyRoute>;
/** A person as the hierarchy has it; `type` is C company, I individual, O organization, E employee or P professional. */
export type RelatedPerson = HierarchyAnswer['persons'][number];
/** `source` is what `relation` says to `target`: the shareholder, say, of the target. The stake is a fraction: `0.25` is 25 %. */
export type RelationLink = HierarchyAnswer['links'][number];
