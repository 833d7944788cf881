import { ApiError, apiError, type Services } from '@mortise/sdk';
import { Repositories, type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { Flow } from '../../registers/contract.ts';
import { FlowKeysToken } from './FlowKeys.ts';

const PATH = '/core/flows/:identifier/keys';
const reads = { permission: `read /api/${Flow.collection}`, tag: 'Flow' } as const;
const writes = { permission: `write /api/${Flow.collection}`, tag: 'Flow' } as const;
const MAX_DAYS = 730;

const listed = {
  _id: v.string(),
  name: v.string(),
  prefix: v.string(),
  endDate: v.string(),
  maxUses: v.exactOptional(v.number()),
  uses: v.number(),
  insertUser: v.string(),
  insertDate: v.string(),
  lastDate: v.exactOptional(v.string()),
};
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const flowKeys = route({
  ...reads,
  method: 'GET',
  path: PATH,
  summary: 'Access keys of a public page, without their texts',
  answer: v.array(v.object(listed)),
  run: async ({ scope, params }, services) =>
    services.get(FlowKeysToken).list(scope, await registrationOf(scope, params.identifier, services)),
});

export const makeFlowKey = route({
  ...writes,
  method: 'POST',
  path: PATH,
  summary: 'Make an access key for a public page: its text is answered this once',
  maxBytes: 10_000,
  body: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    days: whole(1, MAX_DAYS),
    maxUses: v.optional(whole(1, 1_000_000)),
  }),
  status: 201,
  answer: v.object({ ...listed, key: v.string() }),
  run: async ({ scope, params, body }, services) => {
    const flow = await registrationOf(scope, params.identifier, services);
    const made = await services.get(FlowKeysToken).make(scope, flow, body);
    if (made === undefined)
      throw new ApiError(409, 'TOO_MANY_KEYS', 'The flow has as many keys as a flow may have: remove those that are over.');
    const repository = services.get(Repositories).asSystem('A flow shows how its latest key begins').of(Flow);
    await repository.update(scope, flow, { accessKey: `${made.prefix}…` });
    return made;
  },
});

export const removeFlowKey = route({
  ...writes,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'End an access key: nobody opens the page with it any more',
  run: async ({ scope, params: { identifier, id } }, services) => {
    const flow = await registrationOf(scope, identifier, services);
    if ((await services.get(FlowKeysToken).remove(scope, flow, id)) === undefined)
      throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['AccessKey', id]);
  },
});

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
const registrationOf = async (scope: RequestScope, identifier: string, services: Services): Promise<string> =>
  (
    await services
      .get(Repositories)
      .of(Flow)
      .get(scope, identifier, { projection: ['registration'] })
  ).registration;
