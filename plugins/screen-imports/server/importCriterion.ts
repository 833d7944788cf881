import { apiError, isPermitted } from '@mortise/sdk';
import { sqlPart, TenantDatabase, type ListCriterion } from '@mortise/sdk/server';
import { IMPORT_CRITERION } from '../shared/importCriterion.ts';
import { ImportStore } from './ImportStore.ts';
import { IMPORT_ROWS, IMPORTS } from './importTables.ts';

const READ = 'read /api/import/imports';
const SENTENCE = 'There is no such import of this kind among those that you may see.';

/** `_import={id}`: the records of a list that an import created or changed; for whoever may see the import. */
export const importCriterion: ListCriterion = {
  require: async ({ scope, entity, value }, services) => {
    const stored = await new ImportStore(services.get(TenantDatabase)).findFor(scope, value);
    const isAllowed = [READ, `write /api/${entity.collection}`].every((permission) => isPermitted(scope.holder, permission));
    if (isAllowed && stored?.entityName === entity.name) return;
    throw apiError('INVALID_FIELD_IN_QUERY', [IMPORT_CRITERION], { errors: [SENTENCE] });
  },
  // A dry run names records that it did not change.
  registrations: ({ value }) =>
    sqlPart`select r.registration from ${IMPORT_ROWS} r join ${IMPORTS} i on i.id = r.import_id and not i.is_dry_run
      where r.import_id = ${value}::uuid and r.outcome in ('created', 'updated') and r.undone is distinct from 'YES'`,
};
