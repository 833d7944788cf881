/** Why nobody decides about a request any more; the texts are translation keys. */
export const RECORD_DELETED = 'The record was deleted.';
export const RECORD_CHANGED = 'The record has changed since approval was asked for: it has to be asked for again.';
export const SUBJECT_CHANGED = 'It has changed since approval was asked for: it has to be asked for again.';
export const RIGHTS_LOST = 'Whoever asked may not do it any more.';
export const EXPIRED = 'Nobody decided until the deadline.';
export const CUT_OFF = 'The server ended while it was carried out: look whether it happened, and ask again.';
export const WAITS_ALREADY = 'A change of it waits for approval already.';
export const OUT_OF_REACH = 'The product does not know any more what was asked for.';
