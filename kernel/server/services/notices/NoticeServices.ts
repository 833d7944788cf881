import { token } from '@mortise/sdk';
import type { NoticeKind, PushProvider } from '@mortise/sdk/server';
import type { TenantOptions } from '../configuration/TenantOptions.ts';
import type { Follows } from './Follows.ts';
import type { NoticeSettings } from './NoticeSettings.ts';
import type { NoticeTeller } from './NoticeTeller.ts';
import type { PushDevices } from './PushDevices.ts';

/** What the routes of notices, devices and followed records work with. */
export interface NoticeServices {
  readonly kinds: ReadonlyMap<string, NoticeKind>;
  readonly devices: PushDevices;
  readonly settings: NoticeSettings;
  readonly follows: Follows;
  readonly teller: NoticeTeller;
  readonly provider: () => PushProvider;
  readonly options: TenantOptions;
}
export const NoticeServices = token<NoticeServices>('kernel/notices');
