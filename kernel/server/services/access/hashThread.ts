import { argon2Sync, type Argon2Parameters } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// On Linux this is of the thread alone, elsewhere it would be of the whole server.
if (process.platform === 'linux') {
  try {
    setPriority(0, workerData as number);
  } catch {
    // Where the system forbids it, people still have to get in.
  }
}

parentPort!.on('message', (parameters: Argon2Parameters) => parentPort!.postMessage(argon2Sync('argon2id', parameters)));
