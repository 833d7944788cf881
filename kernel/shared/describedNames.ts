/** Begins the names of kinds that tenants describe. */
export const DESCRIBED_PREFIX = 'Dyno';
/** Module of such kinds in `GET /api/core/entities`, and the first part of their collections. */
export const DESCRIBED_MODULE = 'dyno';
