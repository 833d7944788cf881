import type { ApiOptions, ApiService, EntitiesService, OfflineService, SessionService } from '@mortise/sdk/client';
import type { Contract } from '../../financing/contract.ts';
import { listsOfFields } from './listsOfFields.ts';
import type { Mark } from './marks/Mark.ts';
import { addressesAround, type ContentAddress, contentAddresses, documentsAddress, firstAddress } from './marks/markedAddresses.ts';
import { Marks } from './marks/Marks.ts';
import { COLLECTIONS, LISTS, READS, SCRIPTS } from './roadList.ts';

type Query = NonNullable<ApiOptions['query']>;

export interface PreloadNeeds {
  readonly api: Pick<ApiService, 'get'>;
  readonly offline: Pick<OfflineService, 'kept' | 'keepFiles' | 'since'>;
  readonly entities: Pick<EntitiesService, 'all' | 'find'>;
  readonly session: Pick<SessionService, 'user' | 'configuration' | 'preference' | 'savePreference'>;
  readonly locale: string;
}

/** OFFLINE-030 */
const CONTRACTS = 10;
/** Names of lists in one request: its address has a longest length. */
const AT_ONCE = 50;
const PARTNER = 'PARTNER';
const WITH_CONTRACTS = ['partnerName', 'salesName', 'assetsNames'];
const WITH_CONTRACT = ['assets', 'persons', 'fundings', 'documents', 'collaterals', 'financingServices'];

/** Reads once what is needed on the road, one thing after another so that nobody waits for it. What is not there, or not for the user, is left out. */
export class Preload {
  private readonly needs: PreloadNeeds;
  private readonly done = new Set<string>();
  private isStopped = false;

  constructor(needs: PreloadNeeds) {
    this.needs = needs;
  }

  stop(): void {
    this.isStopped = true;
  }

  async run(): Promise<void> {
    for (const path of READS) await this.read(path);
    for (const name of SCRIPTS) await this.read(`/script/scripts/${name}`, { no404: 1 });
    await this.readLists();
    for (const path of COLLECTIONS) await this.read(path);
    const include = this.offered(WITH_CONTRACTS);
    const contracts = await this.read<readonly Contract[]>('/financing/contracts', {
      include,
      sort: '-_updateDate',
      range: `0-${Math.max(this.wanted, 1) - 1}`,
    });
    await this.readMarks();
    for (const contract of (contracts ?? []).slice(0, this.wanted)) await this.readContract(contract);
  }

  /** Labels of what any record of the tenant may hold: a page that was never opened names lists that no other page asked for. */
  private async readLists(): Promise<void> {
    const { names, paths } = listsOfFields(this.needs.entities.all);
    const all = [...new Set([...LISTS, ...names])];
    for (let from = 0; from < all.length; from += AT_ONCE)
      await this.read('/script/lists', { valuesOnly: true, locale: this.needs.locale, lists: all.slice(from, from + AT_ONCE) });
    for (const path of paths) await this.read(path, { projection: ['registration', 'name'], range: '0-99' });
  }

  private get wanted(): number {
    const { preloadContractsCount: count } = this.needs.session.configuration.options;
    return typeof count === 'number' ? count : CONTRACTS;
  }

  /** Of these the kind offers others under the same names within its records: nothing has to be joined to them. */
  private offered(names: readonly string[]): readonly string[] {
    const offers = this.needs.entities.find('Contract')?.includes ?? {};
    return names.filter((name) => offers[name] !== undefined);
  }

  /** What the user marked, with what is in its documents. */
  async readMarks(): Promise<void> {
    const { all } = new Marks(this.needs.session);
    for (const mark of all) await this.readMarked(mark);
    await this.keepDocuments(all);
  }

  /** Where the list of documents was not to be had now, what it was before counts. */
  private async keepDocuments(marks: readonly Mark[]): Promise<void> {
    const { offline, entities } = this.needs;
    const contents: ContentAddress[] = [];
    for (const mark of marks) {
      const address = documentsAddress(mark, entities);
      if (address) contents.push(...contentAddresses(mark, await offline.kept(...address), entities));
    }
    if (!this.isStopped && offline.since === undefined) await offline.keepFiles(contents);
  }

  /** A record with what it names and its documents, or the records of a search. */
  private async readMarked(mark: Mark): Promise<void> {
    const first = firstAddress(mark, this.needs.entities);
    const found = first && (await this.read(...first));
    for (const address of addressesAround(mark, found, this.needs.entities)) await this.read(...address);
  }

  /** With all that its page shows, whatever the page includes. */
  private async readContract({ registration, type, persons = [], assets = [], _updateDate }: Contract): Promise<void> {
    const path = `/financing/contracts/${encodeURIComponent(registration)}`;
    const offers = Object.keys(this.needs.entities.find('Contract')?.includes ?? {});
    const query = { include: [...offers, ...this.offered(WITH_CONTRACT).filter((name) => !offers.includes(name))] };
    if (!(await this.isKept(path, query, _updateDate))) await this.read(path, query);
    await this.readTransitions(path, type);
    await this.read(`${path}/documents`);
    for (const { personRegistration, role } of persons) if (personRegistration) await this.readPerson(personRegistration, role);
    for (const { assetRegistration } of assets) if (assetRegistration) await this.readRecord('Asset', '/asset/assets', assetRegistration);
  }

  private async readPerson(registration: string, role: string | undefined): Promise<void> {
    const encoded = encodeURIComponent(registration);
    await this.readRecord('Person', '/person/persons', registration);
    await this.readTransitions(`/person/persons/${encoded}`, 'I');
    if (role === PARTNER) await this.read(`/financing/agreements/current-for-person/${encoded}`);
    const { isAdmin, isMainAdmin, isSuperAdmin } = this.needs.session.user;
    if (isAdmin || isMainAdmin || isSuperAdmin) await this.read('/core/users', { person: registration });
  }

  /** Of the type, as others ask for them, and as our pages do: a kind has one workflow here. */
  private async readTransitions(path: string, type: string | undefined): Promise<void> {
    await this.read(`${path}/transitions`, { type });
    await this.read(`${path}/transitions`);
  }

  private async readRecord(kind: string, collection: string, registration: string): Promise<void> {
    const include = Object.keys(this.needs.entities.find(kind)?.includes ?? {});
    await this.read(`${collection}/${encodeURIComponent(registration)}`, { include });
  }

  /** OFFLINE-029: what another version of the application has kept does not count. */
  private async isKept(path: string, query: Query, date: string): Promise<boolean> {
    const kept = await this.needs.offline.kept(path, query);
    return typeof kept === 'object' && kept !== null && '_updateDate' in kept && kept._updateDate === date;
  }

  /** Two contracts may have a person in common. */
  private async read<T>(path: string, query: Query = {}): Promise<T | undefined> {
    const key = JSON.stringify([path, query]);
    if (this.isStopped || this.done.has(key)) return undefined;
    this.done.add(key);
    return this.needs.api.get<T>(path, { query, isSilent: true }).catch(() => undefined);
  }
}
