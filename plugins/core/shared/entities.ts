import { AccessLog } from './accessLog.ts';
import { AccessStat } from './accessStat.ts';
import { Audit } from './audit.ts';
import { AuditEntry } from './auditEntry.ts';
import { Batch } from './batch.ts';
import { Counter } from './counter.ts';
import { Document } from './document.ts';
import { Dtxn } from './dtxn.ts';
import { EntityDescriptor } from './entityDescriptor.ts';
import { Host } from './host.ts';
import { Locale } from './locale.ts';
import { SystemEvent } from './systemEvent.ts';
import { SystemLog } from './systemLog.ts';
import { Tenant } from './tenant.ts';
import { User } from './user.ts';

/** All kinds of this plugin. */
export const entities = [
  AccessLog,
  AccessStat,
  Audit,
  AuditEntry,
  Batch,
  Counter,
  Document,
  Dtxn,
  EntityDescriptor,
  Host,
  Locale,
  SystemEvent,
  SystemLog,
  Tenant,
  User,
];
