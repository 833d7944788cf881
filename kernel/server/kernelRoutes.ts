import { provide, type Services } from '@mortise/sdk';
import { ServiceContainer } from '../shared/ServiceContainer.ts';
import type { ApiDocument } from './entities/ApiDocument.ts';
import { ApiDocumentServices } from './entities/ApiDocumentServices.ts';
import * as approvals from './entities/approvals/approvalRoutes.ts';
import type { Approvals } from './entities/approvals/Approvals.ts';
import { ApprovalServices } from './entities/approvals/ApprovalServices.ts';
import * as descriptors from './entities/described/descriptorRoutes.ts';
import { DescribedServices } from './entities/described/DescribedServices.ts';
import { Definitions } from './entities/Definitions.ts';
import { DefinitionServices } from './entities/DefinitionServices.ts';
import * as definitions from './entities/routes/definitionRoutes.ts';
import * as histories from './entities/routes/historyRoutes.ts';
import * as apiDocument from './entities/routes/apiDocumentRoutes.ts';
import { EntityRoutesServices } from './entities/routes/EntityRoutesServices.ts';
import * as searches from './entities/routes/searchRoutes.ts';
import * as documents from './entities/routes/sharedDocumentRoutes.ts';
import * as fileParts from './entities/routes/partRoutes.ts';
import * as uploads from './entities/routes/uploadRoutes.ts';
import type { KernelRoute } from './http/kernelRoute.ts';
import * as health from './http/healthRoutes.ts';
import { HealthServices } from './http/HealthServices.ts';
import * as policyReports from './http/policyReportRoutes.ts';
import type { PolicyReports } from './http/PolicyReports.ts';
import { PolicyReportServices } from './http/PolicyReportServices.ts';
import type { Traffic } from './http/Traffic.ts';
import type { Product } from './openProduct.ts';
import { InstallationServices } from './plugins/InstallationServices.ts';
import * as pluginOutbound from './plugins/pluginOutboundRoutes.ts';
import * as plugins from './plugins/pluginRoutes.ts';
import * as pluginSettings from './plugins/pluginSettingRoutes.ts';
import * as apiKeys from './services/access/apiKeys/apiKeyRoutes.ts';
import { AccessServices } from './services/access/AccessServices.ts';
import * as contexts from './services/access/contexts/contextRoutes.ts';
import * as impersonations from './services/access/contexts/impersonationRoutes.ts';
import * as leaving from './services/tenants/leaving/leavingRoutes.ts';
import * as tenants from './services/tenants/tenantRoutes.ts';
import { EntranceServices } from './services/access/entrance/EntranceServices.ts';
import * as steps from './services/access/entrance/stepRoutes.ts';
import * as passkeys from './services/access/passkeys/passkeyRoutes.ts';
import * as accountLinks from './services/access/passwordLife/linkRoutes.ts';
import * as scimKeys from './services/access/scim/scimKeyRoutes.ts';
import * as signInPolicies from './services/access/passwordLife/policyRoutes.ts';
import * as renewals from './services/access/passwordLife/renewRoutes.ts';
import * as passwords from './services/access/passwordRoutes.ts';
import * as photos from './services/access/photoRoutes.ts';
import * as accessExplained from './services/access/profiles/explainRoutes.ts';
import * as profiles from './services/access/profiles/profileRoutes.ts';
import { ProfileServices } from './services/access/profiles/ProfileServices.ts';
import * as preferences from './services/access/preferenceRoutes.ts';
import * as secondFactors from './services/access/secondFactor/secondFactorRoutes.ts';
import * as sessionLists from './services/access/sessions/sessionListRoutes.ts';
import * as sessionActivity from './services/access/sessions/activityRoutes.ts';
import * as sessions from './services/access/sessionRoutes.ts';
import * as oidc from './services/access/oidc/oidcRoutes.ts';
import * as saml from './services/access/saml/samlRoutes.ts';
import * as identityProviders from './services/access/signOn/providerRoutes.ts';
import { SignOnServices } from './services/access/signOn/SignOnServices.ts';
import * as terms from './services/access/terms/termsRoutes.ts';
import * as users from './services/access/userRoutes.ts';
import { AuditRetention } from './services/audit/AuditRetention.ts';
import * as auditSettings from './services/audit/auditRoutes.ts';
import { AuditServices } from './services/audit/AuditServices.ts';
import { ConfigurationServices } from './services/configuration/ConfigurationServices.ts';
import * as locales from './services/configuration/localeRoutes.ts';
import { MissingTexts } from './services/configuration/MissingTexts.ts';
import * as textRoutes from './services/configuration/texts/textRoutes.ts';
import * as collections from './services/configuration/collectionRoutes.ts';
import { ConfigurationCollections } from './services/configuration/ConfigurationCollections.ts';
import * as options from './services/configuration/optionRoutes.ts';
import type { ActionRequests } from './services/fourEyes/ActionRequests.ts';
import * as fourEyes from './services/fourEyes/ruleRoutes.ts';
import * as substitutes from './services/fourEyes/substituteRoutes.ts';
import { FourEyesServices } from './services/fourEyes/FourEyesServices.ts';
import * as lists from './services/lists/listRoutes.ts';
import { ListServices } from './services/lists/ListServices.ts';
import * as follows from './services/notices/followRoutes.ts';
import * as notices from './services/notices/noticeRoutes.ts';
import { NoticeServices } from './services/notices/NoticeServices.ts';
import * as mails from './services/mail/mailRoutes.ts';
import { MailServices } from './services/mail/MailServices.ts';

import { OperationsServices } from './services/operations/OperationsServices.ts';
import { OPERATION_ROUTES } from './services/operations/operationRoutes.ts';
import * as aliases from './services/scripts/aliasRoutes.ts';
import * as drafts from './services/scripts/draftRoutes.ts';
import * as events from './services/scripts/eventRoutes.ts';
import * as runs from './services/scripts/runRoutes.ts';
import * as scriptLogs from './services/scripts/scriptLogRoutes.ts';
import * as scripts from './services/scripts/scriptRoutes.ts';
import { scriptServices, ScriptServices } from './services/scripts/ScriptServices.ts';
import * as dryRuns from './services/scripts/dryRunRoutes.ts';

/** Routes of what all kinds of record share. */
export const SHARED_ROUTES: readonly KernelRoute[] = [searches, histories, documents, uploads, fileParts, apiDocument].flatMap((family) =>
  Object.values<KernelRoute>(family),
);

/** The kernel's own routes, but for those of the kinds of record. */
export const KERNEL_ROUTES: readonly KernelRoute[] = [
  scripts,
  drafts,
  aliases,
  dryRuns,
  runs,
  scriptLogs,
  events,
  lists,
  locales,
  textRoutes,
  options,
  collections,
  health,
  plugins,
  pluginSettings,
  pluginOutbound,
  approvals,
  fourEyes,
  substitutes,
  sessions,
  sessionActivity,
  sessionLists,
  apiKeys,
  contexts,
  impersonations,
  tenants,
  leaving,
  steps,
  secondFactors,
  signInPolicies,
  terms,
  auditSettings,
  renewals,
  accountLinks,
  passkeys,
  mails,
  notices,
  follows,
  profiles,
  accessExplained,
  passwords,
  preferences,
  photos,
  users,
  identityProviders,
  scimKeys,
  oidc,
  saml,
  descriptors,
  definitions,
  policyReports,
]
  .flatMap((family) => Object.values<KernelRoute>(family))
  .concat(OPERATION_ROUTES, SHARED_ROUTES);

interface KernelParts extends Product {
  readonly traffic: Traffic;
  readonly installations: InstallationServices;
  readonly access: AccessServices;
  readonly entrance: EntranceServices;
  readonly signOn: SignOnServices;
  readonly records: EntityRoutesServices;
  readonly document: ApiDocument;
  readonly reports: PolicyReports;
  readonly actions: ActionRequests;
  readonly approvals: Approvals;
  readonly operations: OperationsServices;
  readonly notices: NoticeServices;
}

/** What the kernel's own routes ask for, and no plugin gets. */
export function kernelServices(parts: KernelParts): Services {
  const {
    scripts,
    database,
    repositories,
    described,
    services,
    translations,
    texts,
    mailTexts,
    tenantOptions,
    traffic,
    installations,
    access,
  } = parts;
  const settled = (tenant: number) => described.settled(tenant);
  const own = new ServiceContainer();
  own.add([
    provide(AccessServices, [], () => access),
    provide(EntranceServices, [], () => parts.entrance),
    provide(AuditServices, [], () => ({ retention: new AuditRetention(database) })),
    provide(MailServices, [], () => parts.mail),
    provide(NoticeServices, [], () => parts.notices),
    provide(ProfileServices, [], () => ({ profiles: parts.profiles, accounts: access.accounts, repositories })),
    provide(SignOnServices, [], () => parts.signOn),
    provide(ApprovalServices, [], () => ({ approvals: parts.approvals })),
    provide(FourEyesServices, [], () => ({ ...parts, accounts: access.accounts })),
    provide(DefinitionServices, [], () => ({ definitions: new Definitions({ plugins: parts.plugins, repositories, settled }) })),
    provide(EntityRoutesServices, [], () => parts.records),
    provide(ApiDocumentServices, [], () => ({ document: parts.document })),
    provide(DescribedServices, [], () => ({ described, repositories })),
    provide(PolicyReportServices, [], () => ({ reports: parts.reports })),
    provide(OperationsServices, [], () => parts.operations),
    provide(HealthServices, [], () => ({ database, traffic })),
    provide(ConfigurationServices, [], () => ({
      translations,
      texts,
      mailTexts,
      tenantOptions,
      missingTexts: new MissingTexts(database),
      collections: new ConfigurationCollections(database),
    })),
    provide(InstallationServices, [], () => installations),
    provide(ListServices, [], () => scripts.listServices),
    provide(ScriptServices, [], () =>
      scriptServices({ scripts, database, ofRuns: services, links: parts.records.links, options: tenantOptions }),
    ),
  ]);
  return own;
}
