import { DialogsService, type RecordPage } from '@mortise/sdk/client';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import HostFilesCard from './HostFilesCard.tsx';

const HOST = 'demo.example.com';
const FILES = `GET /core/host-files/${HOST}`;
const stored = { insertUser: 'admin@demo', insertDate: '2026-01-01T00:00:00Z' };
const LOGO = {
  ...stored,
  name: 'logo.png',
  contentType: 'image/png',
  size: 2_048,
  width: 64,
  height: 64,
  path: `/imp/demo/hosts/${HOST}/logo.png`,
};
const FONT = { ...stored, name: 'brand.woff2', contentType: 'font/woff2', size: 40_000, path: '/imp/demo/fonts/brand.woff2' };

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

function page(record: object | undefined, isWritable = true) {
  const assigned: object[] = [];
  const values = { style: [{ property: 'font', value: 'arial' }], icons: [{ file: 'logo.png' }] };
  const form = { values, assign: (changed: object) => assigned.push(changed) };
  return { assigned, page: { record, isWritable, isEditing: true, edit: () => {}, form } as unknown as RecordPage };
}

const show = (api: FakeApi, shown: RecordPage, services = new FakeServices({ api })) =>
  renderWithServices(<HostFilesCard node={{ kind: 'HostFiles' }} page={shown} />, services);

test('[THEME-015] [THEME-016] files of a host are listed, used as logo, icon or font, and uploaded one after the other', async () => {
  const api = new FakeApi({ [FILES]: [FONT, LOGO], [`POST /core/host-files/${HOST}`]: LOGO });
  const { page: shown, assigned } = page({ registration: HOST });
  show(api, shown);
  expect(await screen.findByText('logo.png')).toBeTruthy();
  expect(screen.getByText(/64 × 64/)).toBeTruthy();
  const use = async (name: string, label: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: label }));
  };
  await use('logo.png', 'Use as the logo');
  await use('logo.png', 'Use as an icon of the application');
  await use('brand.woff2', 'Use as the font');
  expect(assigned).toEqual([
    { publicLogo: LOGO.path },
    { icons: [{ file: 'logo.png' }] },
    { style: [{ property: 'font', value: 'brand.woff2' }] },
  ]);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['a'], 'a.png'), new File(['b'], 'b.png')] } });
  await waitFor(() => expect(api.callsOf(`POST /core/host-files/${HOST}`)).toHaveLength(2));
  await waitFor(() => expect(api.callsOf(FILES)).toHaveLength(2));
});

test('[THEME-016] a file goes once the user agreed, and who may only read is offered nothing', async () => {
  const api = new FakeApi({ [FILES]: [LOGO], [`DELETE /core/host-files/${HOST}/logo.png`]: undefined });
  const services = new FakeServices({ api });
  const answers = [false, true];
  services.set(DialogsService, { confirm: () => Promise.resolve(answers.shift()!) });
  const { unmount } = show(api, page({ registration: HOST }).page, services);
  for (const calls of [0, 1]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for logo.png' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(answers).toHaveLength(1 - calls));
    await waitFor(() => expect(api.callsOf(`DELETE /core/host-files/${HOST}/logo.png`)).toHaveLength(calls));
  }
  unmount();
  show(api, page({ registration: HOST }, false).page);
  expect(await screen.findByText('logo.png')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Actions|Upload/ })).toBeNull();
});

test('[THEME-016] a host that is not saved yet has no files, and says why', () => {
  show(new FakeApi({}), page(undefined).page);
  expect(screen.getByText('Save the host first: its files belong to its address.')).toBeTruthy();
});
