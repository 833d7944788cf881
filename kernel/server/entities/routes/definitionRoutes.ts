import { objectOf, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { EntityModule } from '../../../shared/EntityModule.ts';
import { exchangeOf } from '../../http/kernelRoute.ts';
import { writtenJson } from '../../http/writtenJson.ts';
import { DefinitionServices } from '../DefinitionServices.ts';

export const readDefinitions = route({
  method: 'GET',
  path: '/core/entities',
  permission: 'signed-in',
  takesKeys: true,
  tag: 'Service',
  summary: 'The kinds of record that the user may read, by the plugin that defines them',
  answer: v.array(objectOf<EntityModule>()),
  run: async (call, services) => {
    const { request, reply } = exchangeOf(call);
    const { json, etag } = await services.get(DefinitionServices).definitions.shownTo(call.scope);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) reply.code(304);
    return writtenJson(json);
  },
});
