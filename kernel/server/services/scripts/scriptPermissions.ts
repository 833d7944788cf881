import { ApiError, isPermitted } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';

const READ = 'read /api/script/scripts';

/** Whether somebody reads sources. */
export const isReader = ({ holder }: RequestScope): boolean => isPermitted(holder, READ, { strict: true });

/** Whether a script concerns somebody: pages ask for what runs in browsers; what runs on the server is for those who read sources. */
export const concerns = (scope: RequestScope, name: string): boolean => kindOfScript(name).runsIn === 'browser' || isReader(scope);

/** Whether somebody starts a batch by its name. Nobody may unless a profile says so. */
export const startBatch = (name: string): string => `write /api/script/runs/${name}`;

/** Sources are for those who have the very permission: `read all` is not enough. SCRIPT-006. */
export const readers = {
  config: { permission: 'signed-in' },
  preHandler: async ({ scope }: FastifyRequest): Promise<void> => {
    if (!isReader(scope)) throw ApiError.of('PERMISSION_DENIED', [READ]);
  },
};

/** Who writes scripts may also read them. */
export const writers = { config: { permission: 'write /api/script/scripts' } };
