import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { QueryStore } from '@mortise/sdk/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { flowKeys, makeFlowKey, removeFlowKey } from '../../server/keyRoutes.ts';

export type FlowKey = AnswerOf<typeof flowKeys>[number];

export interface FlowKeyDraft {
  readonly name: string;
  readonly days: number;
  readonly maxUses?: number;
}

/** Access keys of a flow, as administrators make and end them. */
export class FlowKeysStore {
  readonly keys: QueryStore<readonly FlowKey[]>;
  isBusy = false;
  error: Error | undefined = undefined;
  /** The text of a new key, this once. */
  made: string | undefined = undefined;
  private readonly flow: string;
  private readonly api: ApiService;

  constructor(flow: string, api: ApiService) {
    this.flow = flow;
    this.api = api;
    this.keys = new QueryStore((signal) =>
      api.call<typeof flowKeys>('GET /core/flows/:identifier/keys', { params: { identifier: flow }, signal, isSilent: true }),
    );
    makeAutoObservable<FlowKeysStore, 'flow' | 'api'>(this, { keys: false, flow: false, api: false, start: false, error: observableRef });
  }

  start = () => this.keys.start();

  async make(body: FlowKeyDraft): Promise<void> {
    Object.assign(this, { isBusy: true, error: undefined });
    try {
      const { key } = await this.api.call<typeof makeFlowKey>('POST /core/flows/:identifier/keys', {
        params: { identifier: this.flow },
        body,
        isSilent: true,
      });
      runInAction(() => (this.made = key));
      await this.keys.load();
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** What was shown once is forgotten. */
  close(): void {
    Object.assign(this, { made: undefined, error: undefined });
  }

  async remove(id: string): Promise<void> {
    const params = { identifier: this.flow, id };
    await this.api.call<typeof removeFlowKey>('DELETE /core/flows/:identifier/keys/:id', { params }).catch(() => undefined);
    await this.keys.load();
  }
}
