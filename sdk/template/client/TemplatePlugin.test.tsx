import type { RecordPage } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settings } from '../settings.ts';
import TemplatePlugin from './TemplatePlugin.tsx';

test('shows how many records there are, and hides it when asked to', async () => {
  const api = new FakeApi({ 'GET /financing/contracts': [] });
  api.pagination = { ...api.pagination, size: 1200 };
  const page = { entity: { name: 'Contract', collection: 'financing/contracts', fields: {} } } as object as RecordPage;
  const card = renderWithServices(<TemplatePlugin node={{ kind: 'TemplatePlugin' }} page={page} />, new FakeServices({ api }));
  expect(await card.findByText(/^Records of this kind: 1.200$/)).toBeDefined();
  fireEvent.click(card.getByRole('button', { name: 'Hide' }));
  expect(card.queryByText(/Records of this kind/)).toBeNull();
});

test('follows what an administrator sets', async () => {
  const api = new FakeApi({ 'GET /financing/contracts': [] });
  api.pagination = { ...api.pagination, size: 12 };
  const page = { entity: { name: 'Contract', collection: 'financing/contracts', fields: {} } } as object as RecordPage;
  const services = new FakeServices({ api });
  const card = renderWithServices(<TemplatePlugin node={{ kind: 'TemplatePlugin' }} page={page} />, services);
  expect(await card.findByText(/Records of this kind/)).toBeDefined();
  act(() => void services.settings.set(settings, { isShown: false }));
  expect(card.queryByText(/Records of this kind/)).toBeNull();
});
