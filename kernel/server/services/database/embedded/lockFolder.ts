import { createHash } from 'node:crypto';
import { realpathSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Disposer } from '@mortise/sdk';

/** Longest path of a Unix socket that every system takes. */
const MAX_SOCKET_PATH = 100;

/**
 * Keeps the folder for this process. The lock is a socket that is listened on: it ends with the process, however that ends.
 * Answers how to give it back, or undefined while another process holds it.
 */
export async function lockFolder(folder: string): Promise<Disposer | undefined> {
  const path = socketPath(realpathSync(folder));
  const server = (await listen(path)) ?? (await takeOver(path));
  return server && (() => void server.close());
}

function socketPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\mortise-${hash}`;
  const beside = `${folder}.lock`;
  return beside.length <= MAX_SOCKET_PATH ? beside : join(tmpdir(), `mortise-${hash}.lock`);
}

/** The listening server, or undefined when something stands at the path. */
function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

/** Replaces a socket that its process left behind. Two processes may try at once: only one can move the old socket away. */
async function takeOver(path: string): Promise<Server | undefined> {
  if (await isAlive(path)) return undefined;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return undefined;
  }
  if (await isAlive(aside)) {
    renameSync(aside, path);
    return undefined;
  }
  rmSync(aside, { force: true });
  return listen(path);
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
