import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { JsonValue } from '../JsonValue.ts';
import type { AnswerOf, CallArguments, PathParameters, QueryValue, RouteContract } from '../RouteContract.ts';
import type { Services } from '../Services.ts';
import type { Transaction } from './DatabaseService.ts';
import type { RequestScope } from './RequestScope.ts';
import type { RouteApproval } from './RouteApproval.ts';

/** The methods that routes of the product answer. */
export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Schemas of the parameters of a query or a path, by name. Each takes the text that comes; what it makes of it is what `run` gets. */
export type ParameterSchemas = { readonly [name: string]: GenericSchema<string | undefined, unknown> };

type Outputs<Schemas extends ParameterSchemas> = { readonly [Name in keyof Schemas]: InferOutput<Schemas[Name]> };
type Optional<Schemas extends ParameterSchemas> = {
  [Name in keyof Schemas]: undefined extends InferInput<Schemas[Name]> ? Name : never;
}[keyof Schemas];
/** What a caller gives: values of any kind that become a text, and none where the parameter may be missing. */
type Inputs<Schemas extends ParameterSchemas> = {
  readonly [Name in Exclude<keyof Schemas, Optional<Schemas>>]: NonNullable<QueryValue>;
} & {
  readonly [Name in Optional<Schemas>]?: QueryValue;
};

/** Values of JSON are read-only already, and have no end. */
type DeepReadonly<T> = [JsonValue] extends [T] ? T : ReadonlyParts<T>;
type ReadonlyParts<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** A file that came with a request, as a stream: it has to be read to its end. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Readable;
  /** The other fields of the form. */
  readonly fields: { readonly [name: string]: string };
  /** Whether the file was cut off at the most bytes that the route takes; known once it has been read. */
  readonly isTruncated: () => boolean;
}

/** An answer that is a file or a text rather than JSON. */
export interface FileAnswer {
  readonly content: Readable | Uint8Array | string;
  /** Instead of the type that the route says. */
  readonly type?: string;
  /** The name that the answer is saved under, or has where it is shown. */
  readonly fileName?: string;
  /** Whether a browser may show it instead of saving it. */
  readonly isInline?: boolean;
  readonly headers?: { readonly [name: string]: string | number };
}

/** Asks another route of the product. @throws what it answers as an ApiError */
export type CallRoute = <R extends RouteContract>(address: R['address'], ...input: CallArguments<R, {}>) => Promise<AnswerOf<R>>;

/** What a request asks for, done once for its `Idempotency-Key`. */
export interface OnceWork<Prepared, Answer> {
  /** Reads what the work needs, before the transaction begins; not for a repetition. */
  readonly prepare: () => Promise<Prepared>;
  /** Writes in the transaction that keeps the key and the answer: everything that is read and saved gets it. */
  readonly run: (prepared: Prepared, transaction: Transaction) => Promise<Answer>;
}

/** One request, read by the schemas of its route. */
export interface RouteCall<Path extends string, Permission, Params extends ParameterSchemas, Query extends ParameterSchemas, Body> {
  /** Who asks; routes for everybody have none. */
  readonly scope: Permission extends 'public' ? undefined : RequestScope;
  readonly params: Outputs<Params> & { readonly [Name in Exclude<PathParameters<Path>, keyof Params>]: string };
  readonly query: Outputs<Query>;
  readonly body: Body;
  /** Where it comes from, for limits: an IPv4 address, or the part of an IPv6 address that a provider gives to one customer. */
  readonly network: string;
  /** Aborted once nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** The file of a route that takes one. @throws MISSING_FILE_IN_REQUEST */
  readonly file: () => Promise<UploadedFile>;
  /** Asks another route of the product in the name of the caller, without what they may not see. */
  readonly callRoute: CallRoute;
  /**
   * Does work once for the `Idempotency-Key` of the request, and every time where it has none; of a route that is `isIdempotent`, which answers what this does.
   * The same request with the same key gets the same answer, for thirty days. What fails leaves no key. @throws KEY_REUSED for another request with the key
   */
  readonly once: <Prepared, Answer>(work: OnceWork<Prepared, Answer>) => Promise<Answer>;
}

/** What is known of a request that has still to be approved. */
export interface ApprovalCall<
  Path extends string,
  Permission,
  Params extends ParameterSchemas,
  Query extends ParameterSchemas,
  Body,
> extends Pick<RouteCall<Path, Permission, Params, Query, Body>, 'scope' | 'params' | 'query' | 'body'> {
  /** The form of a route that takes files. */
  readonly form: () => Promise<FormData>;
}

/**
 * Permission key of a route, or which one a request needs by its path, its query and who asks; `signed-in` for every user, `public` for everybody, also
 * without a session.
 */
export type RoutePermission = string | ((request: Pick<FastifyRequest, 'params' | 'query' | 'scope'>) => string);

interface RouteParts<
  Method extends RouteMethod,
  Path extends string,
  Permission extends RoutePermission,
  Params extends ParameterSchemas,
  Query extends ParameterSchemas,
  Body extends GenericSchema | undefined,
  Answer extends GenericSchema | undefined,
  TakesFile extends boolean,
> {
  readonly method: Method;
  /** Below /api, with `:name` for what varies: `/support/votings/:identifier/votes/:person`. */
  readonly path: Path;
  readonly permission: Permission;
  /** What it does, in a line: shown in the OpenAPI document. */
  readonly summary: string;
  /** Under which heading the OpenAPI document shows it: an entity's name or a topic. */
  readonly tag: string;
  /**
   * Whether a route that is `signed-in` is open to programs that come with a key; not unless it says so. `whole` is for what goes on in the background as
   * the user: only for keys that may all that their user may. Keys are held to the permission of every other route.
   */
  readonly takesKeys?: boolean | 'whole';
  /**
   * The event with which a good answer stands in the audit log, before its first byte leaves: `EXPORT`. What changes configuration, users or rights is there
   * without saying so.
   */
  readonly audits?: string;
  /** Where the tenant's rules ask for a second person, `run` waits for them: what is answered then is 202 with the request for approval. */
  readonly approval?: RouteApproval<
    ApprovalCall<Path, Permission, Params, Query, Body extends GenericSchema ? InferOutput<Body> : undefined>
  >;
  /** Whether it takes an `Idempotency-Key`: `run` answers what `once` of the call does. */
  readonly isIdempotent?: boolean;
  /** Parameters of the path that are more than a text. */
  readonly params?: Params;
  /** Parameters of the query; others are ignored. */
  readonly query?: Query;
  readonly body?: Body;
  /** Most bytes of the body; 2 MB unless given. */
  readonly maxBytes?: number;
  /** Most requests of one network within a minute, on each server: for routes that are public. */
  readonly perMinute?: number;
  /** Whether it takes a form with one file, of at most `maxBytes`, instead of JSON. */
  readonly takesFile?: TakesFile;
  /** Schema of the JSON that is answered; without it, and without `produces`, the answer is empty. */
  readonly answer?: Answer;
  /** Content type of what is answered instead of JSON: `run` answers a `FileAnswer`. */
  readonly produces?: string;
  /** Status of a good answer; 200, and 204 where it is empty, unless given. */
  readonly status?: number;
  readonly run: (
    call: RouteCall<Path, Permission, Params, Query, Body extends GenericSchema ? InferOutput<Body> : undefined>,
    services: Services,
  ) => Promise<AnswerOfRun<Answer>> | AnswerOfRun<Answer>;
}

type AnswerOfRun<Answer> = Answer extends GenericSchema ? DeepReadonly<InferInput<Answer>> : FileAnswer | void;

/** A route of which only its kind is known: what the kernel mounts and describes. */
export type Route = RouteContract &
  Omit<
    RouteParts<
      RouteMethod,
      string,
      RoutePermission,
      ParameterSchemas,
      ParameterSchemas,
      GenericSchema | undefined,
      GenericSchema | undefined,
      boolean
    >,
    'run' | 'approval'
  > & { readonly run: (call: never, services: Services) => unknown; readonly approval?: RouteApproval<never> };

type TypedRoute<Method extends RouteMethod, Path extends string, Query extends ParameterSchemas, Body, Answer, TakesFile> = Route &
  RouteContract<
    `${Method} ${Path}`,
    Inputs<Query>,
    TakesFile extends true ? FormData : Body extends GenericSchema ? DeepReadonly<InferInput<Body>> : undefined,
    Answer extends GenericSchema ? DeepReadonly<InferOutput<Answer>> : void
  >;

/**
 * Declares a route by its schemas. From them follow what is refused before `run` is asked, the operation in the OpenAPI document, and the types
 * of `ApiService.call`.
 */
export function route<
  const Method extends RouteMethod,
  const Path extends string,
  const Permission extends RoutePermission,
  Params extends ParameterSchemas = {},
  Query extends ParameterSchemas = {},
  Body extends GenericSchema | undefined = undefined,
  Answer extends GenericSchema | undefined = undefined,
  const TakesFile extends boolean = false,
>(
  parts: RouteParts<Method, Path, Permission, Params, Query, Body, Answer, TakesFile>,
): TypedRoute<Method, Path, Query, Body, Answer, TakesFile> {
  const address: `${Method} ${Path}` = `${parts.method} ${parts.path}`;
  return { ...parts, address };
}
