import { ApiError, type EntityDefinition } from '@mortise/sdk';
import {
  shownEntity,
  type RecordColumn,
  type RecordTable,
  type RecordTables,
  type Repositories,
  type RequestScope,
  type TableAsked,
} from '@mortise/sdk/server';
import { exportColumns, includesFor, type NameOf } from './exportColumns.ts';
import { readPages } from './readPages.ts';
import { ReferredNames } from './ReferredNames.ts';
import { requireReadable } from './requireReadable.ts';
import { rightsPrint } from './rightsPrint.ts';
import { withNames } from './withNames.ts';

/** Tables of records that other modules make, by the rules of exports. */
export class RepositoryTables implements RecordTables {
  private readonly repositories: Repositories;
  readonly rightsPrint = rightsPrint;

  constructor(repositories: Repositories) {
    this.repositories = repositories;
  }

  open(scope: RequestScope, { entity: name, columns: paths }: TableAsked): RecordTable {
    const repository = this.repositories.named(name, scope);
    requireReadable(scope, repository.entity);
    const names = new ReferredNames(this.repositories, scope);
    const entity = shownEntity(scope, repository.entity);
    const columns = knownColumns(entity, paths, (kind, registration) => names.of(kind, registration));
    const projection = [...new Set(columns.flatMap(({ root, alsoRead }) => (alsoRead === undefined ? [root] : [root, alsoRead])))];
    const include = includesFor(repository.entity, columns);
    return {
      entity,
      columns,
      pages: (records, query) => withNames(readPages(records, scope, { ...query, projection, include }), columns, names),
    };
  }
}

/** Those of the paths that the user has. */
function knownColumns(entity: EntityDefinition, paths: readonly string[], nameOf: NameOf): readonly RecordColumn[] {
  const known = [...new Set(paths)].filter((path) => {
    try {
      return exportColumns(entity, [path]).length > 0;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  });
  return exportColumns(entity, known, nameOf);
}
