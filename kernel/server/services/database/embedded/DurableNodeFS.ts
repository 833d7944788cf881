import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncSync } from 'node:fs';

interface NodeStream {
  readonly nfd: number;
}
interface FileSystemModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: NodeStream) => number } };
}
interface ModuleOptions {
  readonly preRun?: readonly ((module: FileSystemModule) => void)[];
}

/** Errors of fsync on things that have nothing to be flushed: pipes, folders, closed files. */
const HARMLESS = new Set(['EINVAL', 'EBADF', 'EISDIR']);

/** PGlite's filesystem on Node, with an fsync that reaches the disk: as shipped it does nothing, and a power cut loses commits. */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const { preRun = [] } = emscriptenOpts as unknown as ModuleOptions;
    const durable = { ...emscriptenOpts, preRun: [...preRun, flushOnFsync] };
    return { emscriptenOpts: durable };
  }
}

function flushOnFsync(module: FileSystemModule): void {
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd);
    } catch (error) {
      if (!HARMLESS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    return 0;
  };
}
