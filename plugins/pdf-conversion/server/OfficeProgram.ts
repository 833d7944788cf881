import { ApiError, apiError } from '@mortise/sdk';
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is started. */
export interface OfficeSettings {
  /** Of `soffice`; looked for on the path unless given. */
  readonly program?: string;
  /** After so long it is ended. */
  readonly timeoutMs?: number;
}

const NAMES = ['soffice', 'libreoffice'];
const TIMEOUT_MS = 60_000;
const MOST_AT_ONCE = 2;
/** In kilobytes of memory and blocks of 512 bytes of any file that it writes. */
const LIMITS = 'ulimit -v 4194304; ulimit -f 1048576; exec "$0" "$@"';

/** LibreOffice of this machine, where it is installed. Each conversion has a profile and a folder of its own, which go with it. */
export class OfficeProgram {
  private readonly settings: OfficeSettings;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(settings: OfficeSettings = {}) {
    this.settings = settings;
  }

  async isInstalled(): Promise<boolean> {
    return (await this.find()) !== undefined;
  }

  /** Writes the PDF of the file. @throws UNAVAILABLE_SOFTWARE without LibreOffice, CONVERSION_FAILED when it makes none in time */
  async convert(source: string, extension: string, target: string, signal: AbortSignal): Promise<void> {
    const program = await this.find();
    if (program === undefined) throw notInstalled(extension);
    await this.turn();
    const folder = await mkdtemp(join(tmpdir(), 'mortise-office-'));
    try {
      signal.throwIfAborted();
      const input = join(folder, `document.${extension}`);
      await copyFile(source, input);
      await this.run(program, input, folder, signal);
      await moved(join(folder, 'document.pdf'), target);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async find(): Promise<string | undefined> {
    const given = this.settings.program ?? process.env['MORTISE_SOFFICE'];
    const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
    const candidates = given === undefined ? folders.flatMap((folder) => NAMES.map((name) => join(folder, name))) : [given];
    for (const path of candidates) {
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isThere) return path;
    }
    return undefined;
  }

  private async turn(): Promise<void> {
    while (this.running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
  }

  private run(program: string, input: string, folder: string, signal: AbortSignal): Promise<void> {
    const profile = pathToFileURL(join(folder, 'profile')).href;
    const options = ['--headless', '--norestore', '--nolockcheck', '--nodefault', `-env:UserInstallation=${profile}`];
    const command = [program, ...options, '--convert-to', 'pdf', '--outdir', folder, input];
    const [started, ...rest] = process.platform === 'win32' ? command : ['/bin/sh', '-c', LIMITS, ...command];
    const child = spawn(started!, rest, {
      cwd: folder,
      // Of our own environment it needs nothing.
      env: { PATH: process.env['PATH'], HOME: folder, LANG: process.env['LANG'] },
      stdio: 'ignore',
      // It starts a process of its own: both are of one group, and end together.
      detached: true,
    });
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        end();
        reject(failed('LibreOffice took too long'));
      }, this.settings.timeoutMs ?? TIMEOUT_MS);
      signal.addEventListener('abort', end, { once: true });
      child.once('error', reject);
      child.once('close', () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        end();
        resolve();
      });
    });
  }
}

async function moved(made: string, target: string): Promise<void> {
  try {
    await rename(made, target).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EXDEV' ? copyFile(made, target) : Promise.reject(error),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw failed('LibreOffice cannot read the file');
  }
}

const failed = (sentence: string): ApiError => apiError('CONVERSION_FAILED', [sentence]);
const notInstalled = (ext: string): ApiError =>
  apiError('UNAVAILABLE_SOFTWARE', ['LibreOffice'], {
    text: { key: 'No PDF can be made of {ext} files: LibreOffice is not installed on the server', values: { ext } },
  });
