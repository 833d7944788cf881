import { type Services, token } from '@mortise/sdk';
import type { DatabaseService } from '@mortise/sdk/server';
import type { TenantOptions } from '../configuration/TenantOptions.ts';
import type { DownloadLinks } from '../files/DownloadLinks.ts';
import { PerMinute } from './PerMinute.ts';
import type { Scripts } from './Scripts.ts';

/** What the routes of scripts work with. */
export interface ScriptServices {
  readonly scripts: Scripts;
  readonly database: DatabaseService;
  /** What runs of plugins get. */
  readonly ofRuns: Services;
  readonly links: DownloadLinks;
  readonly options: Pick<TenantOptions, 'of'>;
  /** A preview compiles after every pause in typing; more than this is no person. */
  readonly tries: PerMinute;
  readonly batchStarts: PerMinute;
  /** Of lines that browsers send. */
  readonly logBatches: PerMinute;
}
export const ScriptServices = token<ScriptServices>('kernel/scripts');

export const scriptServices = (parts: Omit<ScriptServices, 'tries' | 'batchStarts' | 'logBatches'>): ScriptServices => ({
  ...parts,
  tries: new PerMinute(300),
  batchStarts: new PerMinute(30),
  logBatches: new PerMinute(60),
});
