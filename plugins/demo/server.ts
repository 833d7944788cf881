import { today } from '@mortise/sdk/domain';
import { defineServerPlugin, type RequestScope } from '@mortise/sdk/server';
import { portfolioTakeover } from '../servicing/contract.ts';

/** A portfolio each: the same in every month of a year in which it is made. */
const SIZES = [
  { seed: 20_261_121, contracts: 600 },
  { seed: 7, contracts: 60 },
];

/** The day the demo company lives on: what fell due by then is billed, and nothing after it is late yet. */
const firstOfMonth = (): string => `${today('UTC').slice(0, 7)}-01`;

export default defineServerPlugin({
  id: 'demo',
  requires: [
    'persons',
    'assets',
    'financing',
    'servicing',
    'billing',
    'bank',
    'accounting',
    'cases',
    'communication',
    'scoring',
    'private-equity',
    'support',
    'registers',
    'reporting',
    'external',
  ],
  demo: {
    tenants: ['demo', 'nordic'],
    make: async ({ scope, index, addUser, report, contracts }, services) => {
      const { fillDemoCompany } = await import('./server/fillDemoCompany.ts');
      const size = { ...SIZES[index]!, today: firstOfMonth() };
      const { partners, customers } = await fillDemoCompany(
        scope,
        services,
        { ...size, ...(contracts !== undefined && { contracts: index === 0 ? contracts : Math.ceil(contracts / 100) }) },
        report,
      );
      if (index === 0) {
        const { fillInspections } = await import('./server/inspections.ts');
        await fillInspections(scope, services, size);
        const { fillShowcase } = await import('./server/showcase.ts');
        await fillShowcase(scope, services, size.today);
        const { publishLayouts } = await import('./server/publishLayouts.ts');
        await publishLayouts(scope, services);
      }
      if (contracts === undefined) await services.get(portfolioTakeover<RequestScope>()).takeOver(scope, size.today);
      const tenant = scope.user.tenant;
      await addUser({ username: `staff@${tenant}`, firstName: 'Sofia', lastName: 'Lindqvist', profiles: ['STAFF'] });
      await addUser({ username: `sales@${tenant}`, firstName: 'Mehdi', lastName: 'Benali', profiles: ['SALES'], locale: 'fr-FR' });
      await addUser({
        username: `partner@${tenant}`,
        firstName: 'Clara',
        lastName: 'Vos',
        profiles: ['PARTNER'],
        partnerRegistration: partners[0]!,
      });
      await addUser({
        username: `client@${tenant}`,
        firstName: 'Jonas',
        lastName: 'Weber',
        profiles: ['CLIENT'],
        personRegistration: customers[0]!,
      });
    },
  },
});
