import { apiError } from '@mortise/sdk';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentRules, forbiddenExtension, megabytes, narrowedRules, findFileRefusal } from '../../documentRules.ts';
import type { FakeCall } from '../../testing/FakeApi.ts';
import { FileDropArea } from './FileDropArea.tsx';
import { FileUploadList } from './FileUploadList.tsx';
import { FileUploads } from './FileUploads.ts';
import { FileViewer } from './FileViewer.tsx';

const file = (name: string, content = 'text'): File => new File([content], name);
const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  key.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

function uploads(answer: unknown) {
  const services = new FakeServices();
  services.api.answers['POST /x/documents'] = answer;
  const done: unknown[] = [];
  const store = new FileUploads<never>({
    api: services.api,
    notifications: services.notifications,
    t,
    rules: () => documentRules({ maxDocumentSize: 1 }),
    path: () => '/x/documents',
    onDone: (stored) => done.push(stored),
  });
  return { services, store, done, stop: store.start() };
}

describe('rules', () => {
  test('[FIELD-070] a size is a number or a text ending in MB', () => {
    expect([20, '20', '10MB', ' 1.5 mb ', '0', 'MB', '10KB', -1, null].map(megabytes)).toEqual([
      20,
      20,
      10,
      1.5,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('[FILE-009] [FILE-010] [FILE-011] without a setting it is 20 MB of the usual formats; the messages say which', () => {
    const rules = documentRules({});
    expect(rules.maxBytes).toBe(20 * 1_048_576);
    for (const extension of ['png', 'pdf', 'ppsxm', 'xlsx', 'csv', 'txt', 'xml', 'zip', 'eml'])
      expect(rules.extensions).toContain(extension);
    expect(findFileRefusal({ name: 'a.txt', size: 20 * 1_048_576 }, rules)).toBeUndefined();
    expect(findFileRefusal({ name: 'a.txt', size: 20 * 1_048_576 + 1 }, rules)).toMatchObject({
      key: 'File too large. Max size {max}',
      values: { max: '20 MB' },
    });
    expect(findFileRefusal({ name: 'a.EXE', size: 1 }, rules)).toEqual(forbiddenExtension('exe', rules.extensions));
    expect(findFileRefusal({ name: 'a.TXT', size: 0 }, rules)).toMatchObject({ key: 'The file is empty' });
  });

  test('[FILE-010] a field narrows them, and never widens them', () => {
    const rules = documentRules({ maxDocumentSize: 5, documentExtensions: 'pdf,jpg' });
    expect(narrowedRules(rules, { accept: '.jpg, exe', maxSize: '50MB' })).toEqual({ maxBytes: 5 * 1_048_576, extensions: ['jpg'] });
    expect(narrowedRules(rules, { maxSize: 2 })).toEqual({ maxBytes: 2 * 1_048_576, extensions: ['pdf', 'jpg'] });
  });
});

describe('uploads', () => {
  test('[FILE-002] several go at once, three at a time, each as a form with name and file', async () => {
    const open: (() => void)[] = [];
    const { store, services, done } = uploads(() => new Promise((resolve) => open.push(() => resolve({ _id: '1' }))));
    store.add(['a', 'b', 'c', 'd'].map((name) => file(`${name}.txt`)));
    await waitFor(() => expect(services.api.calls).toHaveLength(3));
    open.shift()!();
    await waitFor(() => expect(services.api.calls).toHaveLength(4));
    expect(done).toHaveLength(1);
    const body = services.api.calls[3]!.body as FormData;
    expect([body.get('name'), (body.get('file') as File).name]).toEqual(['d.txt', 'd.txt']);
    expect(store.announcement).toBe('a.txt was uploaded');
  });

  test('[FILE-008] [FILE-009] [FILE-010] what the rules refuse is not sent', () => {
    const { store, services } = uploads({});
    store.add([file('a.exe'), file('b.txt', 'x'.repeat(1_048_577)), file('c.txt', '')]);
    expect(store.all.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^Forbidden document extension "exe"\. Accepted formats: jpeg/),
      'File too large. Max size 1 MB',
      'The file is empty',
    ]);
    expect(services.api.calls).toEqual([]);
  });

  test('[FILE-017] the message of the server, or the text of the error, stands at the file; what may pass is tried again', async () => {
    const text = { key: 'The content of the file does not fit its extension "{ext}"', values: { ext: 'pdf' } };
    const answers: unknown[] = [apiError('WRONG_FILE_CONTENT', ['pdf'], { text }), new Error('Network error'), { _id: '1' }];
    const { store, done } = uploads(() => answers.shift());
    store.add([file('a.pdf')]);
    await waitFor(() => expect(store.all[0]?.error).toBe('The content of the file does not fit its extension "pdf"'));
    expect(store.all[0]?.canRetry).toBe(false);
    store.cancel(store.all[0]!);
    store.add([file('b.pdf')]);
    await waitFor(() => expect(store.all[0]).toMatchObject({ error: 'Network error', canRetry: true }));
    store.retry(store.all[0]!);
    await waitFor(() => expect(done).toEqual([{ _id: '1' }]));
    expect(store.all).toEqual([]);
  });

  test('[FILE-002] progress is shown, and cancelling ends the request', async () => {
    let call: FakeCall | undefined;
    const { store, services } = uploads((made: FakeCall) => {
      call = made;
      return new Promise((_, reject) => made.options.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    renderWithServices(<FileUploadList uploads={store} />, services);
    store.add([file('a.txt')]);
    const bar = await screen.findByRole('progressbar', { name: 'Uploading a.txt' });
    call!.options.onUploadProgress!(30, 40);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.txt' }));
    expect(call!.options.signal!.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull());
  });

  test('[FILE-017] what fails after the page was left is said as a notification', async () => {
    const { store, services, stop } = uploads(new Error('Network error'));
    stop();
    store.add([file('a.txt')]);
    await waitFor(() => expect(JSON.stringify(services.notifications)).toContain('a.txt: Network error'));
  });
});

test('[FILE-007] the drop area lights up while files are held above it, whatever they pass on the way', () => {
  const dropped: string[] = [];
  const { container } = renderWithServices(
    <FileDropArea onFiles={(files) => dropped.push(...files.map(({ name }) => name))} label="Drop here">
      <p>inside</p>
    </FileDropArea>,
  );
  const inside = screen.getByText('inside');
  const held = { dataTransfer: { types: ['Files'], files: [file('a.txt')] } };
  const isLit = () => container.querySelector('[data-over]') !== null;
  fireEvent.dragEnter(inside.parentElement!, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(isLit()).toBe(false);
  fireEvent.dragEnter(inside.parentElement!, held);
  fireEvent.dragEnter(inside, held);
  fireEvent.dragLeave(inside.parentElement!, held);
  expect([isLit(), screen.queryByText('Drop here') !== null]).toEqual([true, true]);
  fireEvent.drop(inside, held);
  expect([isLit(), dropped]).toEqual([false, ['a.txt']]);
});

describe('viewer', () => {
  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:shown'), revokeObjectURL: vi.fn() }));
  });
  afterEach(() => vi.unstubAllGlobals());

  function view(name: string, blob: Blob, size?: number) {
    const services = new FakeServices();
    services.api.answers['GET /x/1/content'] = { blob, fileName: name };
    const close = vi.fn();
    renderWithServices(
      <FileViewer files={[{ id: '1', name, path: '/x/1/content', ...(size !== undefined && { size }) }]} first="1" close={close} />,
      services,
    );
    return { services, close };
  }

  test('[FILE-003] a PDF is shown by the browser, as a PDF whatever the server called it', async () => {
    view('a.pdf', new Blob(['%PDF'], { type: 'text/html' }));
    expect((await screen.findByTitle('a.pdf')).getAttribute('src')).toBe('blob:shown');
    expect(vi.mocked(URL.createObjectURL).mock.calls[0]?.[0]).toMatchObject({ type: 'application/pdf' });
  });

  test('[FILE-003] an image is shown and made larger, with buttons and keys', async () => {
    view('a.PNG', new Blob(['x'], { type: 'image/png' }));
    const image = await screen.findByRole('img', { name: 'a.PNG' });
    fireEvent.click(screen.getByRole('button', { name: 'Larger' }));
    expect(image.style.inlineSize).toBe('125%');
    fireEvent.keyDown(screen.getByRole('group', { name: 'a.PNG' }), { key: '0' });
    expect(image.style.inlineSize).toBe('100%');
    fireEvent.error(image);
    expect(await screen.findByText('There is no preview of this file. Download it to open it.')).toBeDefined();
  });

  test.each([
    ['Unicode', new Blob(['Grüße']), 'Grüße'],
    ['Windows', new Blob([new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65])]), 'Grüße'],
    ['UTF-16', new Blob([new Uint8Array([0xff, 0xfe, 0x47, 0, 0xfc, 0])]), 'Gü'],
    ['HTML', new Blob(['<script>alert(1)</script>']), '<script>alert(1)</script>'],
  ])('[FILE-003] a text is shown as text: %s', async (_, blob, shown) => {
    view('a.txt', blob);
    expect(await screen.findByText(shown, { selector: 'pre' })).toBeDefined();
  });

  test('[FILE-003] a long text is cut, and a file without preview is not even asked for', async () => {
    view('long.csv', new Blob(['x'.repeat(400_000)]));
    expect(await screen.findByText('Only the beginning is shown. Download the file to see all of it.')).toBeDefined();
    const { services } = view('a.zip', new Blob(['x']));
    expect(await screen.findByText('There is no preview of this file. Download it to open it.')).toBeDefined();
    expect(services.api.calls).toEqual([]);
  });
});
