import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Counts and hashes what passes, and lets no more pass than the limit. */
export class ContentMeter extends Transform {
  size = 0;
  private readonly maxBytes: number;
  private readonly tooLarge: () => Error;
  private readonly hash = createHash('sha256');

  /** @param tooLarge What the stream fails with past the limit. */
  constructor(maxBytes: number, tooLarge: () => Error) {
    super();
    this.maxBytes = maxBytes;
    this.tooLarge = tooLarge;
  }

  /** Hexadecimal; once everything has passed. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error?: Error | null, data?: Buffer) => void): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) return done(this.tooLarge());
    this.hash.update(chunk);
    return done(null, chunk);
  }
}
