import type { Token } from './token.ts';

/** How one service is made, and what it needs to be made. */
export interface Provider {
  readonly token: Token<unknown>;
  readonly needs: readonly Token<unknown>[];
  readonly create: (...services: never[]) => unknown;
}

type ServicesOf<Needs extends readonly Token<unknown>[]> = {
  [Index in keyof Needs]: Needs[Index] extends Token<infer Service> ? Service : never;
};

/**
 * Binds a token to the function that makes its service, once per container.
 * A service with a `dispose()` method is disposed together with its container.
 */
export function provide<T, const Needs extends readonly Token<unknown>[]>(
  token: Token<T>,
  needs: Needs,
  create: (...services: ServicesOf<Needs>) => T,
): Provider {
  return { token, needs, create };
}
