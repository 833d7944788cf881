import { Repositories, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { agreedUse } from '../shared/excessUse.ts';
import { commandPermission, READ_SERVICING } from '../shared/servicingPermissions.ts';
import { servicingState } from '../shared/servicingState.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { day } from './commands/commandSchemas.ts';
import { SERVICING_COMMANDS } from './commands/servicingCommands.ts';
import { openingOf } from './openingOf.ts';
import { readableContract } from './readableContract.ts';
import { ServicingCommandsToken } from './ServicingCommands.ts';
import { ServicingJournalToken } from './ServicingJournal.ts';
import { commandAnswer, contractServicing, requestEntries } from './servicingSchemas.ts';

const TAG = 'Servicing';

export const readServicing = route({
  method: 'GET',
  path: '/financing/contracts/:registration/servicing',
  permission: READ_SERVICING,
  tag: TAG,
  summary: 'Plan, due items, balances and events of a contract, as of a day: the business date unless one is given',
  query: { date: v.optional(day) },
  answer: contractServicing,
  run: async ({ scope, params, query }, services) => {
    const contract = await readableContract(services.get(Repositories), scope, params.registration);
    const { date: businessDate } = await services.get(BusinessDatesToken).get(scope);
    const events = await services.get(ServicingJournalToken).events(scope, contract.registration);
    const asOf = query.date ?? businessDate;
    const state = servicingState(events, asOf);
    const opening = state.balances === undefined ? openingOf(contract) : undefined;
    const use = agreedUse(contract);
    return {
      asOf,
      businessDate,
      events,
      ...state,
      ...(use && { agreedUse: use }),
      ...(typeof opening === 'string' && { missing: opening }),
    };
  },
});

const writes = { method: 'POST', tag: TAG, maxBytes: 50_000, answer: commandAnswer } as const;

export const recordPayment = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/payment',
  permission: commandPermission('payment'),
  summary: SERVICING_COMMANDS.payment.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.payment.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.payment, { key, body, isPreview: preview }),
});

export const refundMoney = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/refund',
  permission: commandPermission('refund'),
  summary: SERVICING_COMMANDS.refund.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.refund.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.refund, { key, body, isPreview: preview }),
});

export const transferMoney = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/transfer',
  permission: commandPermission('transfer'),
  summary: SERVICING_COMMANDS.transfer.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.transfer.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.transfer, { key, body, isPreview: preview }),
});

export const reverseEvent = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/reverse',
  permission: commandPermission('reverse'),
  summary: SERVICING_COMMANDS.reverse.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.reverse.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.reverse, { key, body, isPreview: preview }),
});

export const activateContract = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/activate',
  permission: commandPermission('activate'),
  summary: SERVICING_COMMANDS.activate.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.activate.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.activate, { key, body, isPreview: preview }),
});

export const takeOverContract = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/takeover',
  permission: commandPermission('takeover'),
  summary: SERVICING_COMMANDS.takeover.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.takeover.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.takeover, { key, body, isPreview: preview }),
});

export const disburseAmount = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/disburse',
  permission: commandPermission('disburse'),
  summary: SERVICING_COMMANDS.disburse.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.disburse.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.disburse, { key, body, isPreview: preview }),
});

export const prepayAmount = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/prepay',
  permission: commandPermission('prepay'),
  summary: SERVICING_COMMANDS.prepay.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.prepay.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.prepay, { key, body, isPreview: preview }),
});

export const refixRate = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/refix',
  permission: commandPermission('refix'),
  summary: SERVICING_COMMANDS.refix.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.refix.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.refix, { key, body, isPreview: preview }),
});

export const amendPlan = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/amend',
  permission: commandPermission('amend'),
  summary: SERVICING_COMMANDS.amend.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.amend.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.amend, { key, body, isPreview: preview }),
});

export const settleEarly = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/settle',
  permission: commandPermission('settle'),
  summary: SERVICING_COMMANDS.settle.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.settle.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.settle, { key, body, isPreview: preview }),
});

export const extendContract = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/extend',
  permission: commandPermission('extend'),
  summary: SERVICING_COMMANDS.extend.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.extend.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.extend, { key, body, isPreview: preview }),
});

export const buyAssets = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/purchase',
  permission: commandPermission('purchase'),
  summary: SERVICING_COMMANDS.purchase.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.purchase.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.purchase, { key, body, isPreview: preview }),
});

export const takeAssetsBack = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/return',
  permission: commandPermission('return'),
  summary: SERVICING_COMMANDS.return.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.return.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.return, { key, body, isPreview: preview }),
});

export const repossessAssets = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/repossess',
  permission: commandPermission('repossess'),
  summary: SERVICING_COMMANDS.repossess.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.repossess.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.repossess, { key, body, isPreview: preview }),
});

export const recordLoss = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/loss',
  permission: commandPermission('loss'),
  summary: SERVICING_COMMANDS.loss.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.loss.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.loss, { key, body, isPreview: preview }),
});

export const exchangeAsset = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/exchange',
  permission: commandPermission('exchange'),
  summary: SERVICING_COMMANDS.exchange.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.exchange.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.exchange, { key, body, isPreview: preview }),
});

export const sellAsset = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/sell',
  permission: commandPermission('sell'),
  summary: SERVICING_COMMANDS.sell.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.sell.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.sell, { key, body, isPreview: preview }),
});

export const impairAsset = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/impair',
  permission: commandPermission('impair'),
  summary: SERVICING_COMMANDS.impair.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.impair.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.impair, { key, body, isPreview: preview }),
});

export const writeOff = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/write-off',
  permission: commandPermission('write-off'),
  summary: SERVICING_COMMANDS['write-off'].summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS['write-off'].body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services
      .get(ServicingCommandsToken)
      .run(scope, params.registration, SERVICING_COMMANDS['write-off'], { key, body, isPreview: preview }),
});

export const recordRecovery = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/recovery',
  permission: commandPermission('recovery'),
  summary: SERVICING_COMMANDS.recovery.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.recovery.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.recovery, { key, body, isPreview: preview }),
});

export const assignClient = route({
  ...writes,
  path: '/financing/contracts/:registration/servicing/assign',
  permission: commandPermission('assign'),
  summary: SERVICING_COMMANDS.assign.summary,
  body: v.object({ ...requestEntries, ...SERVICING_COMMANDS.assign.body.entries }),
  run: ({ scope, params, body: { key, preview, ...body } }, services) =>
    services.get(ServicingCommandsToken).run(scope, params.registration, SERVICING_COMMANDS.assign, { key, body, isPreview: preview }),
});
