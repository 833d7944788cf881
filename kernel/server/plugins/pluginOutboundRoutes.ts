import { apiError, isPermitted, type JsonValue } from '@mortise/sdk';
import { route, text } from '@mortise/sdk/server';
import * as v from 'valibot';
import { InstallationServices } from './InstallationServices.ts';

const MOST_BYTES = 1_000_000;
const jsonValue = v.custom<JsonValue>((value) => value !== undefined);

export const callOutbound = route({
  method: 'POST',
  path: '/core/plugins/:id/outbound/:name',
  permission: 'signed-in',
  tag: 'Plugins',
  summary: 'Call an address that a plugin declares, with its secrets; needs "write /api/core/plugins/{id}/outbound"',
  maxBytes: MOST_BYTES,
  body: v.strictObject({
    method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), 'GET'),
    path: v.optional(text(2_000)),
    query: v.optional(v.record(v.string(), text(2_000))),
    body: v.optional(jsonValue),
  }),
  answer: v.object({ status: v.number(), body: jsonValue }),
  run: ({ scope, params: { id, name }, body, signal }, services) => {
    const permission = `write /api/core/plugins/${id}/outbound`;
    if (!isPermitted(scope.holder, permission)) throw apiError('PERMISSION_DENIED', [permission]);
    return services.get(InstallationServices).outbound.call(scope, { ...body, id, name, signal });
  },
});
