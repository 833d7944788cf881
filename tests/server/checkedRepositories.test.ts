import { expect, test, vi } from 'vitest';
import { CheckedRepositories } from '../../kernel/server/entities/CheckedRepositories.ts';
import { createEmbedded } from './databases.ts';
import { scopeOf, TestApi } from './TestApi.ts';
import { Deal } from './testEntities.ts';

const READ = 'read /api/test/deals';
const WRITE = 'write /api/test/deals';
const DELETE = 'delete /api/test/deals';

vi.setConfig({ testTimeout: 60_000 });

test('code of a plugin reads, writes and deletes records as far as its user may, and says why where it goes beyond', async () => {
  const api = await TestApi.start({ kind: 'embedded', create: createEmbedded, createDemo: createEmbedded });
  try {
    const reasons: string[] = [];
    const repositories = new CheckedRepositories(api.repositories, (reason) => reasons.push(reason));
    const deals = repositories.of(Deal);
    const { registration } = await deals.create(scopeOf(1, [WRITE]), { name: 'First' });
    const denied = (permission: string) => ({ code: 'PERMISSION_DENIED', message: `Permission "${permission}" is missing` });

    const writer = scopeOf(1, [WRITE]);
    await expect(deals.get(writer, registration)).rejects.toMatchObject(denied(READ));
    await expect(deals.find(writer, registration)).rejects.toMatchObject(denied(READ));
    await expect(deals.list(writer, {})).rejects.toMatchObject(denied(READ));
    await expect(deals.count(writer, {})).rejects.toMatchObject(denied(READ));
    await expect(deals.history(writer, registration)).rejects.toMatchObject(denied(READ));
    await expect(deals.transitions(writer, [registration])).rejects.toMatchObject(denied(READ));
    await expect(deals.atOneMoment((moment) => moment.list(writer, {}))).rejects.toMatchObject(denied(READ));
    await expect(deals.atOneMoment((moment) => moment.count(writer, {}))).rejects.toMatchObject(denied(READ));

    const reader = scopeOf(1, [READ]);
    expect((await deals.list(reader, {})).entities).toHaveLength(1);
    await expect(deals.create(reader, {})).rejects.toMatchObject(denied(WRITE));
    await expect(deals.createMany(reader, [{ body: {} }])).rejects.toMatchObject(denied(WRITE));
    await expect(deals.entryErrors(reader, [{ body: {} }])).rejects.toMatchObject(denied(WRITE));
    await expect(deals.update(reader, registration, { name: 'Second' })).rejects.toMatchObject(denied(WRITE));
    await expect(deals.transition(reader, registration, 'approve')).rejects.toMatchObject(denied(WRITE));
    await expect(repositories.named('Deal').remove(writer, registration)).rejects.toMatchObject(denied(DELETE));
    expect(await deals.get(reader, registration)).toMatchObject({ name: 'First', _version: 1 });

    await repositories.asSystem('The test changes what its user may not').of(Deal).update(reader, registration, { name: 'Second' });
    expect(await deals.get(reader, registration)).toMatchObject({ name: 'Second' });
    expect(reasons).toEqual(['The test changes what its user may not']);
    await deals.remove(scopeOf(1, [DELETE]), registration);
    expect(await deals.count(reader, {})).toBe(0);
  } finally {
    await api.stop();
  }
});
