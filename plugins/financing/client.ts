import { definePlugin } from '@mortise/sdk/client';
import { Agreement } from './shared/agreement.ts';
import { Amendment } from './shared/amendment.ts';
import { Contract } from './shared/contract.ts';
import { CreditLine } from './shared/creditLine.ts';
import { Deal } from './shared/deal.ts';

export default definePlugin({
  id: 'financing',
  requires: ['persons', 'assets'],
  entities: [Contract, Deal, CreditLine, Agreement, Amendment],
});
