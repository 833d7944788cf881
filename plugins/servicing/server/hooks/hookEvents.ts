import type { RequestScope, Transaction } from '@mortise/sdk/server';
import type { ComingEvent, ServicingHooks, WrittenEvent } from '../../shared/servicingHooks.ts';

/** What hooks are told on the server. */
export type Coming = ComingEvent<RequestScope, Transaction>;
export type Written = WrittenEvent<RequestScope>;
export type Hooks = ServicingHooks<RequestScope, Transaction>;
