/** Why nobody decides about a request any more; the texts are translation keys. */
export const RECORD_DELETED = 'The record was deleted.';
export const RECORD_CHANGED = 'The record has changed since approval was asked for: it has to be asked for again.';
