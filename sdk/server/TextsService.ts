import { token } from '../token.ts';
import type { OfTenant } from './TenantDatabase.ts';

/** What the interface says, for work that goes on without a request: files and mails in the language of their reader. */
export interface TextsService {
  /** All texts in the language of the locale, as the tenant has them, by the English text; what is missing is said in English. */
  of(scope: OfTenant, locale: string): Promise<Readonly<Record<string, string>>>;
  /** The labels of code lists in the language of the locale, by list and by value. Lists that there are not are left out. */
  labels(scope: OfTenant, lists: readonly string[], locale: string): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>;
}
export const TextsService = token<TextsService>('texts');
