import { makeAutoObservable, observable } from 'mobx';
import type { FieldLook } from '../scripts/library.ts';

/** Who refuses a value: the server, an extension, a format check, or a transition, which the record can be saved in spite of. */
export type Refuser = 'server' | 'extension' | 'format' | 'transition';

interface Note<Cause> {
  readonly text: string;
  readonly cause: Cause;
}

/** What is said of the fields of a form beside what they declare: how they show, remarks, and why a value is refused. Observable. */
export class FieldNotes {
  private readonly looks = observable.map<string, FieldLook>([], { deep: false });
  private readonly remarks = observable.map<string, Note<string>>([], { deep: false });
  private readonly refusals = observable.map<string, Note<Refuser>>([], { deep: false });
  private readonly scripted = observable.set<string>();

  constructor() {
    makeAutoObservable<FieldNotes, 'looks' | 'remarks' | 'refusals' | 'scripted'>(this, {
      looks: false,
      remarks: false,
      refusals: false,
      scripted: false,
      isScripted: false,
      look: false,
      remark: false,
      refusal: false,
      isSkippable: false,
    });
  }

  /** How the field shows; of a row, what is said of it goes before what is said of every row. */
  look(path: string): FieldLook {
    const ofEveryRow = path.replaceAll(/\[\d+\]/g, '[]');
    const own = this.looks.get(path);
    return ofEveryRow === path ? (own ?? NO_LOOK) : { ...this.looks.get(ofEveryRow), ...own };
  }

  /** How all of a list, of an object, or of what stands under a heading shows: `props_addresses`, `props_contactDetails`. */
  section(name: string): FieldLook {
    return this.looks.get(sectionKey(name)) ?? NO_LOOK;
  }

  /** Lays looks over those that are there. */
  show(looks: Readonly<Record<string, FieldLook>>): void {
    for (const [path, look] of Object.entries(looks)) this.looks.set(path, { ...this.looks.get(path), ...look });
  }

  remark(path: string): string | undefined {
    return this.remarks.get(path)?.text;
  }

  /** What a change brings about, instead of what it brought about before. */
  setRemarks(cause: string, texts: Readonly<Record<string, string>>): void {
    replace(this.remarks, cause, texts);
  }

  refusal(path: string): string | undefined {
    return this.refusals.get(path)?.text;
  }

  /** Whether the value is only refused by a transition. */
  isSkippable(path: string): boolean {
    return this.refusals.get(path)?.cause === 'transition';
  }

  /** All that somebody refuses, instead of what they refused before. */
  refuse(cause: Refuser, texts: Readonly<Record<string, string>>): void {
    replace(this.refusals, cause, texts);
  }

  /** A script has set these fields of the record. */
  noteScripted(names: readonly string[]): void {
    for (const name of names) this.scripted.add(name);
  }

  isScripted(name: string): boolean {
    return this.scripted.has(name);
  }

  /** A value has changed: what was said of the earlier one holds no longer. */
  forget(path: string): void {
    this.remarks.delete(path);
    this.refusals.delete(path);
  }

  /** Leaves nothing but the looks. */
  forgetAll(): void {
    this.remarks.clear();
    this.refusals.clear();
    this.scripted.clear();
  }

  /** The fields show as they are declared. */
  forgetLooks(): void {
    this.looks.clear();
  }
}

const NO_LOOK: FieldLook = {};

/** `Contact details` → `props_contactDetails` */
const sectionKey = (name: string): string =>
  `props_${(name.charAt(0).toLowerCase() + name.slice(1)).replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`;

function replace<Cause>(notes: Map<string, Note<Cause>>, cause: Cause, texts: Readonly<Record<string, string>>): void {
  for (const [path, note] of notes) if (note.cause === cause) notes.delete(path);
  for (const [path, text] of Object.entries(texts)) if (text !== '') notes.set(path, { text, cause });
}
