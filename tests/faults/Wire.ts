import { connect, createServer, type Server, type Socket } from 'node:net';

/** The network between a server and its database, which can be cut: then it swallows everything, and nobody is told. */
export class Wire {
  readonly port: number;
  private readonly server: Server;
  private readonly sockets: Set<Socket>;
  private isCut = false;

  private constructor(server: Server, sockets: Set<Socket>, port: number) {
    this.server = server;
    this.sockets = sockets;
    this.port = port;
  }

  static async to(target: number): Promise<Wire> {
    const sockets = new Set<Socket>();
    let wire: Wire | undefined;
    const server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (bytes) => wire?.isCut !== true && to.write(bytes));
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          if (wire?.isCut !== true) to.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as { readonly port: number };
    wire = new Wire(server, sockets, port);
    return wire;
  }

  cut(): void {
    this.isCut = true;
  }

  /** What was connected before stays dead, as behind a router that has forgotten it. */
  mend(): void {
    for (const socket of this.sockets) socket.destroy();
    this.isCut = false;
  }

  close(): void {
    this.server.close();
    this.mend();
  }
}
