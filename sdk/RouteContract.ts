/**
 * What the caller of a route knows of it, in types alone: browsers import the type of a route and call it by its address, see
 * `ApiService.call`. Nothing of the server comes with it.
 */
export interface RouteContract<Address extends string = string, Query = unknown, Body = unknown, Answer = unknown> {
  /** Method and path: `PUT /support/votings/:identifier/votes/:person`. */
  readonly address: Address;
  /** No value: carries the types of what is asked and answered. */
  readonly types?: { readonly query: Query; readonly body: Body; readonly answer: Answer };
}

/** The names of the parameters of a path: `identifier` of `/persons/:identifier/merge`. */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a route answers. */
export type AnswerOf<R extends RouteContract> = NonNullable<R['types']>['answer'];

type QueryOf<R extends RouteContract> = NonNullable<R['types']>['query'];

type BodyOf<R extends RouteContract> = NonNullable<R['types']>['body'];

/** A value in a query, as its caller gives it: lists are joined by commas, what is undefined or empty is left out. */
export type QueryValue = string | number | boolean | Date | null | undefined | readonly (string | number)[];

type Params<Address extends string> = [PathParameters<Address>] extends [never]
  ? unknown
  : { readonly params: { readonly [Name in PathParameters<Address>]: string | number } };
type Body<R extends RouteContract> = undefined extends BodyOf<R> ? { readonly body?: BodyOf<R> } : { readonly body: BodyOf<R> };
type Query<R extends RouteContract> = {} extends QueryOf<R> ? { readonly query?: QueryOf<R> } : { readonly query: QueryOf<R> };

type CallInput<R extends RouteContract> = Params<R['address']> & Query<R> & Body<R>;

/** The arguments of a call behind its address: none are needed where the route needs none. */
export type CallArguments<R extends RouteContract, Options> =
  {} extends CallInput<R> ? [input?: CallInput<R> & Options] : [input: CallInput<R> & Options];
