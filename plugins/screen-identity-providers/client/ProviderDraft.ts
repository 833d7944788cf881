import { ApiError, type EntityRecord } from '@mortise/sdk';
import { type ApiService, problemOf } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { makeAutoObservable, runInAction } from 'mobx';
import type { identityProviders } from '../../../kernel/contract.ts';
import { FIELDS, type Kind, type Provider } from './providerFields.ts';
import { contentOf, valuesOf } from './providerValues.ts';

type Body = NonNullable<(typeof identityProviders.createIdentityProvider)['types']>['body'];

/** An identity provider as an administrator fills it in: a new one, or one that is there. */
export class ProviderDraft {
  readonly form: RecordForm;
  readonly kind: Kind;
  /** A new secret; undefined leaves the one that is kept. */
  secret: string | undefined = undefined;
  problem: string | undefined = undefined;
  isSaving = false;
  readonly provider: Provider | undefined;
  private readonly api: ApiService;

  constructor(api: ApiService, kind: Kind, provider?: Provider) {
    this.api = api;
    this.kind = kind;
    this.provider = provider;
    const fields = FIELDS[kind];
    const entity = {
      name: 'Identity provider',
      collection: 'core/identity-providers',
      registrationPrefix: '',
      fields,
      documents: false,
    } as const;
    const presets = Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default] as const],
    );
    const values = provider === undefined ? { hosts: window.location.hostname } : valuesOf(provider);
    const record = { registration: '', status: '', _version: provider?.version ?? 0, ...Object.fromEntries(presets), ...values };
    this.form = new RecordForm(entity, record as unknown as EntityRecord);
    makeAutoObservable<ProviderDraft, 'api'>(this, { api: false, form: false, kind: false, provider: false }, { autoBind: true });
  }

  get names(): readonly string[] {
    return Object.keys(FIELDS[this.kind]);
  }

  setSecret(text: string): void {
    this.secret = text === '' ? undefined : text;
  }

  /** Fills in what the metadata of a SAML provider says. */
  async readMetadata(xml: string): Promise<void> {
    await this.attempt(async () => {
      const input = { body: { xml }, isSilent: true };
      const { certificates, ...read } = await this.api.call<typeof identityProviders.readSamlMetadata>(
        'POST /core/identity-providers/metadata',
        input,
      );
      this.form.assign({ ...read, certificates: certificates.join('\n\n') });
    });
  }

  /** Answers whether it is saved; otherwise the form or the problem says why not. */
  async save(): Promise<boolean> {
    if (this.form.check() !== undefined) return false;
    const content = contentOf(this.kind, this.form.values);
    const body = { content, ...(this.secret !== undefined && { secret: this.secret }) };
    return this.attempt(() => this.send(body as unknown as Body));
  }

  private async send(body: Body): Promise<void> {
    const { provider } = this;
    if (provider === undefined)
      await this.api.call<typeof identityProviders.createIdentityProvider>('POST /core/identity-providers', { body, isSilent: true });
    else {
      const input = { params: { id: provider.id }, body: { ...body, version: provider.version }, isSilent: true };
      await this.api.call<typeof identityProviders.changeIdentityProvider>('PUT /core/identity-providers/:id', input);
    }
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    this.problem = undefined;
    this.isSaving = true;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.form.applyFailure(error);
      runInAction(() => (this.problem = problemOf(error)));
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}
