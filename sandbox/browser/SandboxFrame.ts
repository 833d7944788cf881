import { awaitBoot } from '../host/awaitBoot.ts';
import type { WorkerPort } from '../host/WorkerPort.ts';
import type { ScriptLimits } from '../shared/limits.ts';
import { type ControlReply, type ControlRequest, ENGINE } from '../shared/protocol.ts';
import { connectFrame, type FrameConnection } from './connectFrame.ts';

const BOOT_MILLISECONDS = 10_000;

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/** The page's side of one sandbox frame: starts and ends workers in it. Once removed it is of no more use. */
export class SandboxFrame {
  private readonly connection: FrameConnection;
  private readonly limits: ScriptLimits;
  private readonly waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  private lastId = 0;
  private lastWorker = 0;
  private isRemoved = false;

  private constructor(connection: FrameConnection, limits: ScriptLimits) {
    this.connection = connection;
    this.limits = limits;
  }

  static async open(page: Document, url: string, loadWasm: () => Promise<ArrayBuffer>, limits: ScriptLimits): Promise<SandboxFrame> {
    const [connection, bytes] = await Promise.all([connectFrame(page, url), loadWasm()]);
    const frame = new SandboxFrame(connection, limits);
    connection.control.addEventListener('message', (event) => frame.receive(event.data as ControlReply));
    connection.control.start();
    // A compiled module cannot be posted into another agent cluster, its bytes can. A copy, as the sending empties it.
    const copy = bytes.slice(0);
    await frame.ask({ op: 'wasm', key: ENGINE, bytes: copy }, [copy]);
    return frame;
  }

  async launch(): Promise<WorkerPort> {
    const wid = (this.lastWorker += 1);
    const { port1, port2 } = new MessageChannel();
    await this.ask({ op: 'spawn', wid, kind: 'qjs', module: ENGINE, limits: this.limits }, [port2]);
    return awaitBoot(this.portOf(wid, port1), BOOT_MILLISECONDS);
  }

  /** Whether the frame answers in time. A frame whose process has died gives no other sign. */
  async ping(milliseconds: number): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), milliseconds);
    });
    const pong = this.ask({ op: 'ping' }).then(
      () => true,
      () => false,
    );
    const isAlive = await Promise.race([pong, tooLate]);
    clearTimeout(timer);
    return isAlive;
  }

  remove(): void {
    if (this.isRemoved) return;
    this.isRemoved = true;
    this.connection.control.close();
    this.connection.element.remove();
    for (const { reject } of this.waiting.values()) reject(new Error('The script sandbox was removed'));
    this.waiting.clear();
  }

  private ask(request: Unnumbered<ControlRequest>, transfer: Transferable[] = []): Promise<void> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      if (this.isRemoved) return reject(new Error('The script sandbox was removed'));
      this.waiting.set(id, { resolve, reject });
      this.connection.control.postMessage({ id, ...request }, transfer);
    });
  }

  private receive(reply: ControlReply): void {
    const entry = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.ok) entry?.resolve();
    else entry?.reject(new Error(reply.message));
  }

  private portOf(wid: number, port: MessagePort): WorkerPort {
    let current: ((message: unknown) => void) | undefined;
    port.addEventListener('message', (event) => current?.(event.data));
    port.start();
    return {
      post: (message) => port.postMessage(message),
      listen: (onMessage) => {
        current = onMessage;
      },
      kill: () => {
        current = undefined;
        port.close();
        void this.ask({ op: 'kill', wid }).catch(() => undefined);
      },
    };
  }
}
