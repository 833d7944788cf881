import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { PART_LIMITS } from '../../services/files/FileParts.ts';
import { EntityRoutesServices } from './EntityRoutesServices.ts';

/** Files of half an hour of a bad line. */
const MOST_PARTS = 10_000;
const parts = {
  permission: 'signed-in',
  takesKeys: true,
  tag: 'Service',
  params: {
    transfer: v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/), v.description('A text of your own, of 16 to 100 letters, digits, _ and -')),
  },
} as const;

export const keepFilePart = route({
  ...parts,
  method: 'PUT',
  path: '/core/file-parts/:transfer/:number',
  summary: 'A part of a file, of 5 MB at most; a form that takes a file takes its parts by `parts`, within a day',
  params: {
    ...parts.params,
    number: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.toNumber(), v.maxValue(MOST_PARTS), v.description('From 0 on')),
  },
  takesFile: true,
  maxBytes: PART_LIMITS.part + 64 * 1024,
  run: async ({ scope, params: { transfer, number }, file }, services) => {
    await services.get(EntityRoutesServices).parts.keep(scope, transfer, number, (await file()).content);
  },
});

export const listFileParts = route({
  ...parts,
  method: 'GET',
  path: '/core/file-parts/:transfer',
  summary: 'Which parts of a file of your own have arrived',
  answer: v.array(v.object({ number: v.pipe(v.number(), v.integer()), size: v.pipe(v.number(), v.integer()) })),
  run: ({ scope, params }, services) => services.get(EntityRoutesServices).parts.of(scope, params.transfer),
});

export const forgetFileParts = route({
  ...parts,
  method: 'DELETE',
  path: '/core/file-parts/:transfer',
  summary: 'Forget the parts of a file of your own',
  run: ({ scope, params }, services) => services.get(EntityRoutesServices).parts.forget(scope, params.transfer),
});
