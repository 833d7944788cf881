declare const serviceType: unique symbol;

/** Names a service of type `T`. Two copies of a module that ask for the same name get the same token. */
export type Token<T> = symbol & { readonly [serviceType]: T };

/** The token of a service. `name` is unique among services: kebab-case, e.g. `lists`. */
export const token = <T>(name: string): Token<T> => Symbol.for(`mortise/${name}`) as Token<T>;
