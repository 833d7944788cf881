import { ApiError, isPermitted } from '@mortise/sdk';
import type { FastifyRequest } from 'fastify';

const READ = 'read /api/script/scripts';

/** Sources are for those who have the very permission: `read all` is not enough. Decision SCRIPT-006. */
export const readers = {
  config: { permission: 'signed-in' },
  preHandler: async ({ scope }: FastifyRequest): Promise<void> => {
    if (!isPermitted(scope.holder, READ, { strict: true })) throw ApiError.of('PERMISSION_DENIED', [READ]);
  },
};

/** Who writes scripts may also read them. */
export const writers = { config: { permission: 'write /api/script/scripts' } };
