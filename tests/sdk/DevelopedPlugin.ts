import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outside } from './outside.ts';

const CREATE = fileURLToPath(new URL('../../kernel/build/createPlugin.mjs', import.meta.url));
const CARD = 'client/MyCard.tsx';

/** A plugin with a link to the SDK of this checkout, and `npm run dev` in it. */
export class DevelopedPlugin {
  private readonly outer = mkdtempSync(join(tmpdir(), 'mortise-developed-'));
  private readonly folder = join(this.outer, 'my-card');
  private running: ChildProcess | undefined;
  /** What `npm run dev` printed. */
  output = '';

  constructor() {
    const { status, stderr } = spawnSync(process.execPath, [CREATE, 'my-card', this.folder], { encoding: 'utf8', env: outside() });
    if (status !== 0) throw new Error(stderr);
  }

  /** Begins `npm run dev`. */
  develop(environment: NodeJS.ProcessEnv): void {
    this.output = '';
    const env = { ...outside(), ...environment };
    // A group of its own, which ends as a whole.
    this.running = spawn('npm', ['run', '--silent', 'dev'], { cwd: this.folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.running.stdout!, this.running.stderr!])
      stream.on('data', (text: Buffer) => (this.output += text.toString()));
  }

  /** How `npm run dev` ended by itself. */
  async ended(): Promise<number> {
    const [code] = (await once(this.running!, 'close')) as [number];
    this.running = undefined;
    return code;
  }

  /** Puts other words into the title of its card, as its author does. */
  saveTitle(title: string): void {
    const file = join(this.folder, CARD);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/title=\{t\('[^']+'\)\}/, `title={t('${title}')}`));
  }

  saveVersion(version: string): void {
    const file = join(this.folder, 'plugin.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  }

  /** All that is in its files, what was installed left out. */
  get texts(): string {
    const names = readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('node_modules'));
    const files = names.map((name) => join(this.folder, name)).filter((file) => statSync(file).isFile());
    return files.map((file) => readFileSync(file, 'latin1')).join('\n');
  }

  /** Ends `npm run dev` as Ctrl+C does. */
  async stop(): Promise<void> {
    if (this.running?.pid === undefined) return;
    const ended = this.ended();
    process.kill(-this.running.pid, 'SIGINT');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.outer, { recursive: true, force: true });
  }
}
