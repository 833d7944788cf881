import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A model on this machine that the assistant of servers that start from here on asks: it answers one word, and remembers what it was told. */
export class FakeModel {
  private readonly server: Server;
  private asked: unknown[] = [];

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    this.asked.push(JSON.parse(text));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify({ choices: [{ delta: { content: 'Fine' } }] })}\n\ndata: [DONE]\n\n`);
  }

  static async start(): Promise<FakeModel> {
    const model = new FakeModel();
    await new Promise<void>((resolve) => model.server.listen(0, '127.0.0.1', resolve));
    process.env['MORTISE_ASSISTANT_URL'] = `http://127.0.0.1:${(model.server.address() as AddressInfo).port}/v1`;
    return model;
  }

  /** What it was told since the last time. */
  takeAsked(): readonly unknown[] {
    const { asked } = this;
    this.asked = [];
    return asked;
  }

  async stop(): Promise<void> {
    delete process.env['MORTISE_ASSISTANT_URL'];
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
