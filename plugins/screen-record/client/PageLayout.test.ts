import { defineEntity, type EntityRecord, type Layout } from '@mortise/sdk';
import { expect, test } from 'vitest';
import { PageLayout } from './PageLayout.ts';
import type { RecordServices } from './RecordServices.ts';

const Invoice = defineEntity({ name: 'Invoice', collection: 'x/invoices', registrationPrefix: 'I', fields: {} });
const record = (status: string, version: number) => ({ registration: 'I1', status, _version: version }) as unknown as EntityRecord;

test('a paid invoice no longer says "Overdue … 0.00 EUR are still open": its page is laid out again when it has changed', async () => {
  let asked = 0;
  const resolve = async (_entity: unknown, shown?: EntityRecord) => {
    asked += 1;
    return { layout: { v: 1, left: shown?.status === 'ISSUED' ? [{ kind: 'error', v: 1 }] : [], right: [] } as unknown as Layout };
  };
  const page = new PageLayout(Invoice, { layouts: { resolve, follow: () => () => {} } } as unknown as RecordServices);
  page.take(record('ISSUED', 1), await page.of(record('ISSUED', 1)));
  expect(page.shown.left).toHaveLength(1);
  // Nothing new: not asked. Saved, but laid out the same: the cards stay as they are.
  expect([await page.of(record('ISSUED', 1)), asked]).toEqual([undefined, 1]);
  expect([await page.of(record('ISSUED', 2)), asked]).toEqual([undefined, 2]);
  page.take(record('PAID', 3), await page.of(record('PAID', 3)));
  expect(page.shown.left).toEqual([]);
});
