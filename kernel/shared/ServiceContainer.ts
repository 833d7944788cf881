import type { Disposer, Provider, Services, Token } from '@mortise/sdk';
import { Container } from 'inversify';

/** Services by token, each made once and when first asked for. A child sees what its parent provides. */
export class ServiceContainer implements Services {
  private readonly container: Container;

  constructor(parent?: ServiceContainer) {
    this.container = new Container({ defaultScope: 'Singleton', ...(parent && { parent: parent.container }) });
  }

  /** Binds the providers; the disposer unbinds them and disposes of what they made. */
  add(providers: readonly Provider[]): Disposer {
    for (const { token, needs, create } of providers) {
      this.container
        .bind(token)
        .toResolvedValue(create as (...services: unknown[]) => unknown, needs as unknown as symbol[])
        .inSingletonScope()
        .onDeactivation((service) => (service as { dispose?(): void | Promise<void> }).dispose?.());
    }
    let isBound = true;
    return () => {
      if (isBound) for (const { token } of providers) this.container.unbind(token);
      isBound = false;
    };
  }

  get<T>(token: Token<T>): T {
    return this.container.get(token);
  }
}
