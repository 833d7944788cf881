/** The numbered migrations that a database has had; what the store notes of its tables is left out. */
export const MIGRATIONS_DONE = `select plugin || ' ' || name as name from app.migrations where plugin <> 'store' order by 1`;
