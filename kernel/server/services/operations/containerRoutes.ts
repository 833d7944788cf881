import { route, text, wholeNumber } from '@mortise/sdk/server';
import * as v from 'valibot';
import { csvRoute } from '../../http/csvRoute.ts';
import { CONTAINERS } from './FileContainers.ts';
import { OperationsServices } from './OperationsServices.ts';

const PATH = '/system/object-storage-containers';
const MOST = 100;
const containers = { method: 'GET', permission: `read /api${PATH}`, tag: 'Operations' } as const;
const name = v.picklist(CONTAINERS);

export const listContainers = route({
  ...containers,
  path: PATH,
  summary: 'The files of the tenant that the user may see, by what they are: how many, how large',
  answer: v.array(v.object({ name, files: v.number(), bytes: v.exactOptional(v.number()) })),
  run: ({ scope }, services) => services.get(OperationsServices).files.all(scope),
});

export const listFiles = route({
  ...containers,
  path: `${PATH}/:name`,
  summary: 'Files of the tenant, newest first; of records only those about records that the user may read',
  params: { name },
  query: { search: v.optional(text(200), ''), offset: v.optional(wholeNumber()), limit: v.optional(wholeNumber(1, MOST)) },
  answer: v.object({
    files: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        contentType: v.string(),
        size: v.exactOptional(v.number()),
        date: v.exactOptional(v.string()),
        username: v.string(),
        entityName: v.exactOptional(v.string()),
        entityRegistration: v.exactOptional(v.string()),
        path: v.pipe(v.exactOptional(v.string()), v.description('Where its content is, below /api')),
      }),
    ),
    continues: v.boolean(),
  }),
  run: async ({ scope, params, query: { search, offset = 0, limit = 50 } }, services) => {
    const rows = await services.get(OperationsServices).files.files(scope, params.name, { search, offset, limit: limit + 1 });
    return { files: rows.slice(0, limit), continues: rows.length > limit };
  },
});

export const filesAsCsv = csvRoute(listFiles, {
  columns: ['name', 'contentType', 'size', 'date', 'username', 'entityName', 'entityRegistration', 'id'],
  rowsOf: ({ files }) => files,
});
