import { BOOT_ID } from '../shared/protocol.ts';
import type { WorkerPort } from './WorkerPort.ts';

/** Resolves when the worker has its engine ready, so that no script's time is spent on starting one. */
export function awaitBoot(port: WorkerPort, milliseconds: number): Promise<WorkerPort> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string): void => {
      clearTimeout(timer);
      port.kill();
      reject(new Error(`A script worker did not start: ${reason}`));
    };
    const timer = setTimeout(() => refuse(`no answer within ${milliseconds} ms`), milliseconds);
    port.listen(() => {
      clearTimeout(timer);
      resolve(port);
    }, refuse);
    port.post({ id: BOOT_ID, op: 'ping' });
  });
}
