import { ownTable } from '@mortise/sdk/server';

/** Debits and credits of months. */
export const SUMS = ownTable('servicing_sums');
/** What parts of the sub-ledger add in months, less what ends in them. */
export const SUMS_OF_PARTS = ownTable('servicing_sums_of_parts');
/** Contracts whose postings and parts are not known to agree on all days. */
export const UNCHECKED = ownTable('servicing_unchecked');
