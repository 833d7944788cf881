import type { EntityDefinition } from '@mortise/sdk';
import { AccountingCatalogItem } from './accountingCatalogItem.ts';
import { Booking } from './booking.ts';
import { Inventory } from './inventory.ts';
import { Posting } from './posting.ts';
import { PostingEvent } from './postingEvent.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [Booking, Posting, PostingEvent, Inventory, AccountingCatalogItem];
