import { ApiError, defineEntity } from '@mortise/sdk';
import { OfflineService } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ShareScreen from './ShareScreen.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { name: { type: 'text', column: true } },
});
const Rate = defineEntity({ name: 'Rate', collection: 'x/rates', registrationPrefix: 'R', documents: false, fields: {} });
const UPLOAD = 'POST /x/loans/L1/documents';

function open(files: readonly File[], address = '/share') {
  const services = new FakeServices({ entities: [Loan, Rate] });
  services.api.answers['GET /x/loans'] = [{ registration: 'L1', name: 'Van' }];
  services.api.answers[UPLOAD] = { _id: 'd1' };
  const offline = { ...services.get(OfflineService), shared: async () => files, forgetShared: vi.fn(async () => {}) };
  services.set(OfflineService, offline);
  renderWithServices(<ShareScreen />, services, address);
  return { services, offline };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const photo = () => new File(['pixels'], 'front.jpg', { type: 'image/jpeg' });

async function chooseRecord() {
  fireEvent.click(
    await screen.findByRole('combobox', { name: 'Record type' }).catch(() => screen.getByRole('textbox', { name: 'Record type' })),
  );
  expect(screen.queryByRole('option', { name: 'Rate' })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: 'Loan' }));
  fireEvent.click(button('Choose record'));
  fireEvent.click(await within(await screen.findByRole('dialog')).findByText('Van'));
  expect(await screen.findByText('Van (L1)')).toBeDefined();
}

test('[OFFLINE-050] a shared photo is added to the record that the user chose, and is forgotten then', async () => {
  const { services, offline } = open([photo()]);
  expect((await screen.findByRole('list', { name: 'Files' })).textContent).toContain('front.jpg');
  expect(button('Add to record').disabled).toBe(true);
  await chooseRecord();
  fireEvent.click(button('Add to record'));
  await waitFor(() => expect(offline.forgetShared).toHaveBeenCalled());
  const body = services.api.callsOf(UPLOAD)[0]!.body as FormData;
  expect((body.get('file') as File).name).toBe('front.jpg');
});

test('[OFFLINE-050] one that the server refuses stays with its reason, and is not forgotten', async () => {
  const { services, offline } = open([photo()]);
  await screen.findByRole('list', { name: 'Files' });
  services.api.answers[UPLOAD] = new ApiError(400, 'FILE_REFUSED', 'It holds a virus');
  await chooseRecord();
  fireEvent.click(button('Add to record'));
  expect((await screen.findByRole('alert')).textContent).toContain('It holds a virus');
  expect(offline.forgetShared).not.toHaveBeenCalled();
  fireEvent.click(button('Discard'));
  await waitFor(() => expect(offline.forgetShared).toHaveBeenCalled());
});

test('[OFFLINE-001] what was shared where nothing could keep it is said, and files can be chosen here', async () => {
  open([], '/share?failed=1');
  expect(await screen.findByText(/^What was shared could not be kept/)).toBeDefined();
  expect(button('Choose files').disabled).toBe(false);
});
