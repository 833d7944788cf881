import { existsSync } from 'node:fs';

/** Whether there is a client in dist, as there is whenever `npm test` runs. */
export const isBuilt = existsSync(new URL('../../dist/client/index.html', import.meta.url));
