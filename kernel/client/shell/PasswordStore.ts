import { ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { changePassword } from '../../server/services/access/passwordRoutes.ts';

export type PasswordField = 'currentPassword' | 'password' | 'repeated';

/** What a user types to change their password, and what is wrong with it, as texts to translate. */
export class PasswordStore {
  readonly values: Record<PasswordField, string> = { currentPassword: '', password: '', repeated: '' };
  problems: { readonly [K in PasswordField]?: string } = {};
  isBusy = false;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<PasswordStore, 'api'>(this, { api: false });
  }

  set(field: PasswordField, value: string): void {
    this.values[field] = value;
    this.problems = { ...this.problems, [field]: undefined };
  }

  /** Answers whether the password is another one now. */
  async submit(): Promise<boolean> {
    if (this.isBusy || !this.isComplete()) return false;
    const { currentPassword, password } = this.values;
    this.isBusy = true;
    try {
      await this.api.call<typeof changePassword>('POST /core/auth/password', { body: { currentPassword, password }, isSilent: true });
      return true;
    } catch (error) {
      runInAction(() => (this.problems = problemsOf(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private isComplete(): boolean {
    const { currentPassword, password, repeated } = this.values;
    this.problems = {
      ...(currentPassword === '' && { currentPassword: 'Enter your current password' }),
      ...(password === '' && { password: 'Enter a new password' }),
      ...(password !== repeated && { repeated: 'This is not the same as the new password' }),
    };
    return Object.keys(this.problems).length === 0;
  }
}

function problemsOf(error: unknown): PasswordStore['problems'] {
  const fields = error instanceof ApiError ? Object.entries(error.details.fieldProps ?? {}) : [];
  if (fields.length === 0) return { currentPassword: error instanceof Error ? error.message : String(error) };
  return Object.fromEntries(fields.map(([field, { errorFormat }]) => [field, errorFormat]));
}
