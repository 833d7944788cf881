import type { ScriptPlace } from '@mortise/sdk';
import type { ScriptKindName, ScriptTest } from '@mortise/sdk/scripts';
import type { ListEntry } from './listContract.ts';

/** A line of the list of scripts; version 0 exists as a draft only. */
export interface ScriptRow {
  readonly name: string;
  readonly kind: ScriptKindName;
  readonly version: number;
  readonly updateDate?: string;
  readonly updateUser?: string;
  readonly message?: string;
  /** How many. */
  readonly tests: number;
  /** Whether the caller has a draft. */
  readonly hasDraft: boolean;
  /** Who else has one. */
  readonly draftUser?: string;
  /** It has a schedule and does not start: whoever published it is locked or gone. */
  readonly isWithoutPublisher?: true;
}

/** What is written: source and tests. */
export interface ScriptContent {
  readonly source: string;
  readonly tests: readonly ScriptTest[];
}

export interface PublishedScript extends ScriptContent {
  readonly name: string;
  readonly version: number;
}

export interface ScriptDraft extends ScriptContent {
  /** The version that the author began with; 0 when there was none. */
  readonly baseVersion: number;
  /** ISO 8601 in UTC. */
  readonly date: string;
}

/** Somebody else's draft, without its content. */
export interface DraftNote {
  readonly username: string;
  readonly date: string;
  readonly baseVersion: number;
}

/** The caller's own draft, where there is one, and who else works on the script. */
export type DraftAnswer = Partial<ScriptDraft> & { readonly drafts: readonly DraftNote[] };

export interface VersionNote {
  readonly version: number;
  readonly date: string;
  readonly username: string;
  readonly message?: string;
  /** What was wrong with its types when it was published. */
  readonly warnings?: readonly ScriptPlace[];
  readonly isDeleted?: boolean;
}

/** That somebody ran a version. */
export interface ScriptUse {
  readonly username: string;
  readonly version: number;
  /** The last time. */
  readonly date: string;
}

/** The name that is asked for → the script that runs in its place. */
export type Aliases = Readonly<Record<string, string>>;

export interface AliasVersion extends VersionNote {
  readonly aliases: Aliases;
}

/** The version that somebody else published meanwhile. */
export interface CurrentVersion extends ScriptContent {
  readonly version: number;
  readonly username?: string;
  readonly date?: string;
  readonly message?: string;
}

export interface Publication extends ScriptContent {
  readonly message: string;
  readonly baseVersion: number;
  /** Publishes it although its types are wrong. */
  readonly withWarnings?: boolean;
}

export interface LogLine {
  readonly level: string;
  readonly text: string;
}

/** On what, and as whom, a script is tried. */
export interface Trial {
  readonly source: string;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly entity?: string;
  readonly registration?: string;
  readonly username?: string;
}

export interface TrialAnswer {
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly places?: readonly ScriptPlace[] };
  readonly logs: readonly LogLine[];
  readonly milliseconds: number;
}

export interface ScriptPackage {
  /** Without tests a script keeps those that it has. */
  readonly scripts: readonly (Pick<ScriptContent, 'source'> & Partial<ScriptContent> & { readonly name: string })[];
  readonly lists: readonly { readonly name: string; readonly entries: readonly ListEntry[] }[];
}

/** What an import does, or did, with a script or a list. */
export interface ImportedScript {
  readonly name: string;
  readonly type: 'script' | 'list';
  readonly status: 'created' | 'changed' | 'same' | 'failed';
  readonly message?: string;
  /** Whether the user has a draft of it, which stays. */
  readonly hasDraft?: boolean;
}
