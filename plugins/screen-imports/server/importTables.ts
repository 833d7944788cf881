import { ownTable } from '@mortise/sdk/server';

export const IMPORTS = ownTable('imports');
export const IMPORT_ROWS = ownTable('import_rows');
export const IMPORT_MAPPINGS = ownTable('import_mappings');
