import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to a server that breaks off in the middle of what is sent, and is dead from then on until it is mended. */
export class Line {
  readonly url: string;
  private readonly sockets = new Set<Socket>();
  private readonly door: Server;
  private left = Number.POSITIVE_INFINITY;

  private constructor(door: Server, url: string) {
    this.door = door;
    this.url = url;
  }

  static async to(server: string): Promise<Line> {
    const door = createServer();
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    const line = new Line(door, `http://localhost:${(door.address() as AddressInfo).port}`);
    door.on('connection', (socket) => line.join(socket, Number(new URL(server).port)));
    return line;
  }

  /** So many bytes more reach the server. */
  breakAfter(bytes: number): void {
    this.left = bytes;
  }

  get isBroken(): boolean {
    return this.left <= 0;
  }

  mend(): void {
    this.left = Number.POSITIVE_INFINITY;
  }

  close(): void {
    this.cut();
    this.door.close();
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket, port: number): void {
    if (this.isBroken) return void near.destroy();
    const far = createConnection({ host: 'localhost', port });
    for (const [own, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(own);
      own.on('error', () => {});
      own.on('close', () => {
        this.sockets.delete(own);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (data) => this.pass(data, far));
  }

  private pass(data: Buffer, far: Socket): void {
    far.write(this.left < data.length ? data.subarray(0, this.left) : data);
    this.left -= data.length;
    if (this.isBroken) this.cut();
  }
}
