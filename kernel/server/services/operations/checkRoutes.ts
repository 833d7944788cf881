import { apiError } from '@mortise/sdk';
import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { CHECK_STATES, CHECKS, runCheck } from './HealthChecks.ts';
import { isOwner } from './isOwner.ts';
import { OperationsServices } from './OperationsServices.ts';

const PATH = '/system/checks';
const checks = { tag: 'Operations' } as const;

export const listChecks = route({
  ...checks,
  method: 'GET',
  path: PATH,
  permission: `read /api${PATH}`,
  summary: 'What this server can check about itself, by id',
  answer: v.array(v.string()),
  run: () => Object.keys(CHECKS),
});

export const makeCheck = route({
  ...checks,
  method: 'POST',
  path: `${PATH}/:id/run`,
  permission: `write /api${PATH}`,
  summary: 'Check something now; figures and what other systems said are for main administrators of the master tenant',
  answer: v.object({ status: v.picklist(CHECK_STATES), detail: v.exactOptional(v.string()), milliseconds: v.number() }),
  run: async ({ scope, params: { id } }, services) => {
    const check = Object.hasOwn(CHECKS, id) ? CHECKS[id] : undefined;
    if (check === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Check', id]);
    const { detail, ...found } = await runCheck(check, services.get(OperationsServices).checks);
    return { ...found, ...(detail !== undefined && isOwner(scope) && { detail }) };
  },
});
