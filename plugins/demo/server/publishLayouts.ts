import type { Services } from '@mortise/sdk';
import { ScriptsService, type RequestScope } from '@mortise/sdk/server';
import { readFile } from 'node:fs/promises';

/** The scripts of the demo company, and where their sources are. */
export const LAYOUTS = {
  'contract-layout': 'contractLayout.ts',
  'content-contract-watch': 'contractWatch.ts',
  'person-layout': 'personLayout.ts',
  'asset-layout': 'assetLayout.ts',
  'invoice-layout': 'invoiceLayout.ts',
  'committee-layout': 'committeeLayout.ts',
  'case-layout': 'caseLayout.ts',
  'page-lease-application': 'leaseApplication.ts',
} as const;

/** Publishes the pages of the demo company as an author does: they stand among its scripts, to be read and changed there. */
export async function publishLayouts(scope: RequestScope, services: Services): Promise<void> {
  const scripts = services.get(ScriptsService);
  for (const [name, file] of Object.entries(LAYOUTS)) {
    const source = await readFile(new URL(`layouts/${file}`, import.meta.url), 'utf8');
    await scripts.publish(scope, name, { source, tests: [], message: 'As the demo company begins' });
  }
}
