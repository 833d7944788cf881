import type { RelationGraph } from './RelationGraph.ts';
import type { Places } from './treeLayout.ts';

/** What the network is laid out with; ends its worker when the work is done or no longer wanted. */
export class LayoutThread {
  private readonly create: () => Worker;

  constructor(create: () => Worker = () => new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' })) {
    this.create = create;
  }

  /** Rejects where the worker does not run. Never answers once `signal` is aborted. */
  place(graph: RelationGraph, signal: AbortSignal): Promise<Places> {
    // The main person is the first: it begins in the middle.
    const nodes = [graph.main, ...[...graph.persons.keys()].filter((registration) => registration !== graph.main)];
    const indexes = new Map(nodes.map((registration, index) => [registration, index]));
    const ends = Uint32Array.from(waysOf(graph, indexes));
    return new Promise((resolve, reject) => {
      const worker = this.create();
      signal.addEventListener('abort', () => worker.terminate(), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<Float64Array>) => {
        worker.terminate();
        resolve(new Map(nodes.map((registration, index) => [registration, { x: data[2 * index]!, y: data[2 * index + 1]! }])));
      });
      worker.addEventListener('error', ({ message }) => {
        worker.terminate();
        reject(new Error(message));
      });
      worker.postMessage({ count: nodes.length, ends }, [ends.buffer]);
    });
  }
}

/** Both ends of each way between two persons, once. */
function waysOf(graph: RelationGraph, indexes: ReadonlyMap<string, number>): readonly number[] {
  const ways: number[] = [];
  for (const [registration, others] of graph.neighbours) {
    const from = indexes.get(registration)!;
    for (const other of others) if (from < indexes.get(other)!) ways.push(from, indexes.get(other)!);
  }
  return ways;
}
