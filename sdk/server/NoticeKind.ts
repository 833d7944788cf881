import type { JsonObject } from '../JsonValue.ts';
import type { Services } from '../Services.ts';
import type { RequestScope } from './RequestScope.ts';
import type { OfTenant } from './TenantDatabase.ts';

/** What is looked for: what became known since then, for these users alone. */
export interface NoticeSearch {
  readonly scope: OfTenant;
  readonly since: Date;
  /** By user name: those who want to be told. */
  readonly usernames: readonly string[];
}

/** Something that a user is to be told. */
export interface FoundNotice {
  readonly username: string;
  /** What is found by the same key for the same user is the same notice, however often it is found. */
  readonly key: string;
  /** When it came about. */
  readonly date: Date;
  /** With which it is told later: names, and no texts. */
  readonly about: JsonObject;
}

/** What a notice says to its reader. */
export interface NoticeText {
  /** An English text, which is translated, with `values` in its braces. */
  readonly title: string;
  readonly values?: Readonly<Record<string, string>>;
  /** As it stands. */
  readonly message?: string;
  /** Of the page that it leads to: `/task/TSK00000001`. */
  readonly path: string;
}

/**
 * A kind of notice that reaches users whose pages are closed: on their devices, or in a mail a day. A notice is a question, asked when it is sent and
 * when it is read, with the rights that its reader has then.
 */
export interface NoticeKind {
  /** In the settings of users; an English text. */
  readonly label: string;
  /** What may bring a new one: names of kinds of record, of events, or topics of what single users are told. All of it is looked at every few minutes as well. */
  readonly watches: readonly string[];
  /** Seconds that a new one waits: what is found meanwhile goes with it. None unless given. */
  readonly gatherSeconds?: number;
  /** Reads what is stored: what was found before may be found again. */
  readonly find: (search: NoticeSearch, services: Services) => Promise<readonly FoundNotice[]>;
  /** Undefined where it is no business of theirs any more, or done. */
  readonly tell: (scope: RequestScope, about: JsonObject, services: Services) => Promise<NoticeText | undefined>;
}
