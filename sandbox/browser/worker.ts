import { serveScripts } from '../runner/serveScripts.ts';
import type { ScriptLimits } from '../shared/limits.ts';
import type { WorkerRequest } from '../shared/protocol.ts';

interface Boot {
  readonly module: WebAssembly.Module;
  readonly limits: ScriptLimits;
  readonly port: MessagePort;
}

addEventListener(
  'message',
  (event: MessageEvent<Boot>) => {
    const { module, limits, port } = event.data;
    const listen = (onMessage: (message: WorkerRequest) => void): void => {
      port.addEventListener('message', (message: MessageEvent<WorkerRequest>) => onMessage(message.data));
      port.start();
    };
    serveScripts({ post: (message) => port.postMessage(message), listen }, module, limits, true);
  },
  { once: true },
);
