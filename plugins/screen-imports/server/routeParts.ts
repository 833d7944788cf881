import { filledText } from '@mortise/sdk/server';
import * as v from 'valibot';

/** What routes of imports and of their mappings have in common. */
export const reads = { permission: 'read /api/import/imports', tag: 'Imports' } as const;
export const writes = { permission: 'write /api/import/imports', tag: 'Imports' } as const;
export const entityName = v.pipe(filledText(200), v.description('Name of the kind'));
