import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCreate } from '../../kernel/build/sdk/buildCreate.ts';
import { buildSdk } from '../../kernel/build/sdk/buildSdk.ts';
import { outside } from './outside.ts';

/** What is published, as tarballs in a folder of its own outside of the checkout, and programs that run there as for somebody who has nothing else. */
export class PublishedPackages {
  readonly folder = mkdtempSync(join(tmpdir(), 'mortise-published-'));
  /** Paths of the tarballs. */
  sdk = '';
  create = '';

  /** Builds and packs them. */
  async pack(): Promise<void> {
    this.sdk = await this.packed('sdk', buildSdk);
    this.create = await this.packed('create', buildCreate);
  }

  /** Runs a program below the folder to its end. @throws with what it printed when it fails */
  run(cwd: string, command: string, ...args: readonly string[]): string {
    const { status, stdout, stderr } = this.tryRun(cwd, command, ...args);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  }

  tryRun(cwd: string, command: string, ...args: readonly string[]) {
    return spawnSync(command, args, { cwd: join(this.folder, cwd), encoding: 'utf8', env: { ...outside(), ...QUIET_NPM } });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async packed(name: string, build: (folder: string) => void | Promise<void>): Promise<string> {
    await build(join(this.folder, name));
    mkdirSync(join(this.folder, 'packed'), { recursive: true });
    const file = this.run(name, 'npm', 'pack', '--silent', '--pack-destination', join(this.folder, 'packed')).trim();
    rmSync(join(this.folder, name), { recursive: true });
    return join(this.folder, 'packed', file);
  }
}

/** npm takes what it has of packages before it asks for more. */
const QUIET_NPM = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
