import type { Disposer } from '@mortise/sdk';
import type { Client } from 'pg';

const RETRY_MS = 1_000;

/** One connection that listens, made when first needed and made again when it breaks. */
export class ListeningClient {
  private readonly make: () => Client;
  private readonly listeners = new Map<string, Set<(payload: string) => void>>();
  private client: Promise<Client> | undefined;
  private isStopped = false;

  constructor(make: () => Client) {
    this.make = make;
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<Disposer> {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(onMessage));
    this.client ??= this.connect();
    await (await this.client).query(`listen ${quoted(channel)}`);
    return () => void listeners.delete(onMessage);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await (await this.client?.catch(() => undefined))?.end();
  }

  private async connect(): Promise<Client> {
    const client = this.make();
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload);
    });
    client.on('error', () => this.reconnect());
    client.on('end', () => this.reconnect());
    await client.connect();
    for (const channel of this.listeners.keys()) await client.query(`listen ${quoted(channel)}`);
    return client;
  }

  private reconnect(): void {
    if (this.isStopped || this.client === undefined) return;
    this.client = undefined;
    setTimeout(() => {
      if (this.isStopped || this.client !== undefined) return;
      this.client = this.connect();
      this.client.catch(() => this.reconnect());
    }, RETRY_MS).unref();
  }
}

const quoted = (channel: string): string => `"${channel.replaceAll('"', '""')}"`;
