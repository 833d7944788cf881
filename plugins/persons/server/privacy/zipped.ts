import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Whether its content is compressed already. */
  readonly isCompressed?: boolean;
}

const NOTHING = new Uint8Array(0);
const encoder = new TextEncoder();

/** A zip archive that is made while it is read: nothing but the piece at hand is in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const errors: Error[] = [];
  const zip = new Zip((error, piece) => {
    if (error) errors.push(error);
    else made.push(piece);
  });
  const finished = (): readonly Uint8Array[] => {
    if (errors[0]) throw errors[0];
    return made.splice(0);
  };
  for await (const { name, content, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* finished();
    }
    file.push(NOTHING, true);
    yield* finished();
  }
  zip.end();
  yield* finished();
}
