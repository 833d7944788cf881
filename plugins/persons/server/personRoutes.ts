import type { Route } from '@mortise/sdk/server';
import { findAddresses } from './addressRoutes.ts';
import { ascendantsOfPerson, ascendantsOfProspect } from './ascendantRoutes.ts';
import { bankOfIban } from './bankRoutes.ts';
import { duplicatesOfPerson, duplicatesOfTyped, mergePersons } from './duplicates/duplicateRoutes.ts';
import { followAccountOfPerson, followAccountOfProspect } from './followAccount.ts';
import { hierarchyOfPerson, hierarchyOfProspect } from './hierarchy/hierarchyRoutes.ts';
import { anonymisePerson, personalDataOf } from './privacy/privacyRoutes.ts';
import { findRegistered } from './registrationRoutes.ts';

/** The routes of persons beside those that every kind of record has. */
export const personRoutes: readonly Route[] = [
  findRegistered,
  findAddresses,
  bankOfIban,
  ascendantsOfPerson,
  ascendantsOfProspect,
  followAccountOfPerson,
  followAccountOfProspect,
  hierarchyOfPerson,
  hierarchyOfProspect,
  duplicatesOfPerson,
  duplicatesOfTyped,
  mergePersons,
  personalDataOf,
  anonymisePerson,
];
