import { type AnswerOf, ApiError, type Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { identityProviders } from '../../../kernel/contract.ts';
import type { Provider } from './providerFields.ts';

export type Found = AnswerOf<typeof identityProviders.testIdentityProvider>;
export type Preview = AnswerOf<typeof identityProviders.previewIdentity>;

/** The identity providers of the tenant. */
export class ProvidersStore {
  providers: readonly Provider[] = [];
  isLoading = true;
  error: Error | undefined = undefined;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<ProvidersStore, 'api'>(
      this,
      { api: false, start: false, providers: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    void this.load();
    return () => {};
  }

  async load(): Promise<void> {
    try {
      const providers = await this.api.call<typeof identityProviders.listIdentityProviders>('GET /core/identity-providers', {
        isSilent: true,
      });
      runInAction(() => Object.assign(this, { providers, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  async remove({ id }: Provider): Promise<void> {
    await this.api.call<typeof identityProviders.removeIdentityProvider>('DELETE /core/identity-providers/:id', { params: { id } });
    await this.load();
  }

  /** What the provider says of itself, and what it has to be told. */
  test({ id }: Provider): Promise<Found> {
    return this.api.call<typeof identityProviders.testIdentityProvider>('POST /core/identity-providers/:id/test', {
      params: { id },
      isSilent: true,
    });
  }

  /** @throws Error where the text is no JSON object */
  async preview({ id }: Provider, text: string): Promise<Preview> {
    const claims = objectOf(text);
    const input = { params: { id }, body: { claims }, isSilent: true };
    return this.api.call<typeof identityProviders.previewIdentity>('POST /core/identity-providers/:id/preview', input);
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Said below.
  }
  throw new ApiError(400, 'INVALID_JSON', NO_JSON_MESSAGE);
}

const NO_JSON_MESSAGE = 'Paste a JSON object, as the payload of a token is';
