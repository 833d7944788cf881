import type { SystemRepositories } from '@mortise/sdk/server';
import { Asset } from '../../plugins/assets/contract.ts';
import type { Contract } from '../../plugins/financing/contract.ts';
import type { ServicingEvent } from '../../plugins/servicing/shared/ServicingEvent.ts';

interface AssetQuery {
  readonly anyOf?: { readonly registration?: readonly string[] };
}

/** The assets of one contract in memory: where events take them. Beside them a catalogue without items, no invoices, and every person there is. */
export class SimulatedAssets {
  private readonly statuses = new Map<string, string>();
  private lines: NonNullable<Contract['assets']>;

  constructor({ assets = [] }: Contract) {
    this.lines = assets;
  }

  /** Those that the contract names. */
  get named(): NonNullable<Contract['assets']> {
    return this.lines;
  }
  get inService(): readonly string[] {
    return this.lines.flatMap(({ assetRegistration: asset }) => (asset !== undefined && this.statusOf(asset) === 'LEASED' ? [asset] : []));
  }
  get returned(): readonly string[] {
    return [...this.statuses].flatMap(([asset, status]) => (status === 'RETURNED' ? [asset] : []));
  }
  /** The name of one that nobody had yet. */
  get next(): string {
    return `AST-${this.statuses.size + 1}`;
  }

  readonly repositories = {
    of: (entity: unknown) => ({
      list: (_: unknown, query: AssetQuery) => Promise.resolve({ entities: entity === Asset ? this.found(query) : [] }),
    }),
    named: (entity: string) => ({
      list: () => Promise.resolve({ entities: [{}] }),
      get: (_: unknown, registration: string) => Promise.resolve(entity === 'Asset' ? this.one(registration) : {}),
    }),
  } as unknown as SystemRepositories;

  /** What the commands do to records, once the event is let in. */
  follow(event: ServicingEvent, events: readonly ServicingEvent[]): void {
    if (event.kind === 'reverse') this.takeBack(events.find(({ key }) => key === event.payload.reverses));
    else this.become(event, AFTER);
    if (event.kind === 'exchange') this.swap(event.payload.asset, event.payload.replacement);
  }

  private takeBack(event: ServicingEvent | undefined): void {
    if (event === undefined) return;
    this.become(event, BEFORE);
    if (event.kind === 'exchange') this.swap(event.payload.replacement, event.payload.asset);
  }

  private become(event: ServicingEvent, statuses: Readonly<Record<string, string>>): void {
    const status = statuses[event.kind];
    if (status !== undefined && 'assets' in event.payload) for (const asset of event.payload.assets ?? []) this.statuses.set(asset, status);
    if (event.kind !== 'exchange') return;
    const { asset, replacement } = event.payload;
    const [gone, come] = statuses === AFTER ? [asset, replacement] : [replacement, asset];
    this.statuses.set(gone, 'RETURNED').set(come, 'LEASED');
  }

  private swap(asset: string, other: string): void {
    this.lines = this.lines.map((line) => (line.assetRegistration === asset ? { ...line, assetRegistration: other } : line));
  }

  private statusOf = (asset: string): string => this.statuses.get(asset) ?? 'DELIVERED';
  private one = (registration: string) => ({ registration, status: this.statusOf(registration) });
  private found = ({ anyOf }: AssetQuery) => (anyOf?.registration ?? []).map(this.one);
}

/** What becomes of the assets of an event. */
const AFTER: Readonly<Record<string, string>> = {
  activate: 'LEASED',
  takeover: 'LEASED',
  return: 'RETURNED',
  repossess: 'RETURNED',
  purchase: 'SOLD',
  loss: 'SCRAPPED',
  sell: 'SOLD',
  relet: 'LEASED',
};
/** And once it is taken back. */
const BEFORE: Readonly<Record<string, string>> = {
  activate: 'RETURNED',
  takeover: 'RETURNED',
  return: 'LEASED',
  repossess: 'LEASED',
  purchase: 'LEASED',
  loss: 'LEASED',
  sell: 'RETURNED',
  relet: 'RETURNED',
};
