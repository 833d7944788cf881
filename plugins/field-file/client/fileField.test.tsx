import { defineEntity, validateRecord, type EntityRecord } from '@mortise/sdk';
import { RecordForm } from '@mortise/sdk/forms';
import { FieldValue } from '@mortise/sdk/ui';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import fieldFile from '../client.ts';
import FileView from './FileView.tsx';

const Visit = defineEntity({
  name: 'Visit',
  collection: 'x/visits',
  registrationPrefix: 'V',
  fields: {
    report: { type: 'file', accept: 'pdf', maxSize: '1MB', mandatory: true },
    photos: { type: 'files' },
    seal: { type: 'file', readOnly: true },
  },
});
const ID = '0199aaaa-0000-7000-8000-00000000000';
const stored = { _id: `${ID}1`, name: 'one.png', type: 'PHOTO', entityName: 'Visit', entityRegistration: 'V1' };

function open(name: 'report' | 'photos' | 'seal', record?: object) {
  const services = new FakeServices({ entities: [Visit] });
  let count = 0;
  services.api.answers['POST /core/uploads'] = ({ body }: { readonly body: FormData }) => ({
    _id: `${ID}${(count += 1) + 1}`,
    name: body.get('name'),
  });
  const field = new RecordForm(Visit, record && ({ registration: 'V1', ...record } as unknown as EntityRecord)).field(name);
  const { container } = renderWithServices(<FileView id="f" field={field} />, services);
  const pick = (...files: File[]) => fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
  return { services, field, pick };
}
const file = (name: string): File => new File(['content'], name);

test('[FILE-002] files are uploaded at once and stand in the field, to be saved with the record', async () => {
  const { field, pick, services } = open('photos', { photos: [stored] });
  pick(file('two.png'), file('three.png'));
  await waitFor(() => expect(field.value).toEqual([stored, { _id: `${ID}2`, name: 'two.png' }, { _id: `${ID}3`, name: 'three.png' }]));
  expect(field.isDirty).toBe(true);
  expect(services.api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /core/uploads', 'POST /core/uploads']);
});

test('[FILE-002] [FILE-018] a field of one file has a small primary button, takes one, and puts the next in its place', async () => {
  const { field, pick } = open('report');
  const button = screen.getByRole('button', { name: 'Choose a file' });
  expect([button.getAttribute('data-size'), button.getAttribute('data-variant') ?? 'filled']).toEqual(['compact-sm', 'filled']);
  pick(file('a.pdf'), file('b.pdf'));
  await waitFor(() => expect(field.value).toEqual({ _id: `${ID}2`, name: 'a.pdf' }));
  pick(file('c.pdf'));
  await waitFor(() => expect(field.value).toEqual({ _id: `${ID}3`, name: 'c.pdf' }));
});

test('[FILE-009] [FILE-010] its own rules are told, and what they refuse is not sent', async () => {
  const { pick, services } = open('report');
  expect(screen.getByText('pdf up to 1 MB')).toBeDefined();
  pick(file('a.png'));
  expect(await screen.findByText('Forbidden document extension "png". Accepted formats: pdf')).toBeDefined();
  expect(services.api.calls).toEqual([]);
});

test('[FILE-004] [FILE-006] a file is renamed and taken out; nothing of it is sent before the record is saved', async () => {
  const { field, services } = open('photos', { photos: [stored] });
  fireEvent.click(screen.getByRole('button', { name: 'Rename one.png' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Front' } });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Enter' });
  expect(field.value).toEqual([{ ...stored, name: 'Front.png' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Front.png' }));
  expect(field.value).toBeNull();
  expect(services.api.calls).toEqual([]);
});

test('[FILE-003] a stored file is looked at among the documents of its record, a new one among the uploads', async () => {
  const { services } = open('photos', { photos: [stored, { _id: `${ID}9`, name: 'new.png' }] });
  services.api.answers['GET /x/visits/V1/documents/' + stored._id + '/content'] = { blob: new Blob(['x']), fileName: 'one.png' };
  fireEvent.click(screen.getByRole('button', { name: 'Download one.png' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download new.png' }));
  await waitFor(() =>
    expect(services.api.calls.map(({ path }) => path)).toEqual([
      `/x/visits/V1/documents/${stored._id}/content`,
      `/core/uploads/${ID}9/content`,
    ]),
  );
});

test('[FILE-002] a field that is read only shows its file and takes none', () => {
  open('seal', { seal: stored });
  expect(screen.getByRole('button', { name: 'one.png' })).toBeDefined();
  for (const name of ['Delete one.png', 'Choose a file']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('[FILE-001] in lists and read mode its files are names that open them', async () => {
  const services = new FakeServices({ entities: [Visit] });
  services.contributions.add(fieldFile.contributes!, 'field-file');
  renderWithServices(
    <FieldValue name="photos" field={Visit.fields.photos} value={[stored, { ...stored, _id: `${ID}2`, name: 'two.png' }]} />,
    services,
  );
  expect(await screen.findByRole('button', { name: 'two.png' })).toBeDefined();
});

test('[OFFLINE-049] a file that waits for the network is a value: the form that names it is saved, and waits behind it', () => {
  const report = { _id: 'TMP00000001', name: 'report.pdf' };
  expect(validateRecord(Visit, { report }, { isPatch: true })).toEqual({ errors: [], values: { report } });
});

test('[FILE-001] a value is a file with id and name; what else it brings is left out', () => {
  const check = (report: unknown) => validateRecord(Visit, { report }, { isPatch: true });
  expect(check({ ...stored, size: 3, path: '/etc' }).values).toEqual({ report: stored });
  for (const wrong of ['a.pdf', {}, { _id: '1', name: 'a' }, { _id: stored._id }, { ...stored, name: 'a\0' }, [stored]]) {
    expect(check(wrong).errors[0]?.message).toBe('Report has to be a file');
  }
  expect(validateRecord(Visit, { photos: [stored, 1] }, { isPatch: true }).errors[0]?.message).toBe('Photos has to be a list of files');
  expect(validateRecord(Visit, { report: null }, { isPatch: true }).errors[0]?.message).toBe('Report is mandatory');
});
