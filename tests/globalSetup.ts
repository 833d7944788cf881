import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATES } from './server/templates.ts';

/** Gives the run a folder for what its servers start from, unless it has one; the worker processes inherit its name. */
export default function globalSetup(): () => void {
  if (process.env[TEMPLATES] !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'mortise-templates-'));
  // PostgreSQL runs as a user of its own and reads there.
  chmodSync(folder, 0o755);
  process.env[TEMPLATES] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
