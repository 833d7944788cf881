import type { EventKind } from './ServicingEvent.ts';

export const READ_SERVICING = 'read /api/servicing/contracts';
export const READ_BOOKS = 'read /api/servicing/postings';
/** Who may see which leases end, and what was decided. */
export const READ_END_OF_TERM = 'read /api/servicing/end-of-term';
/** Who may see which money of clients nothing is due for. */
export const READ_UNAPPLIED_MONEY = 'read /api/servicing/unapplied-money';
export const WRITE_BUSINESS_DATE = 'write /api/servicing/business-date';
/** Who may make the projections anew. */
export const WRITE_PROJECTIONS = 'write /api/servicing/projections';

/** Each command has a permission of its own. */
export const commandPermission = (kind: EventKind): string => `write /api/servicing/${kind}`;
