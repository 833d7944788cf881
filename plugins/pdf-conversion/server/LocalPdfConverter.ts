import { apiError } from '@mortise/sdk';
import { OFFICE_EXTENSIONS, ForeignFileReader, type ConvertedFile, type PdfConverter, type PdfOptions } from '@mortise/sdk/server';
import { rm } from 'node:fs/promises';
import type { Drawing } from './drawing.ts';
import type { OfficeProgram } from './OfficeProgram.ts';

/** Decoding the largest image that is taken needs a quarter of it. */
const LIMITS = { seconds: 60, megabytes: 1_024 };
const KINDS: Readonly<Record<string, Drawing['kind']>> = { pdf: 'pdf', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' };

/** Makes PDFs on this machine: what is computed runs in a thread, so that nobody else waits for it. */
export class LocalPdfConverter implements PdfConverter {
  private readonly office: OfficeProgram;
  private readonly drawings = new ForeignFileReader<Drawing, void>(new URL('./drawingThread.ts', import.meta.url), LIMITS);

  constructor(office: OfficeProgram) {
    this.office = office;
  }

  async extensions(): Promise<readonly string[]> {
    return [...Object.keys(KINDS), ...((await this.office.isInstalled()) ? OFFICE_EXTENSIONS : [])];
  }

  async convert({ path, extension }: ConvertedFile, target: string, { watermark, tenant = 0, signal }: PdfOptions): Promise<void> {
    const kind = KINDS[extension];
    const marked = watermark === undefined ? {} : { watermark };
    if (kind !== undefined) return this.drawings.read({ source: path, kind, target, ...marked }, { tenant, signal });
    if (!OFFICE_EXTENSIONS.includes(extension)) throw apiError('CONVERSION_UNAVAILABLE', [extension, 'there is no converter for it']);
    if (watermark === undefined) return this.office.convert(path, extension, target, signal);
    const unmarked = `${target}.part`;
    try {
      await this.office.convert(path, extension, unmarked, signal);
      return await this.drawings.read({ source: unmarked, kind: 'pdf', target, ...marked }, { tenant, signal });
    } finally {
      await rm(unmarked, { force: true });
    }
  }
}
