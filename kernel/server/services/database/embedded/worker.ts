import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseThread } from './DatabaseThread.ts';
import type { Reply, Request, ThreadData } from './protocol.ts';

/** Thread of the embedded database: its statements run here, so that the server's own thread never waits for them. */
const port = parentPort!;
const reply = (message: Reply): void => port.postMessage(message);
const thread = new DatabaseThread(workerData as ThreadData, reply);
// Listening at once keeps the thread alive; what comes before the database stands waits for it.
const ready = thread.start();
port.on('message', (request: Request) => {
  void ready.then(() => thread.handle(request));
});
