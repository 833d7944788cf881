import type { Disposer } from '@mortise/sdk';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { breakOff } from './breakOff.ts';
import { isSilence } from './databaseErrors.ts';

const RETRY_MS = 500;
const BEAT_MS = 2_000;
/** A server that is silent for so long is gone. */
export const SILENCE_MS = 3_000;

interface Listener {
  readonly onMessage: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

/**
 * One connection that listens, made when first needed and made again when it breaks. What was told meanwhile is lost: each listener
 * hears of the gap, once it would be told again. Its heart beats, so that a network that swallows everything is noticed.
 */
export class ListeningClient {
  private readonly make: () => Client;
  private readonly onSilence: () => void;
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: Promise<Client> | undefined;
  private current: Client | undefined;
  private beating: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(make: () => Client, onSilence: () => void) {
    this.make = make;
    this.onSilence = onSilence;
  }

  async listen(channel: string, onMessage: Listener['onMessage'], onGap?: () => void): Promise<Disposer> {
    const listeners = this.listeners.get(channel) ?? new Set();
    const listener: Listener = { onMessage, onGap };
    this.listeners.set(channel, listeners.add(listener));
    this.client ??= this.connect();
    await (await this.client).query(`listen ${quoted(channel)}`);
    return () => void listeners.delete(listener);
  }

  /** Whether the server answers on it now; true where nobody listens. */
  async isAnswered(): Promise<boolean> {
    if (this.client === undefined) return true;
    return this.current !== undefined && this.answers(this.current);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.beating);
    // A server that answers nothing any more does not say goodbye either.
    await Promise.race([this.current?.end(), delay(SILENCE_MS, undefined, { ref: false })]);
  }

  private async connect(): Promise<Client> {
    const client = this.make();
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of this.listeners.get(channel) ?? []) onMessage(payload);
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`listen ${quoted(channel)}`);
    } catch (error) {
      breakOff(client);
      throw error;
    }
    this.current = client;
    this.beating ??= setInterval(() => void this.isAnswered(), BEAT_MS).unref();
    return client;
  }

  private reconnect(broken: Client): void {
    if (this.isStopped || this.current !== broken) return;
    this.current = undefined;
    this.client = this.connectAgain();
    this.client.catch(() => {});
  }

  private async connectAgain(): Promise<Client> {
    for (;;) {
      await delay(RETRY_MS, undefined, { ref: false });
      if (this.isStopped) throw new Error('The database was closed');
      try {
        const client = await this.connect();
        for (const listener of [...this.listeners.values()].flatMap((ofChannel) => [...ofChannel])) listener.onGap?.();
        return client;
      } catch {
        // Tried again until it works or the database is closed.
      }
    }
  }

  private async answers(client: Client): Promise<boolean> {
    try {
      await client.query('select 1');
      return true;
    } catch (error) {
      if (isSilence(error) && !this.isStopped) this.onSilence();
      return false;
    }
  }
}

const quoted = (channel: string): string => `"${channel.replaceAll('"', '""')}"`;
