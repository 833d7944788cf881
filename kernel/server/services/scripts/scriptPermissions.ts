import { isPermitted } from '@mortise/sdk';
import { kindOfScript } from '@mortise/sdk/scripts';
import type { RequestScope } from '@mortise/sdk/server';

const READ = 'read /api/script/scripts';

/** Whether somebody reads sources. */
export const isReader = ({ holder }: RequestScope): boolean => isPermitted(holder, READ, { strict: true });

/** Whether a script concerns somebody: pages ask for what runs in browsers; what runs on the server is for those who read sources. */
export const concerns = (scope: RequestScope, name: string): boolean => kindOfScript(name).runsIn === 'browser' || isReader(scope);

/** Whether somebody starts a batch by its name. Nobody may unless a profile says so. */
export const startBatch = (name: string): string => `write /api/script/runs/${name}`;

/** Sources are for those who have the very permission, so these routes are strict: `read all` is not enough. SCRIPT-006. */
export const readers = { permission: READ, tag: 'Scripts' } as const;
export const STRICT = { isStrict: true } as const;

/** Who writes scripts may also read them. */
export const writers = { permission: 'write /api/script/scripts', tag: 'Scripts' } as const;
