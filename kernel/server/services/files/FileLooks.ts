import { ForeignFileReader, type RequestScope } from '@mortise/sdk/server';
import type { FileKind } from './FileKind.ts';
import { HEAD_BYTES } from './kindOfBytes.ts';
import type { LookAnswer, LookQuestion } from './lookThread.ts';

const LIMITS = { seconds: 20, megabytes: 256 };

/** Says what files are, by their bytes. A thread of its own looks at them. */
export class FileLooks {
  private readonly reader = new ForeignFileReader<LookQuestion, LookAnswer>(new URL('./lookThread.ts', import.meta.url), LIMITS);

  /** Of a file on the disk. @throws when its bytes are not what its extension says, or unpack to too much */
  async contentTypeOf(scope: RequestScope, path: string, name: string): Promise<string> {
    const answer = await this.reader.read({ path, name }, scope);
    return 'contentType' in answer ? answer.contentType : answer.kind;
  }

  async kindOf(scope: RequestScope, bytes: Uint8Array): Promise<FileKind> {
    const answer = await this.reader.read({ bytes: bytes.subarray(0, HEAD_BYTES) }, scope);
    return 'kind' in answer ? answer.kind : 'unknown';
  }
}
