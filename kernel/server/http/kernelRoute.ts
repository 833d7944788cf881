import type { EntityDefinition, JsonObject } from '@mortise/sdk';
import type { Route } from '@mortise/sdk/server';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';

/** What the OpenAPI document says of a route, beyond its schemas. */
export interface Described {
  /** Instead of one made of its address. */
  readonly operationId?: string;
  /** Headers that a request may have, as parameters. */
  readonly headers?: readonly JsonObject[];
  /** Fields of the form beside its file. */
  readonly form?: JsonObject;
  /** Headers of a good answer, by their names. */
  readonly answerHeaders?: JsonObject;
  /** Other good answers, by their status: a schema of the document. */
  readonly answers?: Readonly<Record<string, { readonly description: string; readonly schema: string }>>;
}

/** What the kernel's hooks know of a route, besides what it says to everybody. */
export interface KernelConfig extends Pick<FastifyContextConfig, 'isStrict' | 'isHealth' | 'isEndless' | 'opensByLink' | 'takesForm'> {
  /** Regular expressions of parameters of its path: what does not fit is the path of another route. */
  readonly patterns?: Readonly<Record<string, string>>;
  /** Whether it can be asked for its headers alone, as a GET can, unless it never ends. */
  readonly hasHead?: boolean;
  /** The kind whose records it is about; `described` where a request says which. */
  readonly kind?: EntityDefinition | 'described';
  readonly described?: Described;
}

/** A route that may be one of the kernel's own. */
export type KernelRoute = Route & { readonly config?: KernelConfig };

/** A route of the kernel that its hooks treat in a way of their own. */
export const configured = <R extends Route>(config: KernelConfig, route: R): R & { readonly config: KernelConfig } => ({
  ...route,
  config,
});

/** A request and its answer as they are. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const EXCHANGE = Symbol('exchange');

export const withExchange = <C extends object>(call: C, exchange: Exchange): C => Object.assign(call, { [EXCHANGE]: exchange });

/** For the kernel's routes, what schemas cannot say: cookies, the session, headers of an answer. A status that is set there stays. */
export function exchangeOf(call: object): Exchange {
  const { [EXCHANGE]: exchange } = call as { readonly [EXCHANGE]?: Exchange };
  if (exchange === undefined) throw new Error('Only routes that mountRoutes has mounted have a request');
  return exchange;
}
