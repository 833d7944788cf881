import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** An entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Compressed bytes of the scripts and styles that something needs. */
export interface Size {
  readonly script: number;
  readonly style: number;
}

/** Measures what the browser loads for parts of the built client. */
export class BundleSizes {
  private readonly folder: string;
  private readonly manifest: Manifest;
  private readonly sizes = new Map<string, number>();

  constructor(folder: string, manifest: Manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  static async of(folder: string): Promise<BundleSizes> {
    return new BundleSizes(folder, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest);
  }

  /** Files that loading these modules brings, with everything they import statically. */
  filesOf(keys: readonly string[]): ReadonlySet<string> {
    const files = new Set<string>();
    const seen = new Set<string>();
    const add = (key: string): void => {
      const chunk = this.manifest[key];
      if (chunk === undefined || seen.has(key)) return;
      seen.add(key);
      files.add(chunk.file);
      for (const style of chunk.css ?? []) files.add(style);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    for (const key of keys) add(key);
    return files;
  }

  /** Modules of the manifest whose source path fits. */
  keys(fits: RegExp): readonly string[] {
    return Object.keys(this.manifest).filter((key) => fits.test(key));
  }

  async size(files: Iterable<string>): Promise<Size> {
    const total = { script: 0, style: 0 };
    for (const file of files) total[file.endsWith('.css') ? 'style' : 'script'] += await this.gzipped(file);
    return total;
  }

  private async gzipped(file: string): Promise<number> {
    const known = this.sizes.get(file);
    if (known !== undefined) return known;
    const size = gzipSync(await readFile(join(this.folder, file)), { level: 9 }).length;
    this.sizes.set(file, size);
    return size;
  }
}
