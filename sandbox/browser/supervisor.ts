import { type ControlReply, type ControlRequest, INIT, READY } from '../shared/protocol.ts';

/** The source of the worker, put here by `buildSandboxFrame`. */
declare const WORKER_SOURCE: string;

const workerUrl = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: 'text/javascript' }));
const modules = new Map<string, WebAssembly.Module>();
const workers = new Map<number, Worker>();

/** Does what the page asks. Runs no tenant code and hands worker ports on unread. */
async function perform(request: ControlRequest, ports: readonly MessagePort[]): Promise<ControlReply> {
  const { id } = request;
  try {
    if (request.op === 'wasm') modules.set(request.key, await WebAssembly.compile(request.bytes));
    else if (request.op === 'spawn') spawn(request, ports[0]!);
    else if (request.op === 'kill') kill(request.wid);
    return { id, ok: true };
  } catch (error) {
    return { id, ok: false, message: String(error) };
  }
}

function spawn({ wid, module, limits }: Extract<ControlRequest, { op: 'spawn' }>, port: MessagePort): void {
  const worker = new Worker(workerUrl);
  workers.set(wid, worker);
  worker.postMessage({ module: modules.get(module), limits, port }, [port]);
}

function kill(wid: number): void {
  workers.get(wid)?.terminate();
  workers.delete(wid);
}

function serve(control: MessagePort): void {
  const answer = async (event: MessageEvent<ControlRequest>): Promise<void> => {
    const reply = await perform(event.data, event.ports);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
    control.postMessage(reply);
  };
  control.addEventListener('message', (event) => void answer(event));
  control.start();
}

// Our own origin is opaque, but the address still says which application served us: only that one may speak.
const application = new URL(location.href).origin;
const onMessage = (event: MessageEvent): void => {
  const isFromApplication = event.source === parent && event.origin === application;
  const port = event.ports[0];
  if (!isFromApplication || (event.data as { type?: unknown } | null)?.type !== INIT || !port) return;
  removeEventListener('message', onMessage);
  serve(port);
};
addEventListener('message', onMessage);
parent.postMessage({ type: READY }, application);
