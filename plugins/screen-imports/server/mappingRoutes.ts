import { isPermitted } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { SavedMapping } from '../shared/imports.ts';
import { Imports } from './Imports.ts';
import { changedMapping, copiedMapping, importInfo, newMapping, savedMapping } from './importSchemas.ts';
import { importInfo as infoOf } from './ImportStore.ts';
import { entityName, reads, writes } from './routeParts.ts';

const PATH = '/import/mappings';
const made = v.object({ _id: v.string(), name: v.string() });

export const listMappings = route({
  ...reads,
  method: 'GET',
  path: PATH,
  summary: 'Saved mappings of a kind, or of all kinds that the user may import',
  query: { entityName: v.optional(entityName) },
  answer: v.array(savedMapping),
  run: async ({ scope, query }, services) => {
    const imports = services.get(Imports);
    if (query.entityName !== undefined) return imports.mappings.all(scope, imports.entityOf(scope, query.entityName).name);
    const all = await imports.mappings.all(scope);
    return all.filter((mapping) => mayImport(imports, scope, mapping));
  },
});

export const readMapping = route({
  ...reads,
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'A saved mapping',
  answer: savedMapping,
  run: ({ scope, params: { id } }, services) => permitted(services.get(Imports), scope, id),
});

export const importsOfMapping = route({
  ...reads,
  method: 'GET',
  path: `${PATH}/:id/imports`,
  summary: 'The imports that ran with a mapping and that the user may see, the latest first',
  answer: v.array(importInfo),
  run: async ({ scope, params: { id } }, services) => {
    const imports = services.get(Imports);
    const { _id } = await permitted(imports, scope, id);
    return (await imports.store.all(scope, _id)).map(infoOf);
  },
});

export const saveMapping = route({
  ...writes,
  method: 'POST',
  path: PATH,
  summary: 'Save a mapping under a name; one’s own of the same name is replaced unless it has to be new',
  body: newMapping,
  status: 201,
  answer: made,
  run: async ({ scope, body: { name, entityName: kind, mapping, isNew } }, services) => {
    const imports = services.get(Imports);
    const entity = imports.entityOf(scope, kind);
    imports.requirePlaces(scope, entity, mapping);
    return { _id: await imports.mappings.save(scope, { name, entityName: entity.name, mapping }, isNew), name };
  },
});

export const changeMapping = route({
  ...writes,
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Rename a mapping, or change what it says; one’s own, and for administrators any',
  body: changedMapping,
  run: async ({ scope, params: { id }, body }, services) => {
    const imports = services.get(Imports);
    const saved = await permitted(imports, scope, id);
    imports.requirePlaces(scope, imports.entityOf(scope, saved.entityName), body.mapping);
    await imports.mappings.change(scope, saved, body);
  },
});

export const copyMapping = route({
  ...writes,
  method: 'POST',
  path: `${PATH}/:id/copies`,
  summary: 'Copy a mapping under another name; the copy is one’s own',
  body: copiedMapping,
  status: 201,
  answer: made,
  run: async ({ scope, params: { id }, body: { name } }, services) => {
    const imports = services.get(Imports);
    const { entityName: kind, mapping } = await permitted(imports, scope, id);
    return { _id: await imports.mappings.save(scope, { name, entityName: kind, mapping }, true), name };
  },
});

export const removeMapping = route({
  ...writes,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a mapping; imports that ran with it stay as they are',
  run: async ({ scope, params: { id } }, services) => {
    const imports = services.get(Imports);
    await imports.mappings.remove(scope, await permitted(imports, scope, id));
  },
});

/** A mapping of a kind that the user may import. @throws ENTITY_REGISTRATION_NOT_FOUND, PERMISSION_DENIED, UNSUPPORTED_ENTITY */
async function permitted(imports: Imports, scope: RequestScope, id: string): Promise<SavedMapping> {
  const saved = await imports.mappings.get(scope, id);
  imports.entityOf(scope, saved.entityName);
  return saved;
}

/** Kinds may be gone with their plugin, or be kept from the user. */
function mayImport(imports: Imports, scope: RequestScope, { entityName: kind }: SavedMapping): boolean {
  const entity = imports.entityNamed(scope, kind);
  return entity !== undefined && isPermitted(scope.holder, `write /api/${entity.collection}`);
}
