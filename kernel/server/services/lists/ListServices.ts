import { token } from '@mortise/sdk';
import type { TenantTexts } from '../configuration/texts/TenantTexts.ts';
import type { ListPublisher } from './ListPublisher.ts';
import type { ListSettings, TenantLists } from './TenantLists.ts';

/** What the routes of code lists work with. */
export interface ListServices {
  readonly lists: TenantLists;
  readonly settings: ListSettings;
  readonly publisher: ListPublisher;
  readonly texts: TenantTexts;
}
export const ListServices = token<ListServices>('kernel/lists');
