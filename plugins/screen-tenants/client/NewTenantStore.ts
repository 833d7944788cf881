import { ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { tenants } from '../../../kernel/contract.ts';

/** What is typed of a new tenant. */
export interface TenantDraft {
  readonly name: string;
  readonly isTest: boolean;
  /** Empty for the product's own configuration. */
  readonly template: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Who administers the tenant that was made. */
export interface MadeTenant {
  readonly name: string;
  readonly username: string;
  /** Where no mail leads them in. */
  readonly password?: string;
  /** Custom record types that could not be copied. */
  readonly leftOut: readonly string[];
}

const EMPTY: TenantDraft = { name: '', isTest: false, template: '', firstName: '', lastName: '', email: '' };

/** A tenant that is about to be made. */
export class NewTenantStore {
  draft = EMPTY;
  made: MadeTenant | undefined = undefined;
  isBusy = false;
  /** What the server refused, by field; of none of them under the empty name. */
  problems: Readonly<Record<string, string>> = {};
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<NewTenantStore, 'api'>(this, { api: false });
  }

  get isComplete(): boolean {
    const { name, firstName, lastName } = this.draft;
    return [name, firstName, lastName].every((text) => text.trim() !== '');
  }

  change(part: Partial<TenantDraft>): void {
    this.draft = { ...this.draft, ...part };
    this.problems = {};
  }

  async make(): Promise<boolean> {
    if (this.isBusy || !this.isComplete) return false;
    this.isBusy = true;
    try {
      const { name, isTest, template, firstName, lastName, email } = this.draft;
      const administrator = { firstName, lastName, ...(email.trim() !== '' && { email: email.trim() }) };
      const body = {
        name: name.trim(),
        kind: isTest ? ('test' as const) : ('customer' as const),
        administrator,
        ...(template !== '' && { template }),
      };
      const made = await this.api.call<typeof tenants.makeTenant>('POST /core/tenants', { body, isSilent: true });
      runInAction(() => (this.made = made));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problems = problemsOf(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

/** Fields of the administrator stand in the form beside those of the tenant. */
function problemsOf({ message, details: { fieldProps = {}, errors } }: ApiError): Readonly<Record<string, string>> {
  const ofFields = Object.entries(fieldProps).map(([path, { errorFormat }]) => [
    path.replace('administrator.', ''),
    errorFormat ?? message,
  ]);
  return ofFields.length > 0 ? Object.fromEntries(ofFields) : { '': errors?.[0] ?? message };
}
