import type { ContributedNames } from './ContributedNames.ts';
import type { StatusClass, TransitionProps } from './entity/Workflow.ts';
import type { JsonObject, JsonValue } from './JsonValue.ts';

/** The signed-in user. */
export interface SessionUser {
  readonly _id: string;
  readonly username: string;
  readonly tenant: string;
  /** What the tenant is: test tenants are marked as such. */
  readonly tenantKind?: 'master' | 'support' | 'test' | 'customer';
  /** The context that the user is in; absent where they are themselves. */
  readonly contextName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** The tenant of whom somebody acts for; set only while they do. */
  readonly impersonatingTenant?: string;
  /** Who acts for this user: what they do has both names. Absent where they are themselves. */
  readonly impersonator?: {
    readonly username: string;
    readonly tenant: string;
    /** ISO 8601 in UTC, when it ends by itself. */
    readonly endDate: string;
    /** Whether they only read. */
    readonly isReading: boolean;
  };
  /** Whether they may act for others. */
  readonly canImpersonate?: true;
  readonly profiles: readonly string[];
  readonly isAdmin: boolean;
  readonly isMainAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly personRegistration?: string;
  readonly partnerRegistration?: string;
  readonly orgaRegistration?: string;
  /** IANA name. */
  readonly timeZone: string;
  /** BCP 47, e.g. `fr-FR`; the default locale is `en-EU`. */
  readonly locale: string;
  /** Path of their photo below the API; absent without one. */
  readonly photo?: string;
  readonly ssoRefreshTokenExpiresIn?: number;
  readonly ssoRefreshTokenIat?: number;
  /** Whether an identity provider knows them: their colours are those of the host then. */
  readonly hasSsoId?: true;
  readonly isNotificationsDisabled: boolean;
}

/** An entry of the navigation. CONF-009. */
export interface Menu {
  readonly id: string;
  readonly label: string;
  /** Name of a Tabler icon, e.g. `file-invoice`. */
  readonly icon?: string;
  readonly path?: string;
  readonly redirect?: string;
  readonly hidden?: boolean;
  /** Entries with a higher number come later, those from 100 on apart; 0 unless said. Those with the same are placed as their plugins are. */
  readonly order?: number;
  /**
   * Its place among the entries of daily work, which the navigation shows before its groups: lower ones first. Without one the entry is shown in its
   * group.
   */
  readonly daily?: number;
  /** Shown to users who share one of them; without profiles to everybody. */
  readonly profiles?: readonly string[];
  /** Leads there when it is pressed after `G`; the first entry with a letter has it. */
  readonly letter?: string;
  /** Permission without which the entry is not sent. */
  readonly permission?: string;
  /** Kinds of tenants whose users see it; without kinds all do. */
  readonly tenantKinds?: readonly NonNullable<SessionUser['tenantKind']>[];
  /**
   * `linked` for those who see only what they are linked with: such entries come first for partners, and are all that clients have, beside those for
   * `everybody`. Without a word an entry is for everybody but clients.
   */
  readonly audience?: 'everybody' | 'linked';
  readonly children?: readonly Menu[];
}

export interface Environment {
  readonly name: string;
  readonly isProduction: boolean;
  readonly isDevelopment: boolean;
  readonly isUat: boolean;
  readonly isTest: boolean;
  readonly isStaging: boolean;
}

/** Stored codes of CONF-022. */
export type PreferenceType = 'PINNED_ITEM' | 'SEARCH_FILTER' | 'TABLE_CONFIGURATION' | 'UI' | 'THEMING';

export interface UserPreference {
  readonly _id: string;
  readonly groupId: string;
  readonly type: PreferenceType;
  readonly value: JsonValue;
  /** With whom it is shared; absent for the user's own. */
  readonly audience?: 'tenant' | `profile/${string}`;
  /** Username of who shared it. */
  readonly owner?: string;
}

/** Everything the browser needs to know about its user. */
export interface UserConfiguration {
  readonly user: SessionUser;
  readonly options: JsonObject;
  readonly menus: readonly Menu[];
  readonly responsiveBottomNavigation: readonly Menu[];
  readonly userPreferences: readonly UserPreference[];
  readonly userPermissions: { readonly [permission: string]: true };
  readonly environment: Environment;
  readonly scriptOverrides: { readonly [script: string]: string };
  readonly collectMissingTranslations: boolean;
  /** Languages of the tenant's own, each with the one of the product whose texts stand where it has none. */
  readonly languages?: readonly { readonly code: string; readonly fallback: string }[];
  readonly landingPage: string;
  /** Entity name → client route. */
  readonly clientRoutes: { readonly [entity: string]: string };
}

/** A value of a code list. API-114. */
export interface ListValue {
  readonly value: string;
  readonly label: string;
  /** E.g. the country of a calling code. */
  readonly value2?: string;
  /** Heading under which it is offered. */
  readonly group?: string;
  /** Types of person that a relation is for; all without them. GRAPH-008. */
  readonly personTypes?: readonly string[];
  /** First three letters of the registrations that a relation is for; all without them. GRAPH-008. */
  readonly trigrams?: readonly string[];
  readonly isTranslated?: boolean;
  /** It can no longer be chosen; records that hold it still show its label. */
  readonly isInactive?: boolean;
}

/** Read from the `X-Pagination-*` headers of a list. */
export interface Pagination {
  readonly limit: number;
  readonly offset: number;
  /** How many match; absent when nobody counted. */
  readonly size?: number;
  /** True when `size` is a lower bound: show "1,000+". */
  readonly isApproximate: boolean;
  /** Whether more rows follow. */
  readonly continues: boolean;
  /** Pass as `afterId` to read on from here. */
  readonly afterId?: string;
  /** Without a network these are of the records kept on this device: the server may have others. Only lists asked for with `takesKept`. */
  readonly isKept?: true;
}

/** Count per status, and what the key figure of the entity comes to. */
export interface Breakdown {
  readonly status: string;
  readonly count: number;
  /** One for each currency: amounts of different ones are never added up. Without a currency where the figure is no money. */
  readonly sums?: readonly { readonly currency?: string; readonly sum: string }[];
}

/** A value that occurs in a field. */
export interface OccurringValue {
  /** As a criterion takes it. */
  readonly value: string;
  /** How many records have it. */
  readonly count: number;
  /** Whether there may be more of them than were counted. */
  readonly isApproximate?: true;
}

/** Answer of `GET {collection}-values?of={field}`. */
export interface OccurringValues {
  /** In their order; of a sample the most common first. */
  readonly values: readonly OccurringValue[];
  /** Whether there are more. */
  readonly continues: boolean;
  /** Whether only so many of the records were looked at: what is rare may be missing. */
  readonly isSample: boolean;
}

export interface TransitionInfo {
  readonly code: string;
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly class: StatusClass;
  readonly props: TransitionProps;
  /** It can be taken back for some seconds: `POST …/transitions/{code}/undo`. */
  readonly isReversible?: true;
  /** Why the record may not take it now, of several records the first that may not; absent when all may. */
  readonly rejectionReason?: string;
  /** How many of several records may not take it now; absent when all may. */
  readonly rejections?: number;
  /** Of one record: all that has to be so, met or not; absent where the transition has no conditions. */
  readonly conditions?: readonly {
    /** Stable: `client`. */
    readonly id: string;
    /** What has to be so, a few words, a translation key: `Client active`. */
    readonly text: string;
    readonly isMet: boolean;
    /** Where it is not met: what is wrong and how to mend it, a translation key; `text` says it without. */
    readonly reason?: string;
    /** Where it is mended: a field of the record, or a list of it by its name, or another record, where the user may read that. */
    readonly where?: { readonly field: string } | { readonly entity: string; readonly registration: string };
  }[];
}

/** What a transition would meet with at one of several records. */
export interface TransitionOutlook {
  readonly registration: string;
  readonly name?: string;
  readonly status: string;
  /** Why the record may not take it now; absent when it may. */
  readonly rejectionReason?: string;
}

/**
 * RUNNING: approved, and being carried out. STALE: what it is about has changed since somebody asked. EXPIRED: nobody decided until the deadline. FAILED: it could not be
 * carried out.
 */
export type ApprovalStatus = 'WAITING' | 'RUNNING' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'STALE' | 'EXPIRED' | 'FAILED';

/** Somebody wants to do what takes a second person: run a transition, or change what the tenant protects. */
export interface ApprovalInfo {
  readonly _id: string;
  /** Kind of record; empty where it is about none. */
  readonly entityName: string;
  /** Of the record, or the name of what it is about. */
  readonly registration: string;
  /** What is protected, unless it is a transition: `profiles`. */
  readonly area?: string;
  /** What is to become of it, unless it is a transition. */
  readonly act?: 'create' | 'change' | 'remove';
  /** Where a browser shows what it is about, unless that is a record. */
  readonly path?: string;
  /** Of the record, when it was asked for. */
  readonly name?: string;
  /** Code of the transition; empty where it is none. */
  readonly transition: string;
  readonly status: ApprovalStatus;
  /** Whether the reader may decide about it. */
  readonly isDecidable?: true;
  /** ISO 8601 in UTC: until then it has to be decided. */
  readonly deadline?: string;
  /** Username. */
  readonly askedBy: string;
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
  readonly comment?: string;
  /** What whoever asked has typed of the fields that the transition asks for: saved with it. Without fields that the reader does not see. */
  readonly values?: { readonly [field: string]: JsonValue };
  /** Who approved, refused or withdrew it; absent while it waits and when it is stale. */
  readonly decidedBy?: string;
  /** For whom, where a substitute decided. */
  readonly decidedFor?: string;
  readonly decidedAt?: string;
  /** What they said; of what is stale why, a translation key. */
  readonly decisionComment?: string;
}

/** One changed field of a save; `old` is absent on creation. */
export interface FieldChange {
  readonly field: string;
  readonly old?: JsonValue;
  readonly new?: JsonValue;
  /** The values were erased: only that the field changed is still known. */
  readonly isErased?: true;
}

/** One save of a record, newest first in lists. */
export interface HistoryEntry {
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly username: string;
  readonly operation: 'create' | 'update' | 'delete' | 'transition' | 'restore' | 'undo';
  readonly transition?: string;
  /** Who did it in fact, acting for `username`. */
  readonly impersonator?: string;
  /** Who asked for the transition, where `username` approved it as the second person. */
  readonly askedBy?: string;
  /** What was said about the transition. */
  readonly comment?: string;
  readonly changes: readonly FieldChange[];
}

/** A value that a field of a record was given, newest first in lists. */
export interface FieldHistoryEntry {
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly date: string;
  readonly username: string;
  /** Absent where the field was emptied. */
  readonly value?: JsonValue;
  /** That an amount had then. */
  readonly currency?: string;
  /** The value was erased: only that there was one is still known. */
  readonly isErased?: true;
}

/** A file attached to a record. */
export interface DocumentInfo {
  readonly _id: string;
  readonly name: string;
  readonly type?: string;
  /** What other systems say of it: that it was sent or signed, and how they call it. */
  readonly deliveryId?: string;
  readonly deliveryStatus?: string;
  readonly externalReference?: string;
  readonly externalGroupId?: string;
  /** Shown to clients who see the record. */
  readonly isShared?: true;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly entityName: string;
  readonly entityRegistration: string;
  /** Counts from 1; date and user are of this version. */
  readonly version: number;
  readonly _insertDate: string;
  readonly _insertUser: string;
  /** Without a network it waits on this device: the server does not have it yet. */
  readonly isWaiting?: true;
}

/** What a document was at some time. */
export interface DocumentVersion {
  readonly version: number;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly _insertDate: string;
  readonly _insertUser: string;
}

/** A file that waits for the record that it was uploaded for; it goes after a day. */
export interface UploadInfo {
  readonly _id: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** An address that opens a document once, within a minute, without a session. API-115. */
export interface DownloadLink {
  /** Path and query, below the host. */
  readonly url: string;
  readonly endDate: string;
}

/** A card or another element that a layout names. */
export interface LayoutNode {
  readonly kind: string;
  readonly v?: number;
  readonly title?: string;
  readonly collapsed?: boolean;
  readonly hidden?: boolean;
  readonly props?: JsonObject;
}

/** The layout of a record page: stacks of cards, 8 and 4 of 12 columns. */
export interface Layout {
  readonly v: 1;
  readonly sticky?: LayoutNode;
  readonly left: readonly LayoutNode[];
  readonly right?: readonly LayoutNode[];
  /** By the name under which an element opens it. */
  readonly modals?: { readonly [name: string]: LayoutModal };
}

/** What stands over a page once it is asked for. */
export interface LayoutModal {
  readonly title?: string;
  readonly header?: readonly LayoutNode[];
  readonly body: readonly LayoutNode[];
  readonly footer?: readonly LayoutNode[];
}

/**
 * State of an installed third-party plugin as the server tells it.
 * @internal
 */
export interface InstalledPlugin {
  readonly id: string;
  readonly version: string;
  readonly sdk: string;
  readonly label?: string;
  readonly isEnabled: boolean;
  /** Hash of its files: another one for each build. */
  readonly content: string;
  /** Absolute paths on this server, for users of the tenant; another one each day. */
  readonly client?: string;
  readonly styles: readonly string[];
  /** Addresses of its dictionaries, by language. */
  readonly locales?: Readonly<Record<string, string>>;
  readonly requires: readonly string[];
  /** What the tenant has set for it, without secrets; absent for one without settings. */
  readonly settings?: JsonObject;
  /** What its plugin.json says that it contributes; absent when it was built before builds wrote this. */
  readonly contributes?: ContributedNames;
  /** What a browser found in it; before one has loaded it, in the version before. */
  readonly cards?: readonly PluginCard[];
  /** Whether a browser has loaded this version. */
  readonly isProven?: boolean;
  /** The version to go back to when this one fails. */
  readonly previous?: PluginVersion;
  /** All versions that are kept, the newest first; for those who manage plugins. */
  readonly versions?: readonly PluginVersion[];
  /** Absent for one that runs. */
  readonly suspended?: PluginSuspension;
  /** Whether this is a version that the user tries before others have it. */
  readonly isTrial?: boolean;
  /** For those who manage plugins. */
  readonly trial?: PluginTrial;
  /** Custom entities that have its field types; for those who manage plugins. */
  readonly kinds?: readonly DescribedKindName[];
}

/**
 * A version of a plugin that testers have in place of the one of all others; once it is suspended they have that one too.
 * @internal
 */
export interface PluginTrial extends PluginVersion {
  /** Names of users. */
  readonly testers: readonly string[];
}

/**
 * Why a version of a plugin is not loaded any more: what it draws froze the page twice.
 * @internal
 */
export interface PluginSuspension {
  /** What was drawn: contribution point and id, e.g. `cards/OpenInvoices`. */
  readonly view: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
}

/**
 * A custom entity and what it is called.
 * @internal
 */
export interface DescribedKindName {
  readonly kind: string;
  readonly name: string;
}

/**
 * A kind of card in a third-party plugin, and where it puts itself.
 * @internal
 */
export interface PluginCard {
  readonly id: string;
  /** Absent for one that only layouts name. */
  readonly column?: 'left' | 'right' | 'sticky';
  readonly order?: number;
  /** Names of those on whose pages it is; all unless given. */
  readonly entities?: readonly string[];
}

/**
 * A version of a third-party plugin that is kept.
 * @internal
 */
export interface PluginVersion {
  readonly version: string;
  readonly content: string;
  /** ISO 8601 in UTC, of its installation. */
  readonly date: string;
  readonly isProven: boolean;
  readonly suspended?: PluginSuspension;
}
