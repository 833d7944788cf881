import type { Disposer } from '@mortise/sdk';
import { UnreadableFileError, type TextReaderContribution } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import { ibanCandidates } from '../../shared/ibanCandidates.ts';

/** Larger than any photo of a phone. */
const LARGEST = 20 * 1024 * 1024;

/** Why there is nothing to choose from. */
export type ScanProblem = 'type' | 'size' | 'damaged' | 'protected' | 'nothing' | 'failure';
type Readers = readonly Pick<TextReaderContribution, 'accepts' | 'load'>[];

/** Looks for IBANs in one file at a time: another one takes the place of the one before. PERSON-119. */
export class IbanScanStore {
  /** Of the file that is or was read. */
  name: string | undefined = undefined;
  isReading = false;
  /** From 0 to 1. */
  progress = 0;
  found: readonly string[] = [];
  problem: ScanProblem | undefined = undefined;
  private readonly readers: () => Readers;
  private reading: AbortController | undefined = undefined;

  constructor(readers: () => Readers) {
    this.readers = readers;
    makeAutoObservable<this, 'readers' | 'reading'>(this, { readers: false, reading: false, start: false });
  }

  start(): Disposer {
    return () => this.cancel();
  }

  /** What the browser offers in its own dialog: `image/png,application/pdf`. */
  get accept(): string {
    return this.readers()
      .flatMap(({ accepts }) => accepts)
      .join(',');
  }

  /** Looks into a text as it is. */
  takeText(text: string): void {
    this.cancel();
    this.name = undefined;
    this.show(ibanCandidates(text));
  }

  async takeFile(file: File): Promise<void> {
    this.cancel();
    this.name = file.name;
    this.found = [];
    const reader = this.readers().find(({ accepts }) => accepts.includes(file.type));
    this.problem = reader === undefined ? 'type' : file.size > LARGEST ? 'size' : undefined;
    if (reader === undefined || this.problem !== undefined) return;
    const reading = new AbortController();
    this.reading = reading;
    this.isReading = true;
    this.progress = 0;
    const end = (result: () => void) => {
      if (this.reading === reading) runInAction(() => this.end(result));
    };
    try {
      const { default: textReader } = await reader.load();
      if (reading.signal.aborted) return;
      const text = await textReader.read(file, {
        onProgress: (share) => runInAction(() => this.reading === reading && (this.progress = share)),
        signal: reading.signal,
        isEnough: (part) => ibanCandidates(part).length > 0,
      });
      end(() => this.show(ibanCandidates(text)));
    } catch (error) {
      end(() => (this.problem = error instanceof UnreadableFileError ? error.reason : 'failure'));
    }
  }

  /** Ends the reading at once. */
  cancel(): void {
    const { reading } = this;
    this.end(() => (this.progress = 0));
    reading?.abort(new DOMException('The scan was cancelled', 'AbortError'));
  }

  private end(result: () => void): void {
    this.reading = undefined;
    this.isReading = false;
    result();
  }

  private show(found: readonly string[]): void {
    this.found = found;
    this.problem = found.length === 0 ? 'nothing' : undefined;
  }
}
