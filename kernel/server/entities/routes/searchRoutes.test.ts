import { defineEntity, provide } from '@mortise/sdk';
import type { RequestScope } from '@mortise/sdk/server';
import fastify from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ServiceContainer } from '../../../shared/ServiceContainer.ts';
import { mountRoutes } from '../../http/mountRoutes.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';
import { searchRecords } from './searchRoutes.ts';

const entities = ['Quick', 'Slow', 'Secret'].map((name) =>
  defineEntity({ name, collection: `x/${name}`, registrationPrefix: name, fields: {} }),
);

/** A server whose kinds answer one record each, one of them too late. */
function open() {
  const asked: string[] = [];
  const sqlOf = ({ name }: { readonly name: string }) => ({
    listJson: async () => {
      asked.push(name);
      if (name === 'Slow') await setTimeout(2_000);
      return { records: [`{"registration":"${name}1","status":"ACTIVE"}`], pagination: { continues: true } };
    },
  });
  const http = fastify();
  const holder = { permissions: { 'read /api/x/Quick': true, 'read /api/x/Slow': true } };
  http.addHook('onRequest', async (request) => {
    request.scope = { holder } as unknown as RequestScope;
  });
  const repositories = { entitiesOf: () => entities, sqlOf };
  const services = new ServiceContainer();
  services.add([provide(EntityRoutesServices, [], () => ({ repositories }) as unknown as EntityRoutesServices)]);
  mountRoutes(http, [searchRecords], services, { checksAnswers: true });
  return { http, asked };
}

test('[SEARCH-054] a kind that is slow is named, and nobody waits for it', async () => {
  const { http, asked } = open();
  const began = performance.now();
  const answer = (await http.inject('/api/core/search?search=abc')).json();
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(answer).toEqual({
    groups: [{ entity: 'Quick', records: [{ registration: 'Quick1', status: 'ACTIVE' }], continues: true }],
    late: ['Slow'],
  });
  expect(asked).not.toContain('Secret');
});

test('[SEARCH-054] kinds that were late get more time where they are asked for alone, none that may not be read', async () => {
  const { http, asked } = open();
  const answer = (await http.inject('/api/core/search?search=abc&kinds=Slow,Secret')).json();
  expect([answer.groups.map(({ entity }: { readonly entity: string }) => entity), answer.late, asked]).toEqual([['Slow'], [], ['Slow']]);
});
