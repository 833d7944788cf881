/** What plugins may use of the kernel: the types of its own routes, to call them with. */
export type * as approvals from './server/entities/approvals/approvalRoutes.ts';
export type * as locales from './server/services/configuration/localeRoutes.ts';
export type * as plugins from './server/plugins/pluginRoutes.ts';
export type * as pluginSettings from './server/plugins/pluginSettingRoutes.ts';
export type * as lists from './server/services/lists/listRoutes.ts';
export type * as scripts from './server/services/scripts/scriptRoutes.ts';
export type * as drafts from './server/services/scripts/draftRoutes.ts';
export type * as aliases from './server/services/scripts/aliasRoutes.ts';
export type * as scriptLogs from './server/services/scripts/scriptLogRoutes.ts';
export type * as dryRuns from './server/services/scripts/dryRunRoutes.ts';
export type * as documents from './server/entities/routes/sharedDocumentRoutes.ts';
export type * as uploads from './server/entities/routes/uploadRoutes.ts';
export type * as users from './server/services/access/userRoutes.ts';
export type * as apiDocument from './server/entities/routes/apiDocumentRoutes.ts';
export type * as definitions from './server/entities/routes/definitionRoutes.ts';
export type * as histories from './server/entities/routes/historyRoutes.ts';
export type * as searches from './server/entities/routes/searchRoutes.ts';
