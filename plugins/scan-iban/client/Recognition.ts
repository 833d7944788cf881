// Tesseract's own script for workers: 109 KiB, 33 compressed.
import workerUrl from 'tesseract.js/dist/worker.min.js?url';
// The engine without the recognition of former versions, WebAssembly inside: 3.7 MiB.
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
// Letters of Latin script: 2.8 MiB, compressed as it is.
import languageUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import { createWorker, OEM, PSM, type LoggerMessage, type Worker } from 'tesseract.js';

/** All that an IBAN consists of; letters that look like a digit are mistaken less often among fewer. */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ';

/** Optical character recognition in a thread of its own, with files of our server alone. Whoever starts it, ends it. */
export class Recognition {
  private readonly worker: Worker;
  private readonly signal: AbortSignal;
  private readonly progress: ProgressOf;

  private constructor(worker: Worker, signal: AbortSignal, progress: ProgressOf) {
    this.worker = worker;
    this.signal = signal;
    this.progress = progress;
  }

  static async start(signal: AbortSignal, onProgress: (share: number) => void): Promise<Recognition> {
    signal.throwIfAborted();
    const progress: ProgressOf = { told: onProgress };
    const failure = Promise.withResolvers<never>();
    const starting = createWorker('eng', OEM.LSTM_ONLY, {
      workerPath: workerUrl,
      workerBlobURL: false,
      corePath: coreUrl,
      // The name that the worker adds comes behind the `#`, and so is no part of the request.
      langPath: `${languageUrl}#`,
      // The browser keeps files with hashed names by itself.
      cacheMethod: 'none',
      logger: ({ status, progress: share }: LoggerMessage) => progress.told(status === 'recognizing text' ? share : (STEPS[status] ?? 0)),
      // Without it, what fails while starting is never heard of.
      errorHandler: (error: unknown) => failure.reject(errorOf(error)),
    });
    try {
      const worker = await Promise.race([starting, failure.promise, abortion(signal)]);
      await worker.setParameters({ tessedit_char_whitelist: CHARACTERS, tessedit_pageseg_mode: PSM.AUTO });
      return new Recognition(worker, signal, progress);
    } catch (error) {
      void starting.then((worker) => worker.terminate()).catch(() => {});
      throw error instanceof Error ? error : errorOf(error);
    }
  }

  async read(picture: HTMLCanvasElement, onProgress: (share: number) => void): Promise<string> {
    this.progress.told = onProgress;
    const { data } = await Promise.race([this.worker.recognize(picture), abortion(this.signal)]);
    return data.text;
  }

  end(): void {
    void this.worker.terminate();
  }
}

interface ProgressOf {
  told: (share: number) => void;
}

/** How far the start is at each of its steps. */
const STEPS: Readonly<Record<string, number>> = {
  'loading tesseract core': 0.1,
  'initializing tesseract': 0.5,
  'loading language traineddata': 0.7,
  'initializing api': 0.9,
};

const abortion = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const errorOf = (error: unknown): Error => new Error(`The recognition of characters failed: ${String(error)}`);
