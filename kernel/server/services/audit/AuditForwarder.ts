import { appendFile } from 'node:fs/promises';
import type { ChainedEntry } from './AuditEntry.ts';

/** Entries as one line of JSON each, for whoever collects logs: to standard output (`stdout`), or appended to a file. */
export class AuditForwarder {
  private readonly target: string;
  private readonly report: (message: string, error: unknown) => void;
  private writing: Promise<void> = Promise.resolve();

  constructor(target: string, report: (message: string, error: unknown) => void) {
    this.target = target;
    this.report = report;
  }

  forward(entries: readonly ChainedEntry[]): void {
    if (entries.length === 0) return;
    const text = entries.map((entry) => `${JSON.stringify(forwarded(entry))}\n`).join('');
    if (this.target === 'stdout') process.stdout.write(text);
    else
      this.writing = this.writing
        .then(() => appendFile(this.target, text, { mode: 0o600 }))
        .catch((error: unknown) => this.report('audit log', error));
  }

  /** Waits for what is on its way to the file. */
  flush(): Promise<void> {
    return this.writing;
  }
}

/** With its place and its hash: a copy elsewhere shows what was rewritten here. The salt stays here. */
const forwarded = ({
  tenant,
  seq,
  id,
  date,
  event,
  userId,
  behindId,
  entity,
  recordId,
  requestId,
  facts,
  hash,
  personal,
}: ChainedEntry) => ({
  type: 'audit',
  tenant,
  seq,
  id,
  date,
  event,
  userId,
  behindId,
  entity,
  recordId,
  requestId,
  facts,
  hash,
  ...personal,
});
