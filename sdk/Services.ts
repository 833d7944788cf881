import type { Token } from './token.ts';

/** Where services are asked for. */
export interface Services {
  /** @throws when no plugin and no part of the kernel provides the token. */
  get<T>(token: Token<T>): T;
}
