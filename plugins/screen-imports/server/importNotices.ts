import { isPermitted } from '@mortise/sdk';
import { type NoticeKind, TenantDatabase } from '@mortise/sdk/server';
import { ImportStore } from './ImportStore.ts';

/** Under which the pages of its user are told that an import has ended. */
export const IMPORT_TOPIC = 'screen-imports';

/** What a user imports, or has checked, is through. */
export const importNotices: NoticeKind = {
  label: 'My import is done',
  watches: [IMPORT_TOPIC],
  find: async ({ scope, since, usernames }, services) => {
    const ended = await new ImportStore(services.get(TenantDatabase)).ended(scope, since, usernames);
    return ended.map(({ id, username, date }) => ({ username, key: `${id}/${date.getTime()}`, date, about: { id } }));
  },
  tell: async (scope, { id }, services) => {
    if (!isPermitted(scope.holder, 'read /api/import/imports')) return undefined;
    const stored = await new ImportStore(services.get(TenantDatabase)).findFor(scope, id as string);
    if (stored === undefined || stored.status === 'PROCESSING') return undefined;
    const done = stored.isDryRun ? { title: '{file} has been checked' } : { title: '{file} has been imported' };
    const text = stored.status === 'ERROR' ? { title: 'The import of {file} failed' } : done;
    return { ...text, values: { file: stored.fileName }, path: `/import/${stored._id}` };
  },
};
