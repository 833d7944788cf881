import type { EntityRecord } from '@mortise/sdk';
import type { SystemRepositories, RequestScope, Transaction } from '@mortise/sdk/server';
import { Person } from '../../shared/person.ts';
import { everyRecord } from '../privacy/everyRecord.ts';

/** Everybody who was merged into the person, and into those: they still hold what was known of the person under other registrations. */
export async function findDuplicates(
  repositories: SystemRepositories,
  scope: RequestScope,
  person: string,
  statements?: Transaction,
): Promise<readonly EntityRecord[]> {
  const found = new Map<string, EntityRecord>();
  const waiting = [person];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for await (const double of everyRecord(repositories, scope, Person.name, { mergedInto: [next] }, statements)) {
      if (double.registration === person || found.has(double.registration)) continue;
      found.set(double.registration, double);
      waiting.push(double.registration);
    }
  }
  return [...found.values()];
}
