import { ApiError, OFFICE_EXTENSIONS } from '@mortise/sdk';
import type { ConvertedFile, PdfConverter, PdfOptions } from '@mortise/sdk/server';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Drawing, DrawingFailure } from './drawing.ts';
import type { OfficeProgram } from './OfficeProgram.ts';

const TIMEOUT_MS = 60_000;
const KINDS: Readonly<Record<string, Drawing['kind']>> = { pdf: 'pdf', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' };

/** Makes PDFs on this machine: what is computed runs in a thread, so that nobody else waits for it. */
export class LocalPdfConverter implements PdfConverter {
  private readonly office: OfficeProgram;

  constructor(office: OfficeProgram) {
    this.office = office;
  }

  async convert({ path, extension }: ConvertedFile, target: string, { watermark, signal }: PdfOptions): Promise<void> {
    const kind = KINDS[extension];
    const marked = watermark === undefined ? {} : { watermark };
    if (kind !== undefined) return draw({ source: path, kind, target, ...marked }, signal);
    if (!OFFICE_EXTENSIONS.includes(extension)) throw ApiError.of('CONVERSION_UNAVAILABLE', [extension, 'there is no converter for it']);
    if (watermark === undefined) return this.office.convert(path, extension, target, signal);
    const unmarked = `${target}.part`;
    try {
      await this.office.convert(path, extension, unmarked, signal);
      return await draw({ source: unmarked, kind: 'pdf', target, ...marked }, signal);
    } finally {
      await rm(unmarked, { force: true });
    }
  }
}

async function draw(drawing: Drawing, signal: AbortSignal): Promise<void> {
  const thread = new Worker(new URL('./drawingThread.ts', import.meta.url), { workerData: drawing });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const failure = await new Promise<DrawingFailure>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      ended.addEventListener('abort', () => resolve('Making the PDF took too long'), { once: true });
    });
    if (failure !== undefined) throw ApiError.of('CONVERSION_FAILED', [failure]);
  } finally {
    await thread.terminate();
  }
}
