import type { AnswerOf } from '@mortise/sdk';
import type { ScriptTest } from '@mortise/sdk/scripts';
import type { aliases, drafts, scripts, dryRuns } from '../../../kernel/contract.ts';

/** A line of the list of scripts; version 0 exists as a draft only. */
export type ScriptRow = AnswerOf<typeof scripts.listScripts>[number];

/** What is written: source and tests. */
export interface ScriptContent {
  readonly source: string;
  readonly tests: readonly ScriptTest[];
}

/** What browsers know of a script that is published. */
export type PublishedScript = Omit<NonNullable<AnswerOf<typeof scripts.sourceOfScript>>, 'kind'>;

/** A version of the past, with its content. */
export type ScriptVersion = AnswerOf<typeof scripts.versionOfScript>;

/** The caller's own draft, where there is one, and who else works on the script. */
export type DraftAnswer = AnswerOf<typeof drafts.readDraft>;

/** Somebody else's draft, without its content. */
export type DraftNote = DraftAnswer['drafts'][number];

export interface ScriptDraft extends ScriptContent {
  /** The version that the author began with; 0 when there was none. */
  readonly baseVersion: number;
  /** ISO 8601 in UTC. */
  readonly date: string;
}

/** A version in a history: of scripts, aliases and lists. */
export type VersionNote = Omit<AnswerOf<typeof scripts.versionsOfScript>[number], 'hash'>;

/** That somebody ran a version. */
export type ScriptUse = AnswerOf<typeof scripts.usesOfScript>[number];

export type AliasVersion = AnswerOf<typeof aliases.aliasVersions>[number];

/** The name that is asked for → the script that runs in its place. */
export type Aliases = AliasVersion['aliases'];

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

export type TrialAnswer = AnswerOf<typeof dryRuns.tryScript>;

export type LogLine = TrialAnswer['logs'][number];

/** Without tests a script keeps those that it has. */
export type ScriptPackage = Omit<AnswerOf<typeof dryRuns.exportScripts>, 'version'>;

/** What an import does, or did, with a script or a list. */
export type ImportedScript = AnswerOf<typeof dryRuns.importScripts>[number];
