import type { EntityDefinition } from '@mortise/sdk';
import type { period } from './commonFields.ts';
import { Product } from './product.ts';
import { ProductCatalogItem } from './productCatalogItem.ts';
import { ProductElementCatalogItem } from './productElementCatalogItem.ts';
import { ProductTable } from './productTable.ts';
import { Scheme } from './scheme.ts';
import type { versionFields } from './versions.ts';

export type VersionedFields = typeof period & ReturnType<typeof versionFields<string>>;

/** The kinds whose terms change by a new version. */
export const VERSIONED: readonly EntityDefinition<VersionedFields>[] = [
  Product,
  Scheme,
  ProductTable,
  ProductCatalogItem,
  ProductElementCatalogItem,
];
