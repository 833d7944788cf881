import { UnreadableFileError, type TextReader, type TextReading } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Person } from '../../shared/person.ts';
import { IbanPaste } from './IbanPaste.tsx';

const GERMAN = 'DE89370400440532013000';
const FRENCH = 'FR1420041010050500013M02606';

/** A reader that answers when it is told to. */
class FakeTextReader implements TextReader {
  reading: TextReading | undefined;
  private readonly answer = Promise.withResolvers<string>();
  readonly read = vi.fn((_file: File, reading: TextReading) => {
    this.reading = reading;
    return this.answer.promise;
  });

  say(text: string): Promise<void> {
    return act(async () => this.answer.resolve(text));
  }
  fail(error: Error): Promise<void> {
    return act(async () => this.answer.reject(error));
  }
}

const PICTURE = new File(['a picture'], 'letter.png', { type: 'image/png' });

function show(reader?: TextReader) {
  const services = new FakeServices({ entities: [Person] });
  if (reader)
    services.contributions.add({
      textReaders: [{ id: 'fake', label: 'Picture', accepts: ['image/png'], load: () => Promise.resolve({ default: reader }) }],
    });
  const form = new RecordForm(Person);
  form.assign({ bankAccounts: [{ name: 'A' }] });
  const row = form.items('bankAccounts').rows[0]!;
  renderWithServices(<IbanPaste row={row} />, services, '/person');
  return { row, iban: () => row.scalar('bankIban')?.value };
}

async function open(reader = new FakeTextReader()) {
  const shown = show(reader);
  fireEvent.click(screen.getByRole('button', { name: 'Scan IBAN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan IBAN' }));
  const choose = (file: File) => fireEvent.change(dialog.getByLabelText('File with an IBAN'), { target: { files: [file] } });
  return { ...shown, dialog, reader, choose };
}
const reading = ({ reader }: { readonly reader: FakeTextReader }) => waitFor(() => expect(reader.read).toHaveBeenCalled());
const offered = () =>
  within(screen.getByRole('list', { name: 'IBANs found' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

test('[PERSON-119] without a plugin that reads files there is no scan, and a box to paste text into', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Scan IBAN' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Find the IBAN in a text' })).toBeDefined();
});

test('[PERSON-118] the IBAN of a picture is read with progress, and taken by Enter', async () => {
  const opened = await open();
  opened.choose(PICTURE);
  await reading(opened);
  expect(opened.reader.read.mock.calls[0]![0]).toBe(PICTURE);
  act(() => opened.reader.reading!.onProgress(0.42));
  expect(opened.dialog.getByRole('progressbar', { name: 'Reading letter.png' }).getAttribute('aria-valuenow')).toBe('42');
  expect(opened.dialog.getByRole('status').textContent).toBe('Reading letter.png');
  await opened.reader.say(`IBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX`);
  expect(opened.dialog.getByRole('status').textContent).toBe('1 valid IBANs were found. Choose one.');
  const first = opened.dialog.getByRole('button', { name: /DE89 3704 0044 0532 0130 00/ });
  expect(document.activeElement).toBe(first);
  fireEvent.click(first);
  expect(opened.iban()).toBe(GERMAN);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[PERSON-119] only IBANs whose check digits are right are offered; arrows move among several', async () => {
  const opened = await open();
  opened.choose(PICTURE);
  await reading(opened);
  await opened.reader.say('DE88 3704 0044 0532 0130 00\nDE89 3704 0044 0532 0130 00\nFR14 2004 1010 0505 0001 3M02 606');
  expect(offered()).toEqual(['DE89 3704 0044 0532 0130 00 Take it', 'FR14 2004 1010 0505 0001 3M02 606 Take it']);
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement!.textContent).toContain('FR14');
  fireEvent.click(document.activeElement!);
  expect(opened.iban()).toBe(FRENCH);
});

test('[PERSON-119] a reader goes on until the text holds an IBAN whose check digits are right', async () => {
  const opened = await open();
  opened.choose(PICTURE);
  await reading(opened);
  const { isEnough } = opened.reader.reading!;
  expect(isEnough!('DE88 3704 0044 0532 0130 00')).toBe(false);
  expect(isEnough!('to DE89 3704 0044 0532 0130 00, please')).toBe(true);
});

test('[PERSON-119] Cancel ends the reading, and what it still says counts for nothing', async () => {
  const opened = await open();
  opened.choose(PICTURE);
  await reading(opened);
  fireEvent.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
  expect(opened.reader.reading!.signal.aborted).toBe(true);
  await opened.reader.say(GERMAN);
  expect(opened.dialog.queryByRole('progressbar')).toBeNull();
  expect(opened.dialog.queryByRole('list')).toBeNull();
  expect(opened.dialog.getByRole('status').textContent).toBe('');
});

test('[PERSON-119] closing the dialog ends the reading', async () => {
  const opened = await open();
  opened.choose(PICTURE);
  await reading(opened);
  fireEvent.click(opened.dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opened.reader.reading!.signal.aborted).toBe(true));
  expect(opened.iban()).toBeUndefined();
});

const HUGE = new File(['x'], 'huge.png', { type: 'image/png' });
Object.defineProperty(HUGE, 'size', { value: 20 * 1024 * 1024 + 1 });

test.each([
  [
    'of another kind',
    new File(['x'], 'letter.docx', { type: 'application/msword' }),
    'letter.docxThis file cannot be read. Take a picture (PNG, JPEG, WebP) or a PDF.',
  ],
  ['that is too large', HUGE, 'huge.pngThe file is larger than 20 MB. Take a smaller picture, or only the page with the IBAN.'],
])('[PERSON-119] a file %s is not read, and the user is told what to do', async (_, file, text) => {
  const opened = await open();
  opened.choose(file);
  await waitFor(() => expect(opened.dialog.getByRole('status').textContent).toBe(text));
  expect(opened.reader.read).not.toHaveBeenCalled();
});

test.each([
  ['is damaged', new UnreadableFileError('damaged'), /The file is damaged/],
  ['wants a password', new UnreadableFileError('protected'), /protected by a password/],
  ['could not be fetched for', new Error('offline'), /Check the connection/],
])('[PERSON-119] a file that %s says so', async (_, error, text) => {
  const opened = await open();
  opened.choose(PICTURE);
  await reading(opened);
  await opened.reader.fail(error);
  expect(opened.dialog.getByRole('status').textContent).toMatch(text);
});

test('[PERSON-119] a picture without an IBAN says what to do, and another file can be taken', async () => {
  const opened = await open();
  opened.choose(PICTURE);
  await reading(opened);
  await opened.reader.say('Dear Sir or Madam, DE00 1234');
  expect(opened.dialog.getByRole('status').textContent).toMatch(/No valid IBAN was found\. Take a sharp picture/);
  opened.choose(PICTURE);
  await waitFor(() => expect(opened.reader.read).toHaveBeenCalledTimes(2));
});

test('[PERSON-119] a picture or a text is pasted into the dialog, and a file dropped', async () => {
  const opened = await open();
  fireEvent.paste(window, { clipboardData: { files: [], getData: () => 'to DE89 3704 0044 0532 0130 00' } });
  expect(offered()).toEqual(['DE89 3704 0044 0532 0130 00 Take it']);
  fireEvent.paste(window, { clipboardData: { files: [PICTURE], getData: () => '' } });
  await reading(opened);
  fireEvent.drop(opened.dialog.getByText(/Drop a file here/), { dataTransfer: { files: [PICTURE], types: ['Files'] } });
  await waitFor(() => expect(opened.reader.read).toHaveBeenCalledTimes(2));
});
