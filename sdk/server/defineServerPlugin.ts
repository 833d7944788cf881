import type { FastifyRequest } from 'fastify';
import type { EntityDefinition } from '../entity/EntityDefinition.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { Disposer } from '../Disposer.ts';
import type { JsonObject, JsonValue } from '../JsonValue.ts';
import type { Provider } from '../provide.ts';
import type { Services } from '../Services.ts';
import type { ListValue, Menu, TransitionInfo } from '../wire.ts';
import type { Statements, Transaction } from './DatabaseService.ts';
import type { EntityView } from './EntityView.ts';
import type { ListCriterion } from './ListCriterion.ts';
import type { NoticeKind } from './NoticeKind.ts';
import type { RequestScope } from './RequestScope.ts';
import type { Route } from './route.ts';
import type { OwnTable } from './sql.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permission key of the route, or what it is for a request; `signed-in` for any user, or `public`. A route without one is refused at start. */
    permission?: string | ((request: FastifyRequest) => string);
  }
  interface FastifyRequest {
    /** Set for every route that is not public. */
    scope: RequestScope;
  }
}

/** A migration beyond what follows from the entities. Runs once, in order, in a transaction. */
export interface Migration {
  /** Unique in the plugin, sorted: `0001-invoice-number`. */
  readonly name: string;
  readonly up: (statements: Statements) => Promise<unknown>;
}

/** A server run: `GET or POST /api/script/runs/{name}`. */
export interface Run {
  /** Permission key; without one any signed-in user may. */
  readonly permission?: string;
  readonly run: (call: RunCall, services: Services) => Promise<JsonValue | object>;
}
export interface RunCall {
  readonly scope: RequestScope;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly request: FastifyRequest;
}

/** Background work. It may be started again after a kill: it has to continue where it stopped. */
export interface Job {
  readonly name: string;
  /** How many a server works at, each of another tenant; 2 unless said. The payload's `tenant` says whose it is. */
  readonly atOnce?: number;
  readonly run: (payload: JsonObject, services: Services, signal: AbortSignal) => Promise<void>;
  /** Sets down that what the job is about is over, where somebody cancelled the job; `reason` says who. */
  readonly cancel?: (payload: JsonObject, services: Services, reason: string) => Promise<void>;
  /** Whether one that runs can be cancelled too: `run` looks now and then at what `cancel` set down, and returns. */
  readonly cancelsRunning?: boolean;
  /** Sets down that it is to be done, where somebody tries a job again that failed or was cancelled. */
  readonly again?: (payload: JsonObject, services: Services) => Promise<void>;
}

/** What a transition does besides changing the status; in the same transaction. `R` is the record of the entity whose transitions name it. */
export type TransitionEffect<R extends EntityRecord = EntityRecord> = (call: {
  readonly scope: RequestScope;
  readonly record: R;
  readonly statements: Transaction;
  readonly services: Services;
}) => Promise<void>;

/** Something that has to be so before a record may take a transition. */
export type TransitionCondition = NonNullable<TransitionInfo['conditions']>[number];

/**
 * What has to be so before a transition: for each of the records, in their order, the same conditions in the same order. Reads what it needs in
 * few statements however many records there are, and never one by one.
 */
export type TransitionConditions<R extends EntityRecord = EntityRecord> = (call: {
  readonly scope: RequestScope;
  readonly records: readonly R[];
  /** Code of the transition. */
  readonly transition: string;
  /** The transaction in which the transition is taken; absent while a page only asks. */
  readonly statements?: Transaction;
  readonly services: Services;
}) => Promise<readonly (readonly TransitionCondition[])[]>;

/** Values of a code list, or how they follow from the locale. */
export type CodeList = readonly ListValue[] | ((locale: string) => readonly ListValue[]);

/** The server half of a plugin: data and loaders. */
export interface ServerPlugin {
  readonly id: string;
  readonly requires?: readonly string[];
  readonly entities?: readonly EntityDefinition[];
  /** Entities whose records are kept elsewhere and only read, by name. */
  readonly views?: { readonly [entity: string]: EntityView };
  /** Criteria that the lists of all kinds take besides those of their fields, by parameter name: `_import`. It begins with an underscore. */
  readonly criteria?: { readonly [parameter: string]: ListCriterion };
  /** Code lists by name, the defaults of every tenant. Labels are translation keys, unless a function gives them per locale. */
  readonly lists?: { readonly [name: string]: CodeList };
  /** Permission keys that profiles have from the start in a new tenant; tenants that exist get those of a new version once. */
  readonly profiles?: { readonly [profile: string]: readonly string[] };
  readonly menus?: readonly Menu[];
  readonly provides?: readonly Provider[];
  /** Made by the migrations. Rows of other tenants are out of reach of every statement on them. */
  readonly tables?: readonly OwnTable[];
  readonly migrations?: readonly Migration[];
  readonly routes?: readonly Route[];
  /** Begins what goes on while the server runs; what it answers ends that. */
  readonly start?: (services: Services) => Disposer | Promise<Disposer>;
  readonly runs?: { readonly [name: string]: Run };
  readonly jobs?: readonly Job[];
  /** Kinds of notice that reach users whose pages are closed, by name. */
  readonly notices?: { readonly [kind: string]: NoticeKind };
  readonly effects?: { readonly [name: string]: TransitionEffect<never> };
  readonly conditions?: { readonly [name: string]: TransitionConditions<never> };
  /** Fills the demo tenants when the product starts for the first time. */
  readonly demo?: Demo;
}

/** Makes a demo company in the tenants given. */
export interface Demo {
  /** Names of the tenants to be made. */
  readonly tenants: readonly string[];
  readonly make: (call: DemoCall, services: Services) => Promise<void>;
}
export interface DemoCall {
  readonly scope: RequestScope;
  /** Position of the tenant in `tenants`. */
  readonly index: number;
  /** How many contracts the first tenant gets; the plugin's own size unless given. */
  readonly contracts?: number;
  /** Makes a user of the tenant who signs in with the administrator's password. */
  readonly addUser: (user: DemoUser) => Promise<void>;
  readonly report: (progress: string) => void;
}
export interface DemoUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly profiles: readonly string[];
  readonly locale?: string;
  readonly partnerRegistration?: string;
  readonly personRegistration?: string;
}

/** Declares the server half of a plugin. */
export const defineServerPlugin = (plugin: ServerPlugin): ServerPlugin => plugin;
