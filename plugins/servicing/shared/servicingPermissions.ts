import type { EventKind } from './ServicingEvent.ts';

export const READ_SERVICING = 'read /api/servicing/contracts';
export const READ_BOOKS = 'read /api/servicing/postings';
export const WRITE_BUSINESS_DATE = 'write /api/servicing/business-date';
/** Who may make the projections anew. */
export const WRITE_PROJECTIONS = 'write /api/servicing/projections';

/** Each command has a permission of its own. */
export const commandPermission = (kind: EventKind): string => `write /api/servicing/${kind}`;
