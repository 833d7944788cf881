import type { Disposer } from '../../Disposer.ts';
import type { JsonObject } from '../../JsonValue.ts';
import type { RecordChanges } from '../../RecordChanges.ts';
import { token } from '../../token.ts';

/** What the browsers of a tenant are told, by name. */
export interface TenantEvents {
  /** The connection stands, at first or again. What happened before was not told: what is cached has to be checked. */
  ready: {
    /** The hashes of the scripts that browsers run, by the name under which they ask; what is not here is not there. */
    readonly scripts?: Readonly<Record<string, string>>;
    /** Their versions, by the same names: scripts of one source share the hash, not the version. */
    readonly versions?: Readonly<Record<string, number>>;
    /** The scripts that run in place of others, by the name under which they are asked for. */
    readonly aliases?: Readonly<Record<string, string>>;
  };
  /** The connection stands again after it was broken, or for the first time but late: what happened meanwhile was not told. */
  reconnected: Readonly<Record<string, never>>;
  /** A script has another version; its hash is empty once it is out of use. Told for those that import it as well. */
  script: { readonly name: string; readonly hash: string; readonly version: number };
  /** A code list of the tenant has other values, labels or another order. */
  list: { readonly name: string; readonly version: number };
  /** Somebody began or gave up a draft of a script. */
  draft: { readonly name: string };
  /** A kind of record that the tenant describes is another, is new or is gone. */
  entities: { readonly name: string; readonly version: number };
  /** What third-party plugins the tenant has, or has enabled, is another. */
  plugins: Readonly<Record<string, never>>;
  /** The policy for sessions or a profile is another: seconds until this one ends if nobody does anything, and whether doing something puts that off. */
  session: { readonly seconds: number; readonly canStay: boolean };
  /** Something was asked for that takes a second person, or somebody decided about it. */
  approvals: Readonly<Record<string, never>>;
  /** The tenant words texts otherwise, or has other languages. */
  texts: Readonly<Record<string, never>>;
  /** The address where the user works looks different: its colours, logo or texts were changed. */
  host: Readonly<Record<string, never>>;
  /** Something that a plugin tells this user alone; the topic says of what. */
  user: { readonly topic: string; readonly data: JsonObject };
  /** Records that the user may see were saved or deleted, by whomever. */
  records: RecordChanges;
}

/** Tells what happens in the tenant, within a second and in whichever browser it was done. */
export interface EventsService {
  /** Calls the listener each time; the disposer ends it. */
  on<E extends keyof TenantEvents>(event: E, listener: (data: TenantEvents[E]) => void): Disposer;
}
export const EventsService = token<EventsService>('events');
