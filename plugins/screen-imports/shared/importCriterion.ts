/** Parameter of lists: the id of an import whose records they show. */
export const IMPORT_CRITERION = '_import';
