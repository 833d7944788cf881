import { rmSync } from 'node:fs';

/** The data of the test server goes with it. */
export default function globalTeardown(): void {
  rmSync(process.env['MORTISE_E2E_DATA']!, { recursive: true, force: true });
}
