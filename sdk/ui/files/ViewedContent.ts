import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Disposer } from '../../Disposer.ts';
import { extensionOf } from '../../documentRules.ts';
import type { ApiService } from '../../client/services/ApiService.ts';
import type { ViewedFile } from './FileViewer.tsx';

/** How the browser shows a file. */
export type ViewKind = 'pdf' | 'image' | 'text' | 'none';

const KINDS: Readonly<Record<string, ViewKind>> = {
  pdf: 'pdf',
  ...Object.fromEntries(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'].map((extension) => [extension, 'image'] as const)),
  ...Object.fromEntries(['txt', 'csv', 'xml', 'json', 'md', 'eml', 'log'].map((extension) => [extension, 'text'] as const)),
};
export const viewKindOf = (name: string): ViewKind => KINDS[extensionOf(name)] ?? 'none';

/** Images and texts beyond it would only make the page slow. */
const MOST_BYTES = 50 * 1_048_576;
const MOST_LETTERS = 300_000;

/** The content of a file as far as it can be shown. Observable. */
export class ViewedContent {
  readonly kind: ViewKind;
  /** Of a PDF or an image, for as long as it is shown. */
  url: string | undefined = undefined;
  text: string | undefined = undefined;
  /** Whether only the beginning of the text is shown. */
  isCut = false;
  error: unknown = undefined;
  private readonly api: ApiService;
  private readonly file: ViewedFile;

  constructor(api: ApiService, file: ViewedFile) {
    this.api = api;
    this.file = file;
    this.kind = (file.size ?? 0) > MOST_BYTES ? 'none' : viewKindOf(file.name);
    makeAutoObservable<ViewedContent, 'api' | 'file'>(this, { kind: false, api: false, file: false, error: observableRef, start: false });
  }

  start(): Disposer {
    const ending = new AbortController();
    if (this.kind !== 'none') void this.load(ending.signal);
    return () => {
      ending.abort();
      if (this.url !== undefined) URL.revokeObjectURL(this.url);
    };
  }

  async load(signal: AbortSignal): Promise<void> {
    try {
      const { path, content } = this.file;
      const blob = content ? await content() : (await this.api.download(path, { isSilent: true, signal })).blob;
      if (this.kind === 'text') await this.show(blob, signal);
      // Never as anything else, whatever the server said: what is shown has the rights of the page.
      else if (!signal.aborted) {
        const url = URL.createObjectURL(this.kind === 'pdf' ? new Blob([blob], { type: 'application/pdf' }) : blob);
        runInAction(() => (this.url = url));
      }
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.error = error));
    }
  }

  private async show(blob: Blob, signal: AbortSignal): Promise<void> {
    const text = decoded(await blob.slice(0, MOST_LETTERS * 4).arrayBuffer());
    if (!signal.aborted)
      runInAction(() =>
        Object.assign(this, { text: text.slice(0, MOST_LETTERS), isCut: text.length > MOST_LETTERS || blob.size > MOST_LETTERS * 4 }),
      );
  }
}

/** As Unicode where it is, else as Windows writes western letters. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
