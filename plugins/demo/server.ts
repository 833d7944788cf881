import { defineServerPlugin } from '@mortise/sdk/server';

/** The day the demo company lives on: the same portfolio whenever it is made. */
const TODAY = '2026-11-01';
const SIZES = [
  { seed: 20_261_121, contracts: 600, today: TODAY },
  { seed: 7, contracts: 60, today: TODAY },
];

export default defineServerPlugin({
  id: 'demo',
  requires: [
    'persons',
    'assets',
    'financing',
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
      const { partners, customers } = await fillDemoCompany(
        scope,
        services,
        { ...SIZES[index]!, ...(contracts !== undefined && { contracts: index === 0 ? contracts : Math.ceil(contracts / 100) }) },
        report,
      );
      if (index === 0) {
        const { fillInspections } = await import('./server/inspections.ts');
        await fillInspections(scope, services, SIZES[index]!.seed);
        const { fillShowcase } = await import('./server/showcase.ts');
        await fillShowcase(scope, services, TODAY);
        const { publishLayouts } = await import('./server/publishLayouts.ts');
        await publishLayouts(scope, services);
      }
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
