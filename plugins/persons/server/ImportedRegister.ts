import type { RequestScope, SystemRepositories } from '@mortise/sdk/server';
import { addressLineOf } from '../shared/addressLine.ts';
import { compactNumber } from '../shared/checkRegistrationNumber.ts';
import { RegisterEntry } from '../shared/registerEntry.ts';
import type { RegisteredPerson } from '../shared/registeredPerson.ts';
import type { RegisterProvider, RegisterQuestion } from './RegisterProvider.ts';

const ADDRESS = ['address1', 'address2', 'zipcode', 'city', 'country'] as const;
const TAKEN = ['legalForm', 'activityCode', 'creationDate'] as const;

/** The register rows that administrators of the tenant have imported; whoever makes persons may look companies up there. */
export class ImportedRegister implements RegisterProvider {
  readonly id = 'imported-register';
  private readonly repositories: SystemRepositories;
  private readonly scope: RequestScope;

  constructor(repositories: SystemRepositories, scope: RequestScope) {
    this.repositories = repositories;
    this.scope = scope;
  }

  answers(): boolean {
    return true;
  }

  async search({ type, search, personType = 'C', limit }: RegisterQuestion): Promise<readonly RegisteredPerson[]> {
    if (personType === 'I' || personType === 'E') return [];
    const query = { search: compactNumber(search), anyOf: { registrationType: [type] }, limit, count: 'none' } as const;
    const { entities } = await this.repositories.of(RegisterEntry).list(this.scope, query);
    return entities.map((entry) => registered(type, entry));
  }
}

function registered(type: string, entry: RegisterEntry): RegisteredPerson {
  const known = (names: readonly (keyof RegisterEntry)[]) =>
    Object.fromEntries(names.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));
  const address = known(ADDRESS);
  const addresses =
    Object.keys(address).length === 0 ? {} : { addresses: [{ type: 'REGISTERED', ...address, addressLine: addressLineOf(address) }] };
  return { type, number: entry.number, name: entry.name, values: { name: entry.name, ...known(TAKEN), ...addresses } };
}
