import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { notices } from '../../../../kernel/contract.ts';

export type NoticeSettings = AnswerOf<typeof notices.readNoticeSettings>;
export type NoticeDevice = AnswerOf<typeof notices.listDevices>[number];
interface Change extends Partial<Pick<NoticeSettings, 'offKinds' | 'isDigest'>> {
  /** Undefined for none. */
  readonly quiet?: NoticeSettings['quiet'] | undefined;
}

/** How the user wants to be told, and where. Each change is saved at once. */
export class NoticeSettingsStore {
  settings: NoticeSettings | undefined = undefined;
  devices: readonly NoticeDevice[] = [];
  error: Error | undefined = undefined;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<NoticeSettingsStore, 'api'>(this, { api: false, settings: observableRef, devices: observableRef, start: false });
  }

  start(): Disposer {
    void this.load();
    return () => {};
  }

  async load(): Promise<void> {
    try {
      const [settings, devices] = await Promise.all([
        this.api.call<typeof notices.readNoticeSettings>('GET /notification/settings', { isSilent: true }),
        this.api.call<typeof notices.listDevices>('GET /notification/devices', { isSilent: true }),
      ]);
      runInAction(() => Object.assign(this, { settings, devices, error: undefined }));
    } catch (error) {
      runInAction(() => (this.error = error as Error));
    }
  }

  /** What could not be saved is as it was; the page says so. */
  async change(change: Change): Promise<void> {
    const before = this.settings;
    if (before === undefined) return;
    const { quiet, ...next } = { ...before, ...change };
    this.settings = { ...next, ...(quiet && { quiet }) };
    const { offKinds, isDigest } = next;
    try {
      const body = { offKinds: [...offKinds], isDigest, ...(quiet && { quiet }) };
      await this.api.call<typeof notices.saveNoticeSettings>('PUT /notification/settings', { body });
    } catch {
      runInAction(() => (this.settings = before));
    }
  }

  setKind(kind: string, isOn: boolean): Promise<void> {
    const others = (this.settings?.offKinds ?? []).filter((off) => off !== kind);
    return this.change({ offKinds: isOn ? others : [...others, kind] });
  }

  async removeDevice(id: string): Promise<void> {
    await this.api.call<typeof notices.removeDevice>('DELETE /notification/devices/:id', { params: { id } });
    runInAction(() => (this.devices = this.devices.filter(({ _id }) => _id !== id)));
  }
}
