/** What modules that require accounting may use of it. */
export { AccountingCatalogItem } from './shared/accountingCatalogItem.ts';
