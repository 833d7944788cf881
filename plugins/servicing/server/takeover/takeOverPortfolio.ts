import { ApiError } from '@mortise/sdk';
import type { Repositories, RequestScope } from '@mortise/sdk/server';
import { Contract } from '../../../financing/contract.ts';
import type { PortfolioTakeover } from '../../shared/PortfolioTakeover.ts';
import { SERVICING_COMMANDS } from '../commands/servicingCommands.ts';
import type { ServicingCommands } from '../ServicingCommands.ts';

const READ_AT_ONCE = 1_000;

/** Takes over page by page, one transaction each. */
export const takeOverPortfolio = (repositories: Repositories, commands: ServicingCommands): PortfolioTakeover<RequestScope> => ({
  async takeOver(scope, date) {
    const asked = { criteria: { status: 'ACTIVE' }, projection: ['registration'], limit: READ_AT_ONCE, count: 'none' } as const;
    const request = { key: `takeover-${date}`, body: { date }, isPreview: false };
    let afterId: string | undefined;
    do {
      const { entities, pagination } = await repositories.of(Contract).list(scope, { ...asked, ...(afterId !== undefined && { afterId }) });
      for (const { registration } of entities)
        await commands.run(scope, registration, SERVICING_COMMANDS.takeover, request).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status >= 500) throw error;
        });
      afterId = pagination.continues ? pagination.afterId : undefined;
    } while (afterId !== undefined);
  },
});
