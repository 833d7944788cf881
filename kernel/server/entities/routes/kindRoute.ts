import type { Route } from '@mortise/sdk/server';
import { configured, type Described, type KernelConfig, type KernelRoute } from '../../http/kernelRoute.ts';
import type { Kind } from './Kind.ts';

interface KindRoute extends Omit<KernelConfig, 'described' | 'kind'> {
  /** What its operation is called in the OpenAPI document, before the name of the kind: `list`. */
  readonly id: string;
  readonly described?: Described;
}

/** A route of a kind of record: what the kernel and the OpenAPI document know of it besides its schemas. */
export const ofKind = (kind: Kind, { id, described, ...config }: KindRoute, route: Route): KernelRoute =>
  configured({ ...config, kind: kind.entity ?? 'described', described: { operationId: `${id}${kind.name}`, ...described } }, route);
